import type { z } from 'zod';
import { fail, type Outcome } from '../../../base/problem.ts';
import { didYouMean, findJsonFault } from '../../../base/text/index.ts';
import { t } from '../../../base/words/words.ts';
import { combatSchema } from '../combat/index.ts';
import { checkKnown, checkUnique, type FaultReport, faultList, noField, reportSchemaFaults } from '../faults.ts';
import { forceRulesSchema, plainForce } from '../force/index.ts';
import { type CardDesign, cardSchema, type Field, type RulesetData, rulesetSchema } from '../format/index.ts';
import { referenceSchema } from '../format/referenceSchema.ts';
import { checkSymbol, iconNames } from '../format/symbols.ts';
import { choicesOf, type RulesetTable } from '../values/index.ts';
import { unitOf } from '../values/lengths.ts';
import { buildRuleset } from './buildRuleset.ts';
import { checkIds } from './checkIds.ts';
import { checkFieldCount } from './checkSizes.ts';
import { readExamples, readStock } from './readDesigns.ts';
import { readTables } from './readTables.ts';
import type { Ruleset } from './ruleset.ts';
import { addSpecials } from './specials/index.ts';

const FILE = 'ruleset.json';

/** Reports symbols whose ids are taken already, and a symbol of designs that is chosen by a field or has a name that is unknown. */
function checkSymbols(report: FaultReport, { icons, designSymbol, fields }: RulesetData, tables: ReadonlyMap<string, RulesetTable>): void {
  checkUnique(report, `${FILE}, icons`, icons, iconNames);
  if (!designSymbol) return;
  const known = fields.map(({ id }) => id);
  const place = `${FILE}, designSymbol`;
  checkKnown(report, `${place}, field`, designSymbol.field, known, noField);
  const keys = keysOf(
    fields.find(({ id }) => id === designSymbol.field),
    tables,
  );
  for (const [value, name] of Object.entries(designSymbol.names)) {
    checkSymbol(report, `${place}, names, ${value}`, icons, name);
    const never = (): string => t('The field "{field}" never holds "{value}".', { field: designSymbol.field, value });
    if (keys !== null) checkKnown(report, `${place}, names, ${value}`, value, keys, never);
  }
}

/** The values that a field can hold, as symbols are chosen by them; null if it can hold anything. */
function keysOf(field: Field | undefined, tables: ReadonlyMap<string, RulesetTable>): readonly string[] | null {
  if (field?.kind === 'yesNo') return ['yes', 'no'];
  return field?.kind === 'choice' && tables.has(field.table) ? choicesOf({ tables }, field).map(({ key }) => key) : null;
}

/** Reports words that name two of the ruleset's units of length, and a unit that is counted in one that is not a measure of its own. */
function checkLengths(report: FaultReport, { lengths }: RulesetData): void {
  const owners = new Map<string, string>();
  const isPlain = (word: string): boolean => lengths.some(({ unit, mm, of }) => unit === word && mm === undefined && of === undefined);
  lengths.forEach(({ unit, one, symbols, mm, count, of }, index) => {
    const place = `${FILE}, lengths[${index}] "${unit}"`;
    const isRelated = of !== undefined || count !== undefined;
    if (isRelated && (mm !== undefined || count === undefined || of === undefined || !isPlain(of)))
      report(place, t('A unit has "mm", or "count" and "of": the name of a unit of this list that has none of them.'));
    for (const word of [unit, one, ...symbols]) {
      const owner = owners.get(unitOf(word));
      if (owner !== undefined && owner !== unit)
        report(place, t('"{word}" is a word for "{owner}" already; give each unit words of its own.', { word, owner }));
      else owners.set(unitOf(word), unit);
    }
  });
}

/** A schema of rules checks a file or two: generating code for it takes longer than checking without. */
const ONCE = { jitless: true } as const;

/**
 * Reads a ruleset folder: path within the folder ("ruleset.json", "tables/sizes.csv") -> text.
 *
 * A folder with faults returns all of them at once, each with code 'bad-ruleset' and a message that begins with the
 * file and the place in it. Only a ruleset.json that is not JSON, or does not fit its schema, hides faults of the
 * other files; such a force.json hides those of cards and the reference, whose formulas may name what it has. Files that the ruleset does not use (`reference/`, read-mes) are ignored.
 */
export function loadRuleset(files: ReadonlyMap<string, string>): Outcome<Ruleset> {
  const { problems, report } = faultList();
  const readOptional = <S extends z.ZodType>(file: string, schema: S): z.output<S> | null =>
    files.has(file) ? readFile(report, files, file, schema) : null;
  const own = readFile(report, files, FILE, rulesetSchema);
  const card = readOptional('card.json', cardSchema);
  const cards = new Map(
    [...files.keys()].flatMap((file) => {
      const name = /^cards\/([^/]+)\.json$/.exec(file)?.[1];
      const card = name === undefined ? null : readOptional(file, cardSchema);
      return name !== undefined && card !== null ? [[name, card] as const] : [];
    }),
  );
  const reference = readOptional('reference.json', referenceSchema);
  const written = readOptional('force.json', forceRulesSchema);
  const combat = readOptional('combat.json', combatSchema);
  if (!own || !checkFieldCount(report, own)) return fail(...problems);
  // Older rulesets have their symbols in force.json.
  const data = withKindField({ ...own, icons: [...own.icons, ...(written?.icons ?? [])] });
  const force = written ? { ...written, icons: undefined } : plainForce(data);
  const tables = readTables(report, files, data.tables);
  checkIds(report, data, tables);
  checkSymbols(report, data, tables);
  checkLengths(report, data);
  checkKinds(report, data, tables, cards, files);
  const stock = files.get('stock.csv');
  const examples = files.get('examples.csv');
  const designs = {
    stock: stock === undefined ? [] : readStock(report, stock, data, tables),
    examples:
      examples === undefined ? [] : readExamples(report, examples, { ...data, checks: addSpecials({ data, tables }).data.checks }, tables),
  };
  const example = files.get('example.motorpool') ?? null;
  const printed = written || !files.has('force.json') ? { card, cards, reference } : { card: null, cards: new Map(), reference: null };
  return buildRuleset({ problems, report }, { data, tables, ...printed, force, combat, example, ...designs });
}

/** Reads a JSON file of the folder; undefined, with the fault reported, if it is missing or is not JSON. */
function readJson(report: FaultReport, files: ReadonlyMap<string, string>, file: string): unknown {
  const text = files.get(file);
  if (text === undefined) {
    report(file, t('The file is missing.'));
    return undefined;
  }
  const fault = findJsonFault(text);
  if (fault === null) return JSON.parse(text.replace(/^\uFEFF/, ''));
  report(`${file}, line ${fault.line}, column ${fault.column}`, `${fault.what.charAt(0).toUpperCase()}${fault.what.slice(1)}.`);
  return undefined;
}

/** Reads a file. Null, with its faults reported, if it cannot be used. */
function readFile<S extends z.ZodType>(
  report: FaultReport,
  files: ReadonlyMap<string, string>,
  file: string,
  schema: S,
): z.output<S> | null {
  const json = readJson(report, files, file);
  if (json === undefined) return null;
  const parsed = schema.safeParse(json, ONCE);
  if (!parsed.success) reportSchemaFaults(report, file, json, parsed.error);
  return parsed.success ? parsed.data : null;
}

/** The data in which the field that says the kind of a design is required, and its default the first kind. */
function withKindField(data: RulesetData): RulesetData {
  const { designKinds } = data;
  const [first] = designKinds?.kinds ?? [];
  if (designKinds === undefined || first === undefined) return data;
  const fields = data.fields.map((field) =>
    field.id === designKinds.field && field.kind === 'choice' ? { ...field, required: true, default: field.default ?? first.key } : field,
  );
  return { ...data, fields };
}

/** Reports kinds of design that do not fit their field, its table and their cards, and parts of the rules of unknown kinds. */
function checkKinds(
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
    if (!used.has(name)) report(`cards/${name}.json`, t('No kind of design in ruleset.json has this card.'));
  }
  checkKindField(report, data, tables, cards, files);
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
    if (keys.indexOf(key) < index) report(at, t('The key is taken already.'));
    if (icon !== undefined) checkSymbol(report, `${at}, icon`, icons, icon);
    // The faults of a card that cannot be used are reported already.
    if (card !== undefined && !files.has(`cards/${card}.json`))
      report(at, `${t('The file cards/{card}.json is missing.', { card })}${didYouMean(card, cards.keys())}`);
  }
  checkKnown(report, `${place}, field`, designKinds.field, choices, (id) => t('The design has no choice field "{id}".', { id }));
  if (field?.kind !== 'choice') return;
  if (field.kinds !== undefined || field.when !== undefined)
    report(`${place}, field`, t('"{field}" says the kind: designs of all kinds have it.', { field: field.id }));
  if (field.default !== keys[0])
    report(`${place}, field`, t('The default of "{field}" must be the first kind, "{kind}".', { field: field.id, kind: keys[0] ?? '' }));
  if (!tables.has(field.table)) return;
  const offered = choicesOf({ tables }, field).map(({ key }) => key);
  for (const key of keys)
    checkKnown(report, place, key, offered, () => t('"{key}" is no key of the table "{table}".', { key, table: field.table }));
  for (const key of offered)
    if (!keys.includes(key)) report(place, t('The table "{table}" has the key "{key}", which is no kind.', { table: field.table, key }));
}

/** Reports kinds that do not exist, and names that only some designs would have. */
function checkOwners(report: FaultReport, data: RulesetData, keys: readonly string[]): void {
  const known = (place: string, { kinds }: { readonly kinds?: readonly string[] | undefined }): void => {
    if (kinds === undefined) return;
    if (data.designKinds === undefined) report(`${place}, kinds`, t('The ruleset has no kinds of design: add "designKinds".'));
    else for (const kind of kinds) checkKnown(report, `${place}, kinds`, kind, keys, (id) => t('There is no kind "{id}".', { id }));
  };
  const fieldsIn = (fields: readonly Field[], within: string): void => {
    for (const [index, field] of fields.entries()) {
      const place = `${within}, fields[${index}] "${field.id}"`;
      known(place, field);
      if (field.id === 'name' && (field.kinds ?? field.when) !== undefined)
        report(place, t('Everything has a name: give it no "kinds" and no "when".'));
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
        report(`${place}, field`, t('Designs of the kind "{kind}" have no field "{field}" to mark.', { kind, field: check.field }));
    }
  }
  for (const [index, term] of data.breakdown.entries()) known(`${FILE}, breakdown[${index}] "${term.id}"`, term);
}
