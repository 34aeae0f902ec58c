import { useId, useState } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import type { Json, RuleEdit, RulePlace } from '../../../shared/houseRules/changes/index.ts';
import { type FormRow, optionsAt, type RuleSchema, shapeOf, singular } from '../../../shared/houseRules/forms/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { below, isRecord, isWithin, listAt, textOf } from '../data.ts';
import { hasKinds } from '../fields/owners.ts';
import { RuleForm, type RuleProperty } from '../form/RuleForm.tsx';
import { ElementButtons } from '../formula/RuleItem.tsx';
import type { Rules } from '../rules.ts';
import type { RuleCell } from '../sheet/model.ts';
import { useWorkshop, workshopSession } from '../state.ts';
import { Checks } from './Checks.tsx';
import { EitherForm } from './EitherForm.tsx';
import { additions, cellOf, partOfPlace, plainWords, rowsAt, textChoices, titleOf, writeTo } from './forms.ts';
import { MapForm } from './MapForm.tsx';

type Props = {
  readonly rules: Rules;
  readonly place: RulePlace;
  readonly label: string;
  /** Properties that are shown elsewhere. */
  readonly without?: readonly string[];
  /** The properties that are shown here, in this order; all of them if absent. */
  readonly only?: readonly string[];
  /** Cells that know more of a property than its schema, by its name. */
  readonly cells?: Readonly<Record<string, RuleCell>>;
  /** Why properties stay as they are, by their names. */
  readonly stays?: Readonly<Record<string, string>>;
};

/** Texts that are written as more than a line. */
const LONG = new Set(['text', 'effect', 'benefit', 'about', 'message', 'why', 'help', 'note', 'cells']);

/** Properties whose absence says nothing that a player has to see before asking for it. */
const isLong = ({ name, shape }: FormRow): boolean => shape.kind === 'texts' || (shape.kind === 'text' && LONG.has(name));

/** A form for the object at a place: a control for each single value, below them a part for each list and object. */
export function PartForm({ rules, place, label, without = [], only, cells = {}, stays = {} }: Props) {
  const all = rowsAt(rules, place);
  const rows = only?.flatMap((name) => all.find((row) => row.name === name) ?? []) ?? all.filter(({ name }) => !without.includes(name));
  const properties: RuleProperty[] = [];
  const parts: FormRow[] = [];
  for (const row of rows) {
    // Of kinds nothing is asked where the system has none.
    if (row.name === 'kinds' && !hasKinds(rules) && rules.value(below(place, row.name)) === undefined) continue;
    if (isNoun(row)) {
      properties.push(...nounProperties(rules, row, place));
      continue;
    }
    const cell = cells[row.name] ?? cellOf(rules, row, place);
    const choices = textChoices(rules, row, below(place, row.name));
    const why = stays[row.name];
    if (cell !== null && why !== undefined) properties.push({ label: row.label, cell: { ...cell, kind: 'readOnly', why } });
    else if (cell !== null) properties.push({ label: row.label, help: plainWords(row.help), cell, isLong: isLong(row) });
    else if (choices !== null) {
      const at = below(place, row.name);
      const value = rules.value(at) ?? row.otherwise;
      properties.push({
        label: row.label,
        help: plainWords(row.help),
        cell: { place: at, value, standard: rules.standardValue(at) ?? row.otherwise, kind: 'text', isOptional: true },
        control: <Checks rules={rules} place={at} label={row.label} value={value} choices={choices} />,
      });
    } else parts.push(row);
  }
  return (
    <>
      {properties.length === 0 ? null : <RuleForm rules={rules} label={label} properties={properties} />}
      {parts.map((row) => (
        <Part key={row.name} rules={rules} row={row} place={below(place, row.name)} />
      ))}
    </>
  );
}

/** True for an object that says what one and several of something are called. */
const isNoun = ({ shape, part }: FormRow): boolean =>
  shape.kind === 'object' && Object.keys(part.way.properties ?? {}).join() === 'one,many';

/** Both words of a noun, beside each other in the form of their owner. */
function nounProperties(rules: Rules, { name, label, help, otherwise, isNeeded }: FormRow, owner: RulePlace): readonly RuleProperty[] {
  const place = below(owner, name);
  const written = rules.value(place);
  const value = written ?? otherwise;
  return (['one', 'many'] as const).map((word): RuleProperty => {
    const at = below(place, word);
    // A noun that is absent is written as a whole.
    const write = (typed: Json | undefined): readonly RuleEdit[] =>
      written === undefined && isRecord(value)
        ? [{ kind: 'set', place, value: { ...value, [word]: typed ?? '' } }]
        : writeTo(at, rules.value(at), typed ?? '');
    return {
      label: word === 'one' ? label : t('{label}, several', { label }),
      help: word === 'one' ? plainWords(help) : undefined,
      cell: {
        place: at,
        value: textOf(value, word),
        standard: textOf(rules.standardValue(place) ?? otherwise, word),
        kind: 'text',
        isOptional: !isNeeded,
        write,
      },
    };
  });
}

type PartProps = { readonly rules: Rules; readonly row: FormRow; readonly place: RulePlace };

/** One list, object, map or alternative of an object. */
function Part({ rules, row, place }: PartProps) {
  const { shape, label, help } = row;
  const value = rules.value(place);
  if (shape.kind === 'list') return <ElementList rules={rules} place={place} label={label} help={plainWords(help)} least={shape.least} />;
  const isThere = value !== undefined || (shape.kind === 'either' && row.otherwise !== undefined);
  const edits = isThere ? null : additions(rules, place, label.toLowerCase());
  if (!isThere && edits === null && shape.kind !== 'map') return null;
  return (
    <section className="part-group" aria-label={label}>
      <header className="row gap-8">
        <h3>{label}</h3>
        {isThere || edits === null ? null : (
          <Button isSmall disabled={rules.readOnly !== null} onClick={() => rules.change(edits, t('Add {label}', { label }))}>
            <Icon name="plus" size={13} /> {t('Add')}
          </Button>
        )}
        {value !== undefined && !row.isNeeded ? (
          <Button
            label={t('Remove')}
            isSmall
            disabled={rules.readOnly !== null}
            onClick={() => rules.change(writeTo(place, value, undefined), t('Remove {label}', { label }))}
          />
        ) : null}
      </header>
      <p className="rule-help faint small">{plainWords(help)}</p>
      {isThere && shape.kind === 'object' ? <PartForm rules={rules} place={place} label={label} /> : null}
      {isThere && shape.kind === 'either' ? (
        <EitherForm rules={rules} place={place} label={label} shape={shape} otherwise={row.otherwise}>
          {(schema) => <WayForm rules={rules} place={place} label={label} schema={schema} />}
        </EitherForm>
      ) : null}
      {isThere && shape.kind === 'map' ? <MapForm rules={rules} place={place} label={label} part={row.part} /> : null}
    </section>
  );
}

type WayProps = { readonly rules: Rules; readonly place: RulePlace; readonly label: string; readonly schema: RuleSchema };

/** The form of a value that is written in one of several forms. */
function WayForm({ rules, place, label, schema }: WayProps) {
  const shape = shapeOf(schema);
  const value = rules.value(place);
  const part = partOfPlace(rules, place);
  if (shape.kind === 'object') return <PartForm rules={rules} place={place} label={label} />;
  if (shape.kind === 'list') return <ElementList rules={rules} place={place} label={label} help="" least={shape.least} />;
  if (shape.kind === 'texts') {
    const choices = part && optionsAt(part, place.path, (file, path) => rules.value({ file, path }));
    return <Checks rules={rules} place={place} label={label} value={value} choices={choices ?? []} />;
  }
  const kind = shape.kind === 'formula' || shape.kind === 'number' ? shape.kind : 'text';
  return <RuleForm rules={rules} label={label} properties={[{ label, cell: { place, value, kind } }]} />;
}

type ListProps = {
  readonly rules: Rules;
  readonly place: RulePlace;
  readonly label: string;
  readonly help: string;
  readonly least: number;
};

/** A list whose elements are opened one by one. */
function ElementList({ rules, place, label, help, least }: ListProps) {
  const elements = listAt(rules.files, place);
  const noun = singular(label.toLowerCase());
  const edits = additions(rules, below(place, elements.length), noun);
  return (
    <section className="part-group" aria-label={label}>
      <header className="row gap-8">
        <h3>
          {label} {elements.length === 0 ? null : <small>{elements.length}</small>}
        </h3>
        <Button
          isSmall
          disabled={rules.readOnly !== null || edits === null}
          onClick={() => edits && rules.change(edits, t('Add {noun}', { noun }))}
        >
          <Icon name="plus" size={13} /> {t('Add')}
        </Button>
      </header>
      <p className="rule-help faint small">{help}</p>
      {elements.length === 0 ? null : (
        <ol className="part-list">
          {elements.map((element, index) => (
            <Element
              // biome-ignore lint/suspicious/noArrayIndexKey: an element is its place in the list.
              key={index}
              rules={rules}
              place={below(place, index)}
              element={element}
              noun={noun}
              least={least}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

type ElementProps = {
  readonly rules: Rules;
  readonly place: RulePlace;
  readonly element: Json;
  readonly noun: string;
  readonly least: number;
};

function Element({ rules, place, element, noun, least }: ElementProps) {
  const [isOpened, open] = useState(false);
  const wanted = useWorkshop(workshopSession(rules.app), (state) => state.goTo);
  const isOpen = isOpened || (wanted !== null && isWithin(wanted, place));
  const id = useId();
  const title = titleOf(element, `${noun} ${Number(place.path.at(-1)) + 1}`);
  return (
    <li>
      <div className="row gap-2">
        <Button kind="row" className="part-title grows" aria-expanded={isOpen} aria-controls={id} onClick={() => open(!isOpen)}>
          <Icon name={isOpen ? 'down' : 'right'} size={12} /> {title}
        </Button>
        <ElementButtons rules={rules} place={place} title={title} least={least} />
      </div>
      <div id={id}>{isOpen ? <PartForm rules={rules} place={place} label={title} /> : null}</div>
    </li>
  );
}
