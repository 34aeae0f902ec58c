import { type ReactNode, useState } from 'react';
import { typedNumber } from '../../shared/base/text/index.ts';
import { t } from '../../shared/base/words/words.ts';
import { groupedNumber } from '../../shared/rules/ruleset/values/index.ts';
import { Labelled, TextField, type TextFieldProps } from './Field.tsx';

type DraftProps = TextFieldProps & {
  /** False for a text that cannot be taken; it is marked while it is typed. */
  readonly canTake?: (text: string) => boolean;
  /** What is said below the field while such a text is in it. */
  readonly range?: string;
  /** What stands behind the field. */
  readonly children?: ReactNode;
};

const takesAll = (): boolean => true;

/** A text that is taken, trimmed, on leaving the field or by Enter; Esc brings back the old one. */
export function DraftField({ label, value, onChange, canTake = takesAll, range, children, ...rest }: DraftProps) {
  const [typed, type] = useState<string | null>(null);
  const isWrong = typed !== null && !canTake(typed);
  const leave = (): void => {
    if (typed !== null && typed.trim() !== value && !isWrong) onChange(typed.trim());
    type(null);
  };
  return (
    <Labelled label={label} id={rest.id}>
      {(id) => {
        const field = (
          <TextField
            autoComplete="off"
            {...rest}
            {...(id === undefined ? {} : { id })}
            aria-invalid={typed === null ? rest['aria-invalid'] : isWrong}
            value={typed ?? value}
            onChange={type}
            onBlur={leave}
            onKeyDown={({ key }) => {
              if (key === 'Enter') leave();
              else if (key === 'Escape') type(null);
            }}
          />
        );
        if (range === undefined && children === undefined) return field;
        return (
          <span className="field-and-note row gap-6">
            {field}
            {isWrong ? <small role="status">{range}</small> : null}
            {children}
          </span>
        );
      }}
    </Labelled>
  );
}

type DraftNumberProps = Omit<DraftProps, 'value' | 'onChange' | 'canTake' | 'range'> & {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly least: number;
  readonly most: number;
};

/** A whole number, taken on leaving the field or by Enter; blank for none. One out of range is marked and not taken. */
export function DraftNumber({ value, onChange, least, most, ...rest }: DraftNumberProps) {
  const read = (text: string): number | null | undefined => {
    if (text.trim() === '') return null;
    const number = typedNumber(text);
    return number !== null && number >= least && number <= most ? Math.round(number) : undefined;
  };
  return (
    <DraftField
      inputMode="numeric"
      {...rest}
      value={value === null ? '' : String(value)}
      canTake={(text) => read(text) !== undefined}
      range={t('{least} to {most}', { least, most: groupedNumber(most) })}
      onChange={(text) => {
        const number = read(text);
        if (number !== undefined && number !== value) onChange(number);
      }}
    />
  );
}
