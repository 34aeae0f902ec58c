import { didYouMean, type FaultReport } from '../../faults.ts';
import { iconNames } from './iconNames.ts';
import { iconOf, type OwnIcon } from './iconSchema.ts';

/** Reports the name of a symbol that neither we nor the ruleset draw. */
export function checkSymbol(report: FaultReport, place: string, own: readonly OwnIcon[], name: string | undefined): void {
  if (name === undefined || iconOf(own, name) !== null) return;
  report(place, `There is no symbol "${name}".${didYouMean(name, [...own.map(({ id }) => id), ...iconNames])}`);
}
