import { type Outcome, succeed } from '../../base/problem.ts';
import { t } from '../../base/words/words.ts';
import { referencesIn } from '../../rules/formula/index.ts';
import { companionFiles, loadRuleset, type Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { RulesetData } from '../../rules/ruleset/format/index.ts';
import { plainName } from '../../rules/ruleset/formulas/index.ts';
import { pointsOf } from './baseRules.ts';
import type { CostFit, FittedTerm } from './fit.ts';
import { adoptedIdentity, baseTable } from './house/files.ts';
import { openIds } from './ids.ts';

/** A house ruleset whose costs were fitted to a sheet's numbers. */
type AdoptedFit = { readonly files: ReadonlyMap<string, string>; readonly ruleset: Ruleset };

/**
 * The base ruleset with the fitted cost in place of its own, and a breakdown by the fitted terms. Fails if a term
 * is not a valid formula of the ruleset.
 */
export function adoptFit(base: Ruleset, fit: CostFit, fileName: string): Outcome<AdoptedFit> {
  const { data } = base.written;
  const { field: costId } = pointsOf(base);
  const source = t('Fitted to the costs in {fileName}', { fileName });
  const fields = data.fields.map((field) =>
    field.id === costId && field.kind === 'formula'
      ? {
          ...field,
          formula: fit.formula,
          source,
          decimals: fit.roundedTo === 0 ? 2 : 0,
          help: t('The cost as fitted to {fileName}.', { fileName }),
        }
      : field,
  );
  const entered = new Set(fields.flatMap(({ id, kind }) => (kind === 'formula' ? [] : [id])));
  const house: RulesetData = {
    ...data,
    ...adoptedIdentity(data, fileName, t('Costs fitted to the numbers in {fileName}.', { fileName }), t('Costs: {fileName}', { fileName })),
    fields,
    breakdown: breakdownOf(costId, fit.terms, source, entered),
  };
  const files = new Map([['ruleset.json', `${JSON.stringify(house, null, 2)}\n`]]);
  for (const id of Object.keys(data.tables)) files.set(`tables/${id}.csv`, baseTable(base, id));
  for (const [path, text] of companionFiles(base)) files.set(path, text);
  const loaded = loadRuleset(files);
  return loaded.ok ? succeed({ files, ruleset: loaded.value }) : loaded;
}

function breakdownOf(cost: string, terms: readonly FittedTerm[], source: string, entered: ReadonlySet<string>): RulesetData['breakdown'] {
  const ids = openIds(['rounding']);
  const points = terms.map(({ coefficient, formula }) => `${coefficient}*(${formula})`);
  return [
    ...terms.map(({ id, label, formula }, position) => ({
      id: ids.take(id),
      label,
      kind: 'share' as const,
      points: `=${points[position] ?? '0'}`,
      inputs: namesIn(formula).filter((name) => entered.has(name)),
      source,
    })),
    { id: 'rounding', label: t('Rounded'), kind: 'rounding', points: `=${cost}-(${points.join('+')})`, inputs: [], source },
  ];
}

/** Returns the names that a term reads, each once. */
const namesIn = (formula: string): readonly string[] => [
  ...new Set(referencesIn(formula).flatMap((reference) => (reference.kind === 'name' ? [plainName(reference.name)] : []))),
];
