import { parseFormula, referencesOf } from '../../formula/index.ts';
import type { RollData } from './combatSchema.ts';

/** What the dice of an attack depend on: values of both units and of the attack, and words of the situation. */
export type RollReads = Readonly<Record<'attacker' | 'target' | 'attack' | 'words', readonly string[]>>;

/** Lists the names in the formulas of a roll, but for those of the steps that explain it. */
export function readsOf({ steps: _steps, values, ...parts }: RollData): RollReads {
  const formulas = [...Object.values(parts), ...values.map(({ formula }) => formula)];
  const references = formulas.flatMap((written) => {
    const parsed = typeof written === 'string' && written.startsWith('=') ? parseFormula(written) : null;
    return parsed?.ok ? referencesOf(parsed.value) : [];
  });
  const columnsOf = (owner: string): readonly string[] => [
    ...new Set(references.flatMap((reference) => (reference.kind === 'column' && reference.table === owner ? [reference.column] : []))),
  ];
  const words = references.flatMap((reference) => (reference.kind === 'name' ? [reference.name] : []));
  return { attacker: columnsOf('attacker'), target: columnsOf('target'), attack: columnsOf('attack'), words: [...new Set(words)] };
}
