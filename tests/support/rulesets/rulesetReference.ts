import { z } from 'zod';
import { allFunctions, type FunctionHelp } from '../../../shared/rules/formula/writing/index.ts';
import { rulesetSchema } from '../../../shared/rules/ruleset/format/index.ts';
import { child, itemOf, propertyTable, type Schema, section, show } from './schemaTables.ts';

/** The properties that fields of every kind have, and those of each kind alone. */
export function kindsOf(field: Schema) {
  const kinds = field.oneOf ?? field.anyOf ?? [];
  const [first, ...others] = kinds;
  const inAll = Object.keys(first?.properties ?? {}).filter(
    (name) => name !== 'kind' && others.every((kind) => kind.properties?.[name] !== undefined),
  );
  const common: Schema = {
    properties: Object.fromEntries(inAll.map((name) => [name, child(first, name)])),
    required: first?.required ?? [],
  };
  const own = kinds.map((kind) => ({
    kind: String(child(kind, 'kind').const),
    schema: {
      ...kind,
      properties: Object.fromEntries(Object.entries(kind.properties ?? {}).filter(([name]) => name !== 'kind' && !inAll.includes(name))),
    } satisfies Schema,
  }));
  return { common, own };
}

const table = (name: string, schema: Schema): string => propertyTable('ruleset', name, schema);

/** The reference of `ruleset.json`, out of the schema that checks it. */
/** A function with its arguments: `ROUND(number, decimals)`. */
const callOf = ({ name, arguments: listed, repeats }: FunctionHelp): string =>
  `${name}(${listed.map((each) => (each.optional ? `[${each.name}]` : each.name)).join(', ')}${repeats > 0 ? ', …' : ''})`;

export function rulesetReference(): string {
  // The JSON Schema is a tree of the shape above; zod's own type for it is looser.
  const ruleset = z.toJSONSchema(rulesetSchema, { io: 'input', unrepresentable: 'any' }) as Schema;
  const { common, own } = kindsOf(itemOf(child(ruleset, 'fields')));
  const number = (itemOf(child(ruleset, 'fields')).oneOf ?? []).find((kind) => child(kind, 'kind').const === 'number') ?? {};
  const component = itemOf(child(ruleset, 'components'));
  const check = itemOf(child(ruleset, 'checks'));
  const fixes = itemOf(child(check, 'fixes'));
  const fix: Schema = {
    properties: Object.assign({}, ...(fixes.anyOf ?? fixes.oneOf ?? []).map(({ properties }) => properties)),
    required: ['label'],
  };
  const tableEntry = child(ruleset, 'tables').additionalProperties;

  return [
    '<!-- Written by "npm run docs" out of shared/rules/ruleset/format/schema.ts. Do not edit by hand. -->',
    '# Reference: `ruleset.json`\n',
    section('The ruleset', '', table('ruleset', ruleset)),
    section('Every field', 'Fields of designs and of components have these properties, and those of their kind.', table('field', common)),
    ...own.map(({ kind, schema }) => section(`Fields of kind ${show(kind)}`, '', table('field', schema))),
    section('Words of a number field', '', table('word', itemOf(child(number, 'words')))),
    section('Components', '', table('component', component)),
    section('Lines of the breakdown', '', table('term', itemOf(child(ruleset, 'breakdown')))),
    section('Checks', '', table('check', check)),
    section('Fixes of a check', 'Either `set` and `value`, or `removeLast`.', table('fix', fix)),
    section(
      'Specials',
      'The library of special abilities. How its words reach cards and sheets: [RULESETS.md](../RULESETS.md#specials).',
      table('special', itemOf(child(ruleset, 'specials'))),
    ),
    section(
      'Fields that name specials',
      'Beside each field `x` the program adds computed fields that formulas can read: `xNamed` (its names between semicolons), `xLibraryPoints` (what the library asks for them), `xUnpriced` (how many have no price yet); in a component also `xEchoCount` for each special with `most` (here `echo`), how often a row has it.',
      table('specialField', itemOf(child(ruleset, 'specialFields'))),
    ),
    section(
      'Symbols of your own',
      'In black, as SVG paths. How players add theirs: [RULESETS.md](../RULESETS.md#symbols).',
      table('icon', itemOf(child(ruleset, 'icons'))),
    ),
    section(
      'Units of length',
      'Millimetres, centimetres, metres, inches, feet and yards are known. One of them in this list replaces ours.',
      table('length', itemOf(child(ruleset, 'lengths'))),
    ),
    section(
      'Kinds of design',
      'What only some kinds have names them in `kinds`: fields, components, checks, lines of the breakdown.',
      table('designKinds', child(ruleset, 'designKinds')),
    ),
    section('Each kind', '', table('designKind', itemOf(child(child(ruleset, 'designKinds'), 'kinds')))),
    section('Constants', '', table('constant', itemOf(child(ruleset, 'constants')))),
    section('Tables', '', table('table', typeof tableEntry === 'object' ? tableEntry : {})),
    section('Groups', '', table('group', itemOf(child(ruleset, 'groups')))),
    section('Import', '', table('import', child(ruleset, 'import'))),
    section(
      'Functions',
      'Formulas may use these. They mean what they mean in Excel. Arguments in square brackets can be left out; before “…” they can be repeated.',
      ['| function | what it gives |', '| --- | --- |', ...allFunctions.map((help) => `| \`${callOf(help)}\` | ${help.does} |`)].join('\n'),
    ),
  ].join('\n');
}
