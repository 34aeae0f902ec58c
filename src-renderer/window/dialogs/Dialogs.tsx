import { lazy } from 'react';
import { unreachable } from '../../../shared/problem.ts';
import { ColumnsDialog } from '../../designs/ColumnsDialog.tsx';
import { BuyDialog } from '../../forces/dialogs/BuyDialog.tsx';
import { DeckDialog } from '../../forces/dialogs/DeckDialog.tsx';
import { HeadDialog } from '../../forces/dialogs/HeadDialog.tsx';
import { PlanDialog } from '../../forces/dialogs/PlanDialog.tsx';
import { ImportDialog } from '../../importing/ImportDialog.tsx';
import { PictureDialog } from '../../pictures/PictureDialog.tsx';
import type { App } from '../app.ts';
import { useApp } from '../app.ts';
import { AboutDialog } from './AboutDialog.tsx';
import { BackupsDialog, NewDialog, OpenDialog, RecoveryDialog } from './FileDialogs.tsx';
import { HouseRulesDialog } from './HouseRulesDialog.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { NameDialog } from './NameDialog.tsx';
import { ExportDialog } from './OutDialogs.tsx';
import { Palette } from './Palette.tsx';
import { QuestionDialog } from './QuestionDialog.tsx';

// Fetched when they are first shown.
const LookDialog = lazy(() => import('../../cards/LookDialog.tsx'));
const ReportDialog = lazy(() => import('../../sharing/ReportDialog.tsx'));
const ShareDialog = lazy(() => import('../../sharing/ShareDialog.tsx'));
const TextDialog = lazy(() => import('../../sharing/TextDialog.tsx'));
const ForceTextDialog = lazy(() => import('../../forces/dialogs/ForceTextDialog.tsx'));
const SideDialog = lazy(() => import('../../cards/SideDialog.tsx'));

/** The dialog that is open, if one is. */
export function Dialogs({ app }: { readonly app: App }) {
  const dialog = useApp(app, (state) => state.dialog);
  const onClose = (): void => app.set({ dialog: null });
  if (dialog === null) return null;
  switch (dialog.kind) {
    case 'question':
      return <QuestionDialog key={dialog.title} question={dialog} onAnswer={dialog.answered} />;
    case 'name':
      return <NameDialog question={dialog} />;
    case 'palette':
      return <Palette app={app} onClose={onClose} />;
    case 'keys':
      return <KeysDialog app={app} onClose={onClose} />;
    case 'columns':
      return <ColumnsDialog app={app} onClose={onClose} />;
    case 'new':
      return <NewDialog app={app} onClose={onClose} />;
    case 'open':
      return <OpenDialog app={app} onClose={onClose} />;
    case 'backups':
      return <BackupsDialog app={app} copies={dialog.copies} onClose={onClose} />;
    case 'recovery':
      return <RecoveryDialog app={app} onClose={onClose} />;
    case 'import':
      return <ImportDialog app={app} work={dialog.work} onClose={onClose} />;
    case 'picture':
      return <PictureDialog app={app} design={dialog.design} source={dialog.source} onClose={onClose} />;
    case 'look':
      return <LookDialog app={app} look={dialog.look} choose={dialog.choose} onClose={onClose} />;
    case 'share':
      return <ShareDialog app={app} design={dialog.design} onClose={onClose} />;
    case 'texts':
      return <TextDialog app={app} onClose={onClose} />;
    case 'report':
      return <ReportDialog app={app} onClose={onClose} />;
    case 'forceTexts':
      return <ForceTextDialog app={app} onClose={onClose} />;
    case 'side':
      return <SideDialog app={app} onClose={onClose} />;
    case 'export':
      return <ExportDialog app={app} onClose={onClose} />;
    case 'houseRules':
      return <HouseRulesDialog app={app} onClose={onClose} />;
    case 'forceHead':
      return <HeadDialog key={String(dialog.isNew)} app={app} isNew={dialog.isNew} onClose={onClose} />;
    case 'forceDeck':
      return <DeckDialog app={app} onClose={onClose} />;
    case 'forcePlan':
      return <PlanDialog app={app} onClose={onClose} />;
    case 'forceBuy':
      return <BuyDialog app={app} onClose={onClose} />;
    case 'about':
      return <AboutDialog app={app} onClose={onClose} />;
    default:
      return unreachable(dialog);
  }
}
