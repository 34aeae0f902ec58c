import type { EntryId } from '../project/force.ts';
import type { Design } from '../project/index.ts';
import type { DesignInput } from '../rules/ruleset/values/index.ts';
import type { EntryAssessment, ForceAssessment } from './assessment.ts';

/** A design as the units of an entry have it, for printing cards. */
type EntryDesign = DesignInput & {
  readonly image?: Design['image'];
  readonly symbol?: Design['symbol'];
  readonly exemptions?: Design['exemptions'];
  /** The entry's: two entries of one design are two designs here. */
  readonly id: EntryId;
  readonly assessed: EntryAssessment;
  readonly sectionName: string;
  readonly count: number;
};

const designOf = ({ input, open, staying }: EntryAssessment, plansShown: boolean, ofThoseThatStay: boolean): DesignInput => {
  if (ofThoseThatStay && staying) return plansShown ? staying.own : staying.open;
  return plansShown ? input : open.input;
};

/**
 * The designs of a force as its units have them: grade and upgrades and what they carry applied, under the units' own names. Entries whose design is
 * gone are left out. `plansShown` is false for an opponent, who may not see what they carry; `ofThoseThatStay` leaves out what detached units
 * took along.
 */
export function forceEntryDesigns({ sections }: ForceAssessment, plansShown = true, ofThoseThatStay = false): readonly EntryDesign[] {
  return sections.flatMap(({ section, entries }) =>
    entries.flatMap((assessed): readonly EntryDesign[] => {
      const { design, entry, name } = assessed;
      const input = designOf(assessed, plansShown, ofThoseThatStay);

      if (!design) return [];
      const values = input.values.name === name ? input.values : { ...input.values, name };
      const { components } = input;
      const { image, symbol, exemptions } = design;
      const kept = {
        ...(image === undefined ? {} : { image }),
        ...(symbol === undefined ? {} : { symbol }),
        ...(exemptions === undefined ? {} : { exemptions }),
      };
      return [{ values, components, ...kept, id: entry.id, assessed, sectionName: section.name, count: entry.count }];
    }),
  );
}
