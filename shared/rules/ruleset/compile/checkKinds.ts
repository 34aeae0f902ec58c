import { didYouMean, type FaultReport } from '../faults.ts';
import type { CardDesign, Field, RulesetData } from '../format/index.ts';
import { checkSymbol } from '../format/symbols/index.ts';
import { choicesOf, type RulesetTable } from '../values/index.ts';

const FILE = 'ruleset.json';

/** The data in which the field that says the kind of a design is required, and its default the first kind. */
export function withKindField(data: RulesetData): RulesetData {
  const { designKinds } = data;
  const [first] = designKinds?.kinds ?? [];
  if (designKinds === undefined || first === undefined) return data;
  const fields = data.fields.map((field) =>
    field.id === designKinds.field && field.kind === 'choice' ? { ...field, required: true, default: field.default ?? first.key } : field,
  );
  return { ...data, fields };
}

/** Reports kinds of design that do not fit their field, its table and their cards, and parts of the rules of unknown kinds. */
export function checkKinds(
  report: FaultReport,
  data: RulesetData,
  tables: ReadonlyMap<string, RulesetTable>,
  cards: ReadonlyMap<string, CardDesign>,
  files: ReadonlyMap<string, string>,
): void {
  const { designKinds } = data;
  const keys = designKinds?.kinds.map(({ key }) => key) ?? [];
  const used = new Set(designKinds?.kinds.map(({ card }) => card));
  for (const name of cards.keys()) {
    if (!used.has(name)) report(`cards/${name}.json`, 'No kind of design in ruleset.json has this card.');
  }
  if (designKinds !== undefined) checkKindField(report, data, tables, cards, files);
  checkOwners(report, data, keys);
}

function checkKindField(
  report: FaultReport,
  { designKinds, fields, icons }: RulesetData,
  tables: ReadonlyMap<string, RulesetTable>,
  cards: ReadonlyMap<string, CardDesign>,
  files: ReadonlyMap<string, string>,
): void {
  if (designKinds === undefined) return;
  const place = `${FILE}, designKinds`;
  const field = fields.find(({ id }) => id === designKinds.field);
  const choices = fields.flatMap(({ id, kind }) => (kind === 'choice' ? [id] : []));
  const keys = designKinds.kinds.map(({ key }) => key);
  for (const [index, { key, card, icon }] of designKinds.kinds.entries()) {
    const at = `${place}, kinds[${index}] "${key}"`;
    if (keys.indexOf(key) < index) report(at, 'The key is taken already.');
    if (icon !== undefined) checkSymbol(report, `${at}, icon`, icons, icon);
    // The faults of a card that cannot be used are reported already.
    if (card !== undefined && !files.has(`cards/${card}.json`))
      report(at, `The file cards/${card}.json is missing.${didYouMean(card, cards.keys())}`);
  }
  if (field?.kind !== 'choice') {
    report(`${place}, field`, `The design has no choice field "${designKinds.field}".${didYouMean(designKinds.field, choices)}`);
    return;
  }
  if (field.kinds !== undefined || field.when !== undefined)
    report(`${place}, field`, `"${field.id}" says the kind: designs of all kinds have it.`);
  if (field.default !== keys[0]) report(`${place}, field`, `The default of "${field.id}" must be the first kind, "${keys[0]}".`);
  if (!tables.has(field.table)) return;
  const offered = choicesOf({ tables }, field).map(({ key }) => key);
  for (const key of keys)
    if (!offered.includes(key)) report(place, `"${key}" is no key of the table "${field.table}".${didYouMean(key, offered)}`);
  for (const key of offered) if (!keys.includes(key)) report(place, `The table "${field.table}" has the key "${key}", which is no kind.`);
}

/** Reports kinds that do not exist, and names that only some designs would have. */
function checkOwners(report: FaultReport, data: RulesetData, keys: readonly string[]): void {
  const known = (place: string, { kinds }: { readonly kinds?: readonly string[] | undefined }): void => {
    if (kinds === undefined) return;
    if (data.designKinds === undefined) report(`${place}, kinds`, 'The ruleset has no kinds of design: add "designKinds".');
    else
      for (const kind of kinds) if (!keys.includes(kind)) report(`${place}, kinds`, `There is no kind "${kind}".${didYouMean(kind, keys)}`);
  };
  const fieldsIn = (fields: readonly Field[], within: string): void => {
    for (const [index, field] of fields.entries()) {
      const place = `${within}, fields[${index}] "${field.id}"`;
      known(place, field);
      if (field.id === 'name' && (field.kinds ?? field.when) !== undefined)
        report(place, 'Everything has a name: give it no "kinds" and no "when".');
    }
  };
  fieldsIn(data.fields, FILE);
  for (const [index, component] of data.components.entries()) {
    const place = `${FILE}, components[${index}] "${component.id}"`;
    known(place, component);
    fieldsIn(component.fields, place);
  }
  for (const [index, check] of data.checks.entries()) {
    const place = `${FILE}, checks[${index}] "${check.id}"`;
    known(place, check);
    const component = data.components.find(({ id }) => id === check.component);
    const field = (component ?? data).fields.find(({ id }) => id === check.field);
    for (const kind of field === undefined ? [] : (check.kinds ?? [])) {
      if (keys.includes(kind) && [component?.kinds, field?.kinds].some((kinds) => kinds?.includes(kind) === false))
        report(`${place}, field`, `Designs of the kind "${kind}" have no field "${check.field}" to mark.`);
    }
  }
  for (const [index, term] of data.breakdown.entries()) known(`${FILE}, breakdown[${index}] "${term.id}"`, term);
}
