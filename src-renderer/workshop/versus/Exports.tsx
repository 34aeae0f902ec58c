import type { RuleFiles } from '../../../shared/houseRules/changes/index.ts';
import { layoutRules } from '../../../shared/paper/handouts/index.ts';
import { rulesCsv } from '../../../shared/paper/lists/rules/files.ts';
import type { RulesTable } from '../../../shared/paper/lists/rules/index.ts';
import { cardChoices } from '../../cards/choices.ts';
import { projectStem } from '../../cards/printing.ts';
import { Button } from '../../ui/Button.tsx';
import type { App } from '../../window/app.ts';
import { exportRulesBook, handOut, writePrint } from '../../window/files/output.ts';
import { t } from '../../words/words.ts';

type Props = {
  readonly app: App;
  /** With the lines as they are shown. */
  readonly table: RulesTable;
  /** The texts of A and B. */
  readonly files: readonly [a: RuleFiles, b: RuleFiles];
  readonly say: (text: string) => void;
};

/** The comparison as a file: as shown in CSV and in print, whole as a workbook. */
export function Exports({ app, table, files, say }: Props) {
  const name = (ending: string): string => t('{projectStem}, two sets of rules.{ending}', { projectStem: projectStem(app), ending });
  const failed = t('The comparison was not written');

  async function saveCsv(): Promise<void> {
    const told = await handOut(app, failed, name('csv'), new Blob([rulesCsv(table)], { type: 'text/csv' }));
    if (told !== null) say(`${told}.`);
  }
  function print(): void {
    const { history } = app.store.getState();
    const cards = cardChoices(app);
    const { title, pages, layoutIssues } = layoutRules(history.present.name, table, cards.job.setup);
    const remarks = (): readonly string[] => layoutIssues.map(({ message }) => message);
    void writePrint(app, { name: name('pdf'), title, pages, remarks }, failed);
  }
  return (
    <fieldset className="versus-exports" aria-label={t('Export')}>
      <Button isSmall onClick={() => void saveCsv()}>
        {t('Save as CSV')}
      </Button>
      <Button isSmall onClick={() => void exportRulesBook(app, name('xlsx'), files)}>
        {t('Save as Excel')}
      </Button>
      <Button isSmall onClick={print}>
        {t('Save as PDF')}
      </Button>
    </fieldset>
  );
}
