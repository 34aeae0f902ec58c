import type { CardLook } from '../../shared/project/index.ts';
import { fetchedDialog } from '../window/dialog.tsx';

/** `choose` is given the id of the saved look. */
export const lookDialog = fetchedDialog<{ readonly look: CardLook; readonly choose: (look: string) => void }>(
  'look',
  () => import('./look/LookDialog.tsx'),
);
export const sideDialog = fetchedDialog('side', () => import('./SideDialog.tsx'));
