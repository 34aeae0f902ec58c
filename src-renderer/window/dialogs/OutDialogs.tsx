import { useState } from 'react';
import { pluralise } from '../../../shared/base/text/index.ts';
import { t } from '../../../shared/base/words/words.ts';
import { capitalised } from '../../../shared/force/words/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { EXPORT_FORMATS, EXPORT_KINDS, type ExportJob, type ExportKind } from '../../../shared/sheets/workbook/index.ts';
import { designsOf } from '../../document/document.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { OptionCard } from '../../ui/Tick.tsx';
import { useApp } from '../app.ts';
import { type DialogProps, defineDialog } from '../dialog.tsx';
import { exportProject, type ProjectPart } from '../files/output.ts';
import { BookChoices, TextFileChoices } from './ExportChoices.tsx';

/** The formats, with what they have; a points-free system has no costs. */
const formatsOf = ({ points, data: { designNoun } }: Ruleset): Readonly<Record<ExportKind, readonly [label: string, about: string]>> => ({
  xlsx: [
    t('Excel workbook with live formulas'),
    t(
      'Excel, LibreOffice and Gnumeric work out the same {isFree, select, true {values} other {costs}}. It can be imported again without loss.',
      { isFree: points === null },
    ),
  ],
  ods: [t('OpenDocument spreadsheet with live formulas'), t('The same workbook as .ods, LibreOffice’s own format.')],
  csv: [
    t('Plain table (CSV, TSV)'),
    t('The values{isFree, select, true {} other { and the costs}}, for any spreadsheet.', { isFree: points === null }),
  ],
  json: [
    'JSON',
    t('{designNouns} with {isFree, select, true {values} other {costs, breakdown}} and problems, for programs of your own.', {
      designNouns: capitalised(designNoun.many),
      isFree: points === null,
    }),
  ],
});

/** Exports all designs, or a part of the project, in a chosen format, which is remembered. A battlegroup fits into workbooks only. */
function ExportDialog({ app, onClose, part }: DialogProps & { readonly part: ProjectPart | null }) {
  const count = useApp(app, (state) => designsOf(state).length);
  const ruleset = useApp(app, (state) => state.ruleset);
  const hasPictures = useApp(app, (state) => designsOf(state).some(({ image }) => image !== undefined));
  const isHouse = useApp(app, (state) => state.history.present.ruleset.files !== undefined);
  const kinds = EXPORT_KINDS.filter((kind) => part === null || EXPORT_FORMATS[kind].choices === 'book');
  const [job, setJob] = useState<ExportJob>(() => {
    const last = app.store.getState().exportJob;
    return kinds.includes(last.kind) ? last : { ...last, kind: 'xlsx' };
  });
  const { components, designNoun } = ruleset.data;
  const formats = formatsOf(ruleset);
  const { choices } = EXPORT_FORMATS[job.kind];
  const go = (): void => {
    onClose();
    app.set({ exportJob: job });
    void exportProject(app, job, part);
  };
  return (
    <Dialog
      title={t('Export {part}', { part: part?.name ?? pluralise(count, designNoun) })}
      width={560}
      onCancel={onClose}
      cancel={t('Cancel')}
      actions={[{ label: t('Export'), onClick: go }]}
    >
      <fieldset className="options stack gap-6">
        <legend className="for-readers">{t('Format')}</legend>
        {kinds.map((kind) => (
          <OptionCard key={kind} name="kind" value={job.kind === kind} onChange={() => setJob({ ...job, kind })} title={formats[kind][0]}>
            <span className="dim">{formats[kind][1]}</span>
          </OptionCard>
        ))}
      </fieldset>
      {choices === 'book' ? (
        <BookChoices
          components={components}
          hasPoints={ruleset.points !== null}
          book={job.book}
          onChange={(book) => setJob({ ...job, book })}
        />
      ) : null}
      {choices === 'text' ? <TextFileChoices text={job.text} onChange={(text) => setJob({ ...job, text })} /> : null}
      {hasPictures && job.kind !== 'json' ? <p>{t('This kind of file has no place for pictures: they stay in the project.')}</p> : null}
      {isHouse && choices === 'book' ? (
        <p>{t('The {basedOn, select, true {house rules} other {rules}} go along.', { basedOn: Boolean(ruleset.data.basedOn) })}</p>
      ) : null}
    </Dialog>
  );
}

export const exportDialog = defineDialog<{ readonly part: ProjectPart | null }>('export', ExportDialog);
