import { t } from '../../base/words/words.ts';
import type { Formula } from './ast.ts';
import { type Call, call, childrenOf, withChildren } from './tree.ts';

/** What names mean inside LET and LAMBDA, by their small letters. */
type Scope = ReadonlyMap<string, Formula>;
/** What a name of the workbook means that is called like a function; null if it means nothing. */
type Named = (name: string) => Formula | null;

/** A call of a value that is a function itself, `LAMBDA(x,x*2)(3)`: the first argument is what is called. */
export const APPLY = '()';

const [MOST_PARTS, DEEPEST] = [4000, 60];
/** Functions of lists that do the same to each cell: in a body of these alone, a name may stand for a whole block. */
const CELL_BY_CELL = new Set(
  'ABS INT ROUND ROUNDUP ROUNDDOWN MROUND CEILING FLOOR TRUNC SQRT POWER MOD IF LEN LEFT RIGHT MID TRIM'.split(' '),
);

/** Why a formula with LET or LAMBDA cannot be written without them. */
export class Unlet extends Error {}

const lambdaOf = (formula: Formula | undefined): Call | null => (formula?.kind === 'call' && formula.name === 'LAMBDA' ? formula : null);
const nameOf = (formula: Formula | undefined): string => {
  if (formula?.kind === 'reference' && formula.reference.kind === 'name') return formula.reference.name.toLowerCase();
  throw new Unlet(t('A name is missing in LET or LAMBDA'));
};

/** True if a formula defines names of its own, or calls what is no function of the program. */
export const usesLet = (formula: Formula): boolean =>
  (formula.kind === 'call' && ['LET', 'LAMBDA', 'MAP', APPLY].includes(formula.name)) || childrenOf(formula).some(usesLet);

/**
 * The same formula without LET, and with what a LAMBDA gives in place of its calls. Throws Unlet where the result would be
 * very long, or is wanted from itself.
 */
export function withoutLet(formula: Formula, named: Named = () => null): Formula {
  let parts = 0;

  function settle(part: Formula, scope: Scope, depth: number): Formula {
    parts++;
    if (parts > MOST_PARTS || depth > DEEPEST) throw new Unlet(t('LET and LAMBDA make this formula too long'));
    switch (part.kind) {
      case 'reference':
        return part.reference.kind === 'name' ? counted(scope.get(part.reference.name.toLowerCase()) ?? part) : part;
      case 'call':
        return settleCall(part, scope, depth);
      default:
        return withChildren(part, (child) => settle(child, scope, depth));
    }
  }

  /** What a name stands for counts wherever it stands, so that no formula grows without end. */
  function counted(formula: Formula): Formula {
    parts += sizeOf(formula);
    return formula;
  }

  function settleCall({ name, args }: Call, scope: Scope, depth: number): Formula {
    if (name === 'LET') {
      const inner = new Map(scope);
      for (let at = 0; at + 1 < args.length - 1; at += 2) inner.set(nameOf(args[at]), settle(args[at + 1] ?? missing, inner, depth + 1));
      return settle(args.at(-1) ?? missing, inner, depth + 1);
    }
    if (name === 'LAMBDA') {
      const inner = new Map(scope);
      for (const parameter of args.slice(0, -1)) inner.delete(nameOf(parameter));
      return call(name, ...args.slice(0, -1), settle(args.at(-1) ?? missing, inner, depth + 1));
    }
    const given = args.map((arg) => settle(arg, scope, depth));
    if (name === APPLY) return applied(lambdaOf(given[0]), given.slice(1), depth);
    const own = lambdaOf(scope.get(name.toLowerCase())) ?? lambdaOf(named(name) ?? undefined);
    if (own) return applied(own, given, depth);
    const each = name === 'MAP' ? lambdaOf(given.at(-1)) : null;
    return each && isCellByCell(each.args.at(-1)) ? applied(each, given.slice(0, -1), depth) : call(name, ...given);
  }

  function applied(lambda: Call | null, given: readonly Formula[], depth: number): Formula {
    if (!lambda || given.length > lambda.args.length - 1) throw new Unlet(t('A value is called like a function'));
    const scope = new Map(lambda.args.slice(0, -1).map((parameter, at) => [nameOf(parameter), given[at] ?? missing]));
    return settle(lambda.args.at(-1) ?? missing, scope, depth + 1);
  }

  return settle(formula, new Map(), 0);
}

/** The same formula with what the functions give that a workbook names; as it is where they cannot be written without calls. */
export function withNamedFunctions(formula: Formula, named: Named): Formula {
  try {
    return withoutLet(formula, named);
  } catch (thrown) {
    if (thrown instanceof Unlet) return formula;
    throw thrown;
  }
}

const missing: Formula = { kind: 'missing' };

const sizeOf = (formula: Formula): number => childrenOf(formula).reduce((sum, child) => sum + sizeOf(child), 1);

const isCellByCell = (formula: Formula | undefined): boolean =>
  formula === undefined || ((formula.kind !== 'call' || CELL_BY_CELL.has(formula.name)) && childrenOf(formula).every(isCellByCell));
