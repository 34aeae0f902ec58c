import { t } from '../../../shared/base/words/words.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { TextChoices, WorkbookChoices } from '../../../shared/sheets/workbook/index.ts';
import { Choice } from '../../ui/Choice.tsx';
import { Tick } from '../../ui/Tick.tsx';

type BookProps = {
  /** The rows that designs of the game have several of, e.g. weapons. */
  readonly components: Ruleset['data']['components'];
  /** Whether designs cost anything: an army is added up, and each cost has its parts. */
  readonly hasPoints: boolean;
  readonly book: WorkbookChoices;
  readonly onChange: (book: WorkbookChoices) => void;
};

/** The layout of a workbook, and what it contains besides the designs. */
export const BookChoices = ({ components, hasPoints, book, onChange }: BookProps) => (
  <div className="export-choices stack above-8">
    {components.length > 0 ? (
      <Choice
        label={t('Layout')}
        value={book.layout}
        options={{
          stacked: t('Stacked: {components} below', { components: components.map(({ label }) => label.toLowerCase()).join(', ') }),
          wide: t('Wide: one row for each design'),
        }}
        onChange={(layout) => onChange({ ...book, layout })}
      />
    ) : null}
    {hasPoints ? (
      <Choice
        label={t('Parts of each cost')}
        value={book.breakdown}
        options={{ columns: t('In columns beside it'), sheet: t('On a sheet of their own'), none: t('Left out') }}
        onChange={(breakdown) => onChange({ ...book, breakdown })}
      />
    ) : null}
    <Choice
      label={t('Marked by the workbook')}
      value={book.checks}
      options={{ errors: t('What breaks the rules'), all: t('That, and advice'), none: t('Nothing') }}
      onChange={(checks) => onChange({ ...book, checks })}
    />
    {hasPoints ? (
      <Tick
        label={t('Army sheet: choose units, type how many, see the sum')}
        value={book.army}
        onChange={(army) => onChange({ ...book, army })}
      />
    ) : null}
    <Tick
      label={t('Protect the formulas against typing over them (no password)')}
      value={book.locked}
      onChange={(locked) => onChange({ ...book, locked })}
    />
  </div>
);

type TextProps = { readonly text: TextChoices; readonly onChange: (text: TextChoices) => void };

/** The format of a plain table, for the spreadsheets of different countries. */
export const TextFileChoices = ({ text, onChange }: TextProps) => (
  <div className="export-choices stack above-8">
    <Choice
      label={t('Between cells')}
      value={text.separator}
      options={{ comma: t('Comma'), semicolon: t('Semicolon'), tab: t('Tab (.tsv)') }}
      onChange={(separator) => onChange({ ...text, separator })}
    />
    <Choice
      label={t('Numbers')}
      value={text.decimal}
      options={{ point: '1.5 (point)', comma: '1,5 (comma)' }}
      onChange={(decimal) => onChange({ ...text, decimal })}
    />
    <Choice
      label={t('Line ends')}
      value={text.lineEnds}
      options={{ crlf: t('Windows (CR LF)'), lf: t('Linux, macOS (LF)') }}
      onChange={(lineEnds) => onChange({ ...text, lineEnds })}
    />
    <Tick label={t('Byte-order mark, by which Excel knows accents')} value={text.mark} onChange={(mark) => onChange({ ...text, mark })} />
    <p>{t('Excel in most of Europe reads semicolons with decimal commas; elsewhere commas with points.')}</p>
  </div>
);
