import type { ComponentPropsWithRef } from 'react';
import { classes } from './classes.ts';
import { type FieldProps, Labelled } from './Field.tsx';

/** A value with its words, and the heading of those that it stands among. */
export type Option<Value> = readonly [value: Value, words: string, group?: string];

/** What can be chosen: options in their order, or just the words of each value. */
export type Options<Value extends string | number> = readonly Option<Value>[] | Readonly<Record<Value, string>>;

/** Options as a list; those that are a record are in the order of its keys. */
export const optionList = <Value extends string | number>(options: Options<Value>): readonly Option<Value>[] =>
  // The keys of a record of values are those values.
  Array.isArray(options) ? options : (Object.entries(options) as unknown as readonly Option<Value>[]);

type ChoiceProps<Value extends string | number> = Omit<ComponentPropsWithRef<'select'>, 'value' | 'onChange' | 'children'> &
  FieldProps<Value> & {
    readonly options: Options<Value>;
    /** False for a value that is shown but cannot be chosen. */
    readonly canChoose?: (value: Value) => boolean;
  };

const canChooseAll = (): boolean => true;

/** One of several values, from a list that drops down. */
export function Choice<Value extends string | number>(props: ChoiceProps<Value>) {
  const { label, value, onChange, options: given, canChoose = canChooseAll, className, ...rest } = props;
  const options = optionList(given);
  const linesOf = (lines: readonly Option<Value>[]) =>
    lines.map(([each, words]) => (
      <option key={each} value={each} disabled={!canChoose(each)}>
        {words}
      </option>
    ));
  return (
    <Labelled label={label} id={rest.id}>
      {(id) => (
        <select
          {...rest}
          id={id}
          className={classes('field', className)}
          value={value}
          onChange={(event) => {
            const chosen = options.find(([each]) => String(each) === event.currentTarget.value);
            if (chosen) onChange(chosen[0]);
          }}
        >
          {groupsOf(options).map(({ name, lines }) =>
            name === undefined ? (
              linesOf(lines)
            ) : (
              <optgroup key={name} label={name}>
                {linesOf(lines)}
              </optgroup>
            ),
          )}
        </select>
      )}
    </Labelled>
  );
}

type Group<Value> = { readonly name: string | undefined; readonly lines: Option<Value>[] };

/** Options in the order of their headings; those without one stay in their place. */
function groupsOf<Value>(options: readonly Option<Value>[]): readonly Group<Value>[] {
  const groups: Group<Value>[] = [];
  for (const option of options) {
    const [, , name] = option;
    const group = name === undefined ? groups.at(-1) : groups.find((each) => each.name === name);
    if (group && group.name === name) group.lines.push(option);
    else groups.push({ name, lines: [option] });
  }
  return groups;
}
