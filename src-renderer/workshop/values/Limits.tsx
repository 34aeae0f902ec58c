import { useMemo } from 'react';
import { capitalised } from '../../../shared/base/text/index.ts';
import { t } from '../../../shared/base/words/words.ts';
import type { Json, RuleFiles, RulePlace } from '../../../shared/houseRules/changes/index.ts';
import { below, isRecord, jsonOf, samePlace, textOf } from '../data.ts';
import { placeName, spaced } from '../find/names.ts';
import type { Rules, WorkshopSection } from '../rules.ts';
import type { RuleCell, RuleColumn, RuleRow } from '../sheet/model.ts';
import { RuleSheet } from '../sheet/RuleSheet.tsx';
import { SectionHead } from './SectionHead.tsx';

/** The properties that limit something, by the column that shows them. */
const COLUMNS: Readonly<Record<'least' | 'most' | 'usual', readonly string[]>> = {
  least: ['min', 'least', 'leastCards', 'minimum', 'drawLeast'],
  most: ['max', 'most', 'mostCards', 'maximum', 'maxLength'],
  usual: ['usual', 'usualTurns', 'draw'],
};
const NAMES = Object.values(COLUMNS).flat();

const FILES = ['ruleset.json', 'force.json'];

export const LIMIT_COLUMNS: readonly RuleColumn[] = [
  { id: 'what', label: t('What is limited'), width: 170, grows: true },
  {
    id: 'least',
    label: t('At least'),
    width: 84,
    isNumeric: true,
    hasStandard: true,
    help: t('Less than this is against the rules. Leave it empty for no limit.'),
  },
  {
    id: 'most',
    label: t('At most'),
    width: 96,
    isNumeric: true,
    hasStandard: true,
    help: t('More than this is against the rules. Leave it empty for no limit.'),
  },
  { id: 'usual', label: t('At first'), width: 84, isNumeric: true, hasStandard: true, help: t('What it is before anybody changes it.') },
  { id: 'unit', label: t('Unit'), width: 80 },
  { id: 'source', label: t('Source'), width: 110 },
  { id: 'message', label: t('Said when it is broken'), width: 150, grows: true },
];

/** Something that the rules limit, with the place of its properties. */
type Limited = { readonly place: RulePlace; readonly json: { readonly [key: string]: Json } };

/** Number fields can have limits before they have some. */
const canHaveLimits = (json: { readonly [key: string]: Json }): boolean => json.kind === 'number' && typeof json.id === 'string';

/** A part of a field's `limit`: its formula is the most rows that a design may have. */
const isRowLimit = (json: { readonly [key: string]: Json }, path: RulePlace['path']): boolean =>
  path.at(-1) === 'limit' && typeof json.formula === 'string';

function* limitedIn(json: Json | undefined, place: RulePlace): Generator<Limited> {
  if (Array.isArray(json)) for (const [index, each] of json.entries()) yield* limitedIn(each, below(place, index));
  if (!isRecord(json)) return;
  if (NAMES.some((name) => typeof json[name] === 'number' || isFormula(json[name])) || canHaveLimits(json) || isRowLimit(json, place.path))
    yield { place, json };
  for (const [key, each] of Object.entries(json)) yield* limitedIn(each, below(place, key));
}

const isFormula = (json: Json | undefined): boolean => typeof json === 'string' && json.startsWith('=');

/** What rows without a name are called, by the property of the file that they are in. */
const HEADINGS: Readonly<Record<string, string>> = {
  fields: t('Values of a design'),
  components: t('Rows of a design'),
  'force fields': t('Values beside designs'),
  limit: t('Size of a force'),
  deck: t('Deck and hand'),
  battles: t('Battles'),
  scenarios: t('Scenarios'),
  detachments: t('Detachments'),
  purchases: t('Purchases'),
  section: t('Sections'),
};

function headingOf({ file, path }: RulePlace): string {
  const [first = ''] = path;
  const name = file === 'force.json' && first === 'fields' ? t('force fields') : String(first);
  return HEADINGS[name] ?? capitalised(spaced(name));
}

function limitCell({ place, json }: Limited, column: keyof typeof COLUMNS): RuleCell | null {
  const fallback = { least: 'min', most: 'max', usual: 'default' }[column];
  const isField = canHaveLimits(json);
  if (column === 'most' && isRowLimit(json, place.path)) return { place: below(place, 'formula'), value: json.formula, kind: 'formula' };
  const name = COLUMNS[column].find((each) => json[each] !== undefined) ?? (isField ? fallback : undefined);
  if (name === undefined) return null;
  const value = json[name];
  return {
    place: below(place, name),
    value,
    kind: isFormula(value) ? 'formula' : 'number',
    isOptional: isField,
    // A word instead of a number, e.g. an unlimited supply.
    isLoose: name === 'default',
  };
}

export function limitRows(files: RuleFiles): readonly RuleRow[] {
  const all = FILES.flatMap((file) => [...limitedIn(jsonOf(files, file), { file, path: [] })]);
  return all.map((limited): RuleRow => {
    const { place, json } = limited;
    const words = placeName(files, place)
      .split(' › ')
      .filter((word) => word !== t('Forces') && word.toLowerCase() !== 'fields');
    // Fields are under a heading of another name than theirs.
    const name = words.slice(place.path[0] === 'fields' ? 0 : 1).join(' › ');
    const label = isRowLimit(json, place.path)
      ? t('Number of {at}', { at: words.at(-2)?.toLowerCase() ?? t('rows') })
      : name || textOf(json, 'label') || headingOf(place);
    const unit = json.maxLength === undefined ? textOf(json, 'unit') : t('characters');
    const of = (column: keyof typeof COLUMNS): Readonly<Record<string, RuleCell>> => {
      const cell = limitCell(limited, column);
      return cell === null ? {} : { [column]: cell };
    };
    const text = (property: string, isOpen: boolean): Readonly<Record<string, RuleCell>> =>
      json[property] === undefined
        ? {}
        : { [property]: { place: below(place, property), value: json[property], kind: isOpen ? 'text' : 'readOnly' } };
    return {
      key: `${place.file} ${place.path.join(' ')}`,
      label,
      place: null,
      cells: {
        what: {
          place: below(place, 'label'),
          value: label,
          kind: 'readOnly',
          text: label,
          why: t('This names what is limited: change it in the section of its part.'),
        },
        ...of('least'),
        ...of('most'),
        ...of('usual'),
        ...(unit === '' ? {} : { unit: { place: below(place, 'unit'), value: unit, kind: 'readOnly' } }),
        ...text('source', true),
        ...(typeof json.message === 'string' ? text('message', true) : {}),
      },
    };
  });
}

/** The places that the section can change. */
const limitPlaces = (rows: readonly RuleRow[]): readonly RulePlace[] =>
  rows.flatMap(({ cells }) => ['least', 'most', 'usual'].flatMap((column) => cells[column]?.place ?? []));

function Limits({ rules }: { readonly rules: Rules }) {
  const rows = useMemo(() => limitRows(rules.files), [rules.files]);
  return (
    <>
      <SectionHead
        rules={rules}
        title={t('Limits')}
        about={t('Every number by which the rules limit something, and where it applies. An empty cell means no limit.')}
        places={limitPlaces(rows)}
        empty={
          rows.length === 0
            ? t('These rules limit nothing by a number yet. Give a number field a least or a most value, or add a check.')
            : null
        }
      />
      <RuleSheet rules={rules} id="limits" label={t('Limits')} columns={LIMIT_COLUMNS} rows={rows} />
    </>
  );
}

export const limits: WorkshopSection = {
  id: 'limits',
  label: t('Limits'),
  door: 'What a unit has',
  holds: (place, rules) => limitPlaces(limitRows(rules.files)).some((each) => samePlace(each, place)),
  Show: Limits,
};
