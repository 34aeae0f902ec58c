import { binary, type Formula, parseFormula, withReferences } from '../../rules/formula/index.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { Field } from '../../rules/ruleset/format/index.ts';
import type { Assessment } from '../../rules/ruleset/run/index.ts';

/** A piece of a message: fixed text, a field to be shown as on screen, or any other expression to calculate. */
export type MessagePiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'field'; readonly component: string | null; readonly field: Field }
  | { readonly kind: 'formula'; readonly formula: Formula };

/** A check of the ruleset for export to a workbook. Its formulas may count the rows of a component, under `countOf`'s name. */
export type SheetCheck = {
  /** The id of the issue it raises. */
  readonly id: string;
  readonly component: string | null;
  /** True when all is well. */
  readonly passes: Formula;
  readonly message: readonly MessagePiece[];
};

/** Which checks a workbook makes: none, those for rule violations, or all. */
type ChecksWanted = 'none' | 'errors' | 'all';

/** A formula with other formulas in place of some names. */
const withNames = (formula: Formula, meanings: ReadonlyMap<string, Formula>): Formula =>
  withReferences(formula, (reference) => {
    const meaning = reference.kind === 'name' && !reference.mark ? meanings.get(reference.name) : undefined;
    return meaning ?? { kind: 'reference', reference };
  });

/** The pieces of a message; `{…}` holds a formula. */
function piecesOf(
  ruleset: Ruleset,
  component: string | null,
  message: string,
  meanings: ReadonlyMap<string, Formula>,
): readonly MessagePiece[] {
  return message.split(/\{([^{}]*)\}/).flatMap((part, index): readonly MessagePiece[] => {
    if (index % 2 === 0) return part === '' ? [] : [{ kind: 'text', text: part }];
    const parsed = parseFormula(`=${part}`);
    if (!parsed.ok) return [];
    const formula = parsed.value;
    const name = formula.kind === 'reference' && formula.reference.kind === 'name' ? formula.reference.name : null;
    if (name !== null && !meanings.has(name)) {
      const own = component === null ? undefined : ruleset.components.get(component)?.fields.get(name);
      const field = own ?? ruleset.fields.get(name);
      if (field) return [{ kind: 'field', component: own ? component : null, field: field.data }];
    }
    return [{ kind: 'formula', formula: withNames(formula, meanings) }];
  });
}

/** How many rows of a component count towards its limit: all, or those of which a field says so. */
function countedRows(component: string, field: string | undefined): Formula {
  if (field === undefined) return { kind: 'reference', reference: { kind: 'name', name: component, mark: 'rowCount' } };
  const parsed = parseFormula(`=SUMPRODUCT(IFERROR((${component}[${field}]=TRUE)*1,1))`);
  if (!parsed.ok) throw new Error(`The field "${field}" cannot be counted.`);
  return parsed.value;
}

/** The checks of a ruleset, how many rows a component may have among them, in the order of the ruleset. */
export function sheetChecks(ruleset: Ruleset, wanted: ChecksWanted): readonly SheetCheck[] {
  if (wanted === 'none') return [];
  const limits = [...ruleset.components].flatMap(([id, { data, limit }]): readonly SheetCheck[] => {
    if (!limit || !data.limit) return [];
    const count = countedRows(id, data.limit.counts);
    const passes = binary('<=', count, limit);
    const meanings = new Map([
      ['count', count],
      ['limit', limit],
    ]);
    return [{ id: `${id}.limit`, component: null, passes, message: piecesOf(ruleset, null, data.limit.message, meanings) }];
  });
  const checks = ruleset.checks
    .filter(({ data }) => wanted === 'all' || data.severity === 'error')
    .map(({ data, passes }): SheetCheck => {
      const component = data.component ?? null;
      return { id: data.id, component, passes, message: piecesOf(ruleset, component, data.message, new Map()) };
    });
  return [...limits, ...checks];
}

/** Every formula that checks use. */
export const formulasOf = ({ passes, message }: SheetCheck): readonly Formula[] => [
  passes,
  ...message.flatMap((piece) => (piece.kind === 'formula' ? [piece.formula] : [])),
];

/**
 * The messages of checks about a design, or about one row of a component, as the workbook's formulas give them. A check
 * that meets an error gives nothing, because the cell with the error already shows it.
 */
export function wordsOfChecks(assessment: Assessment, checks: readonly SheetCheck[], row: number): string {
  if (assessment.issues.length === 0) return '';
  const found = checks.flatMap((check) =>
    assessment.issues.flatMap(({ check: id, row: place, message, hasError }) => {
      const isIt = id === check.id && (check.component === null || place?.index === row);
      return isIt && !message.startsWith('This rule could not be checked') && hasError !== true ? [message] : [];
    }),
  );
  return found.join(' ');
}

/** Reduces runs of spaces to one and removes those at the ends, as TRIM does. */
export const plainSpaces = (text: string): string => text.replace(/ +/g, ' ').replace(/^ | $/g, '');
