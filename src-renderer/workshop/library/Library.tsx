import { t } from '../../../shared/base/words/words.ts';
import { Button } from '../../ui/Button.tsx';
import { useApp } from '../../window/app.ts';
import { LibraryList, pickPack } from '../../window/rules/LibraryList.tsx';
import { shareRules } from '../../window/rules/library.ts';
import type { Rules, WorkshopSection } from '../rules.ts';
import { SectionHead } from '../values/SectionHead.tsx';

/** Handing rules to others, and taking in theirs. */
function Library({ rules }: { readonly rules: Rules }) {
  const own = useApp(rules.app, (state) => state.ownRules);
  return (
    <div className="scrolls anchor grows">
      <SectionHead
        rules={rules}
        title={t('Share and library')}
        about={t('A rule pack is a file with all of these rules. Others open it in Motorpool, see what it changes, and use it.')}
        places={[]}
      />
      <div className="library-body">
        <p className="library-acts flex gap-8">
          <Button label={t('Share these rules …')} kind="primary" onClick={() => void shareRules(rules.app)} />
          <Button label={t('Add a rule pack …')} onClick={() => pickPack(rules.app)} />
          {own.length > 0 ? <Button label={t('Show a sample card …')} onClick={() => rules.app.run('rules.sample')} /> : null}
        </p>
        <LibraryList app={rules.app} />
      </div>
    </div>
  );
}

export const library: WorkshopSection = { id: 'library', label: t('Share and library'), door: 'More', isWide: true, Show: Library };
