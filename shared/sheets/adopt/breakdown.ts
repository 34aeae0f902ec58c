import { capitalised } from '../../base/text/index.ts';
import { t } from '../../base/words/words.ts';
import { binary, call, type Formula, literal, printFormula, referencesOf } from '../../rules/formula/index.ts';
import type { BreakdownTerm, Field, RulesetData } from '../../rules/ruleset/format/index.ts';
import { plainName } from '../../rules/ruleset/formulas/index.ts';
import { idFrom, openIds } from './ids.ts';
import { addendsOf } from './tree.ts';

/** A cost formula in names, and the test for the designs it prices; null where it prices all. */
export type NamedCost = { readonly formula: Formula; readonly test: Formula | null };

type Line = { readonly kind: BreakdownTerm['kind']; readonly points: Formula; readonly factor?: Formula; readonly component?: string };

const ROUNDING: ReadonlySet<string> = new Set('ROUND ROUNDUP ROUNDDOWN INT TRUNC MROUND CEILING FLOOR EVEN ODD'.split(' '));
/** The lines of a sum: its parts, what a factor adds to them, what rounding changes. */
function linesOf(formula: Formula, depth = 0): readonly Line[] {
  const addends = addendsOf(formula);
  if (addends.length > 1)
    return addends.flatMap(({ minus, formula: part }): readonly Line[] =>
      minus ? [{ kind: 'share', points: { kind: 'unary', operator: '-', operand: part } }] : linesOf(part, depth + 1),
    );
  if (formula.kind === 'call' && ROUNDING.has(formula.name) && depth < 6) {
    const [inner] = formula.args;
    if (inner && partCount(inner) > 1) return [...linesOf(inner, depth + 1), { kind: 'rounding', points: binary('-', formula, inner) }];
  }
  if (formula.kind === 'binary' && (formula.operator === '*' || formula.operator === '/') && addendsOf(formula.left).length > 1) {
    const factor = formula.operator === '*' ? formula.right : binary('/', literal(1), formula.right);
    return [...linesOf(formula.left, depth + 1), { kind: 'factor', points: binary('-', formula, formula.left), factor }];
  }
  const column = formula.kind === 'call' && formula.name === 'SUM' && formula.args.length === 1 ? formula.args[0] : undefined;
  if (column?.kind === 'reference' && column.reference.kind === 'column') {
    const { table, column: field } = column.reference;
    return [{ kind: 'share', component: table, points: { kind: 'reference', reference: { kind: 'name', name: field } } }];
  }
  return [{ kind: 'share', points: formula }];
}

const partCount = (formula: Formula): number =>
  addendsOf(formula).length > 1 || (formula.kind === 'binary' && formula.operator === '*' && addendsOf(formula.left).length > 1) ? 2 : 1;

/** The breakdown of a house ruleset's cost: a line for each part of the sum, named by the fields it reads. */
export function breakdownOf(house: RulesetData, costs: readonly NamedCost[], source: string): RulesetData['breakdown'] {
  const lines = new Map<string, { readonly line: Line; readonly label: string; readonly of: Map<number, Line> }>();
  costs.forEach(({ formula }, group) => {
    const met = new Map<string, number>();
    for (const line of linesOf(formula)) {
      const label = labelOf(house, line);
      const kind = `${line.kind}/${line.component ?? ''}/${label}`;
      const number = (met.get(kind) ?? 0) + 1;
      met.set(kind, number);
      const known = lines.get(`${kind}/${number}`) ?? { line, label, of: new Map() };
      known.of.set(group, line);
      lines.set(`${kind}/${number}`, known);
    }
  });
  /** The groups' own formulas for a line, in one: a group without the line adds nothing. */
  const joined = (of: ReadonlyMap<number, Line>, read: (line: Line) => Formula, nothing: Formula): Formula => {
    const variants = costs.map((_, group) => (of.has(group) ? read(of.get(group) ?? { kind: 'share', points: nothing }) : nothing));
    const [first = nothing, ...others] = variants;
    return others.reduceRight<Formula>((otherwise, formula, at) => {
      const test = costs[at + 1]?.test;
      return test && printFormula(formula) !== printFormula(first) ? call('IF', test, formula, otherwise) : otherwise;
    }, first);
  };
  const ids = openIds([]);
  const terms = [...lines.values()].map(({ line, label, of }): BreakdownTerm => {
    const { kind, component } = line;
    const read = [...new Set([...of.values()].flatMap((each) => fieldsRead(house, each)))].filter((field) => field.kind !== 'formula');
    const points = joined(of, (each) => pointsOf(house, each), literal(0));
    const factor = line.factor === undefined ? undefined : joined(of, (each) => each.factor ?? literal(1), literal(1));
    return {
      id: ids.take(idFrom(label, 'part')),
      label,
      kind,
      ...(component === undefined ? {} : { component }),
      points: `=${printFormula(points)}`,
      ...(factor === undefined ? {} : { factor: `=${printFormula(factor)}` }),
      inputs: read.map(({ id }) => id),
      source,
    };
  });
  return terms.length > 0 ? terms : [{ id: 'cost', label: t('Cost'), kind: 'share', points: `=${house.cost}`, inputs: [], source }];
}

/** A line's points. SUM passes over texts in an entered column, a line for a row must do so itself. */
function pointsOf(house: RulesetData, { points, component }: Line): Formula {
  if (component === undefined || points.kind !== 'reference' || points.reference.kind !== 'name') return points;
  const { name } = points.reference;
  const field = house.components.find(({ id }) => id === component)?.fields.find(({ id }) => id === plainName(name));
  return field?.kind === 'formula' ? points : call('N', points);
}

function fieldsRead(house: RulesetData, { points, factor, component }: Line): readonly Field[] {
  const names = new Set(
    referencesOf(factor ?? points).flatMap((reference) => (reference.kind === 'name' ? [plainName(reference.name)] : [])),
  );
  const own = house.components.find(({ id }) => id === component)?.fields ?? [];
  return [
    ...own.filter(({ id }) => names.has(id)),
    ...house.fields.filter(({ id }) => names.has(id) && !own.some((field) => field.id === id)),
  ];
}

/** What a line is called: by the fields it reads, in the design or in its rows, or by the constant it is. */
function labelOf(house: RulesetData, line: Line): string {
  if (line.kind === 'rounding') return t('Rounding');
  const owner = house.components.find(({ id }) => id === line.component);
  if (owner) return capitalised(owner.singular);
  const references = referencesOf(line.factor ?? line.points);
  const columns = references.flatMap((reference): readonly string[] => {
    const component = reference.kind === 'column' ? house.components.find(({ id }) => id === reference.table) : undefined;
    const field = component?.fields.find(({ id }) => reference.kind === 'column' && id === plainName(reference.column));
    return component && field ? [`${capitalised(component.singular)} ${field.label.toLowerCase()}`] : [];
  });
  const fields = fieldsRead(house, line).map(({ label }) => label);
  const constants = references.flatMap((reference) =>
    reference.kind === 'name' ? house.constants.filter(({ id }) => id === reference.name) : [],
  );
  const read = [...new Set([...fields, ...columns])];
  return (read.length > 0 ? read : constants.map(({ label }) => label)).slice(0, 3).join(', ') || t('Fixed part');
}
