import type { ReactNode } from 'react';
import type { Ruleset } from '../../../shared/ruleset/compile/index.ts';
import type { TextChoices, WorkbookChoices } from '../../../shared/workbook/index.ts';

type ChoiceProps<V extends string> = {
  readonly label: string;
  readonly value: V;
  readonly from: Readonly<Record<V, string>>;
  readonly onChange: (value: V) => void;
};

/** A choice of one among a few options. */
function Choice<V extends string>({ label, value, from, onChange }: ChoiceProps<V>) {
  const values = Object.keys(from).filter((one): one is V => one in from);
  return (
    <label>
      {label}
      <select
        className="field"
        value={value}
        onChange={(event) => {
          const chosen = values.find((one) => one === event.target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {values.map((one) => (
          <option key={one} value={one}>
            {from[one]}
          </option>
        ))}
      </select>
    </label>
  );
}

type TickProps = { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void; readonly children: ReactNode };

const Tick = ({ isOn, onChange, children }: TickProps) => (
  <label className="export-tick">
    <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
    <span>{children}</span>
  </label>
);

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
  <div className="export-choices">
    {components.length > 0 ? (
      <Choice
        label="Layout"
        value={book.layout}
        from={{
          stacked: `Stacked: ${components.map(({ label }) => label.toLowerCase()).join(', ')} below`,
          wide: 'Wide: one row for each design',
        }}
        onChange={(layout) => onChange({ ...book, layout })}
      />
    ) : null}
    {hasPoints ? (
      <Choice
        label="Parts of each cost"
        value={book.breakdown}
        from={{ columns: 'In columns beside it', sheet: 'On a sheet of their own', none: 'Left out' }}
        onChange={(breakdown) => onChange({ ...book, breakdown })}
      />
    ) : null}
    <Choice
      label="Marked by the workbook"
      value={book.checks}
      from={{ errors: 'What breaks the rules', all: 'That, and advice', none: 'Nothing' }}
      onChange={(checks) => onChange({ ...book, checks })}
    />
    {hasPoints ? (
      <Tick isOn={book.army} onChange={(army) => onChange({ ...book, army })}>
        Army sheet: choose units, type how many, see the sum
      </Tick>
    ) : null}
    <Tick isOn={book.locked} onChange={(locked) => onChange({ ...book, locked })}>
      Protect the formulas against typing over them (no password)
    </Tick>
  </div>
);

type TextProps = { readonly text: TextChoices; readonly onChange: (text: TextChoices) => void };

/** The format of a plain table, for the spreadsheets of different countries. */
export const TextFileChoices = ({ text, onChange }: TextProps) => (
  <div className="export-choices">
    <Choice
      label="Between cells"
      value={text.separator}
      from={{ comma: 'Comma', semicolon: 'Semicolon', tab: 'Tab (.tsv)' }}
      onChange={(separator) => onChange({ ...text, separator })}
    />
    <Choice
      label="Numbers"
      value={text.decimal}
      from={{ point: '1.5 (point)', comma: '1,5 (comma)' }}
      onChange={(decimal) => onChange({ ...text, decimal })}
    />
    <Choice
      label="Line ends"
      value={text.lineEnds}
      from={{ crlf: 'Windows (CR LF)', lf: 'Linux, macOS (LF)' }}
      onChange={(lineEnds) => onChange({ ...text, lineEnds })}
    />
    <Tick isOn={text.mark} onChange={(mark) => onChange({ ...text, mark })}>
      Byte-order mark, by which Excel knows accents
    </Tick>
    <p>Excel in most of Europe reads semicolons with decimal commas; elsewhere commas with points.</p>
  </div>
);
