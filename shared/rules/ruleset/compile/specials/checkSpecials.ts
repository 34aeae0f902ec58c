import { t } from '../../../../base/words/words.ts';
import { checkKnown, type FaultReport, noComponent } from '../../faults.ts';
import type { RulesetData } from '../../format/index.ts';
import { inRowOf } from '../../formulas/index.ts';
import { nameKey, namesOfSpecial, type SpecialData, type SpecialField } from '../../specials.ts';
import { type FormulaContext, prepareFormula, prepareMessage } from '../prepareFormula.ts';
import { allAddedIds, worksIn } from './formulas.ts';

const placeOf = (special: SpecialData, index: number): string => `ruleset.json, specials[${index}] "${special.id}"`;

/** Reports specials that share an id or a name, and fields that cannot name specials. Returns the data without them. */
export function soundSpecials(report: FaultReport, data: RulesetData): RulesetData {
  const specialFields = data.specialFields.flatMap((field, index) =>
    soundField(report, data, field, `ruleset.json, specialFields[${index}]`),
  );
  const ids = new Set<string>();
  const names = new Map<string, string>();
  const owners = ['design', ...data.components.map(({ id }) => id)];
  const specials = data.specials.filter((special, index) => {
    const place = placeOf(special, index);
    const { for: owner = 'design' } = special;
    const taken = namesOfSpecial(special).find((name) => names.has(nameKey(name)));
    if (ids.has(special.id.toLowerCase())) report(place, t('The id "{id}" is taken already.', { id: special.id }));
    else if (taken !== undefined)
      report(place, t('The name "{name}" is taken already by "{other}".', { name: taken, other: names.get(nameKey(taken)) ?? '' }));
    else if (checkKnown(report, `${place}, for`, owner, owners, noComponent)) {
      ids.add(special.id.toLowerCase());
      for (const name of namesOfSpecial(special)) names.set(nameKey(name), special.id);
      return true;
    }
    return false;
  });
  if (data.specials.length > 0 && data.specialFields.length === 0)
    report('ruleset.json, specials', t('No field names them: add "specialFields".'));
  return { ...data, specials, specialFields };
}

function soundField(report: FaultReport, data: RulesetData, special: SpecialField, place: string): readonly SpecialField[] {
  const { component, field, base, ...rest } = special;
  const part = data.components.find(({ id }) => id === component);
  const parts = data.components.map(({ id }) => id);
  if (!checkKnown(report, place, component, parts, noComponent)) return [];
  const fields = part?.fields ?? data.fields;
  const texts = fields.flatMap(({ kind, id }) => (kind === 'text' ? [id] : []));
  const taken = fields.find(({ id }) => allAddedIds(special, data.specials).includes(id));
  if (taken) report(place, t('The program adds a field "{id}" beside "{field}"; give yours another id.', { id: taken.id, field }));
  const known = checkKnown(report, place, field, texts, (id) => t('There is no text field "{id}".', { id }));
  if (taken || !known) return [];
  const numbers = [...fields, ...data.fields].flatMap(({ kind, id }) => (kind === 'number' || kind === 'formula' ? [id] : []));
  if (checkKnown(report, `${place}, base`, base, numbers, (id) => t('There is no number "{id}".', { id }))) return [special];
  return [{ ...(component === undefined ? {} : { component }), field, ...rest }];
}

/** Reports the faulty formulas of specials, each once and where it is written. True if there were none. */
export function checkSpecialFormulas(context: FormulaContext, { specials, specialFields }: RulesetData): boolean {
  const results = [
    ...specialFields.map(
      ({ component, names }, index) =>
        names === undefined || prepareFormula(context, `ruleset.json, specialFields[${index}], names`, inRowOf(component), names) !== null,
    ),
    ...specials.flatMap((special, index) => {
      const place = placeOf(special, index);
      const { cost, allowed } = special;
      // A formula has to work in every field that can name the special; the first that objects is enough.
      const inAny = (run: (component: string | undefined) => boolean): boolean =>
        specialFields.filter((field) => worksIn(special, field)).every(({ component }) => run(component));
      return [
        typeof cost !== 'object' ||
          !('formula' in cost) ||
          inAny((component) => prepareFormula(context, `${place}, cost, formula`, inRowOf(component), cost.formula) !== null),
        allowed === undefined ||
          inAny(
            (component) =>
              prepareFormula(context, `${place}, allowed, formula`, inRowOf(component), allowed.formula) !== null &&
              prepareMessage(context, `${place}, allowed, message`, inRowOf(component), allowed.message) !== null,
          ),
      ];
    }),
  ];
  return results.every((isSound) => isSound);
}

/** The same specials without their formulas, for going on when one of them is faulty. */
export const withoutFormulas = (data: RulesetData): RulesetData => ({
  ...data,
  specials: data.specials.map(({ allowed: _, cost, ...special }) => ({
    ...special,
    cost: typeof cost === 'object' && 'formula' in cost ? 'agreed' : cost,
  })),
  specialFields: data.specialFields.map(({ names: _, ...field }) => field),
});
