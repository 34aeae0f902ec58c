import { t } from '../../../base/words/words.ts';
import { countOf } from '../../../force/deck/index.ts';
import type { Ruleset } from '../../../rules/ruleset/compile/index.ts';
import type { QuickReference, ReferenceBlock } from '../../../rules/ruleset/format/referenceSchema.ts';
import { formatPlain } from '../../../rules/ruleset/values/index.ts';
import { knownSides, ReferenceNeeds, type ReferenceSide, type ReferenceView } from './views.ts';

/** A text of reference.json, whose `{…}` and `**…**` are to be worked out; or words that are printed as they are. */
export type RichText = string | { readonly plain: string; readonly isStrong?: boolean };

type Line = { readonly text: RichText };
type Head = Pick<ReferenceBlock, 'called' | 'section'>;
type Align = 'left' | 'centre' | 'right';

export type ShownTable = Head & {
  readonly kind: 'table';
  readonly columns: readonly { readonly heading: RichText; readonly align: Align }[];
  readonly rows: readonly (readonly RichText[])[];
  /** Whether there are lines around its cells, to write in. */
  readonly ruled?: boolean;
  readonly notes: readonly Line[];
};

/** A block with what is needed of it, ready to be written. */
export type ShownBlock = ShownTable | (Head & { readonly kind: 'text' | 'steps'; readonly lines: readonly Line[] });

type BlockOf<Kind extends ReferenceBlock['kind']> = Extract<ReferenceBlock, { kind: Kind }>;

const left = (heading: string) => ({ heading: { plain: heading }, align: 'left' as const });
const centre = (heading: string) => ({ heading: { plain: heading }, align: 'centre' as const });

/** Reads a reference for the sides of a battle, or as a whole. */
export class ReferenceReader {
  private readonly needs: ReferenceNeeds;
  private readonly sides: readonly ReferenceSide[];
  /** Whether some side is faced by opponents who are not known. */
  private readonly hasUnknown: boolean;

  constructor(
    private readonly ruleset: Ruleset,
    views: readonly ReferenceView[],
    private readonly isWhole: boolean,
  ) {
    this.needs = new ReferenceNeeds(ruleset, views);
    this.sides = knownSides(views);
    this.hasUnknown = views.some(({ opponents }) => opponents === null);
  }

  /** The blocks that are needed, without what nobody needs. */
  shown({ blocks }: QuickReference): readonly ShownBlock[] {
    return blocks.flatMap((block) => (this.isNeeded(block) ? (this.block(block) ?? []) : []));
  }

  private isNeeded(shown: Parameters<ReferenceNeeds['has']>[0]): boolean {
    return this.isWhole || this.needs.has(shown);
  }

  private block(block: ReferenceBlock): ShownBlock | null {
    switch (block.kind) {
      case 'table':
        return this.table(block);
      case 'cards':
        return this.cards(block);
      case 'purchases':
        return this.purchases(block);
      default: {
        const lines = block.lines.filter((line) => this.isNeeded(line));
        return lines.length === 0 ? null : { ...block, lines };
      }
    }
  }

  private notes({ notes }: BlockOf<'table' | 'cards' | 'purchases'>): readonly Line[] {
    return notes.filter((line) => this.isNeeded(line));
  }

  private table(block: BlockOf<'table'>): ShownTable | null {
    const kept = block.columns.map((column) => this.isNeeded(column));
    const columns = block.columns.filter((_, index) => kept[index]);
    const rows = block.rows.filter((row) => this.isNeeded(row)).map(({ cells }) => cells.filter((_, index) => kept[index]));
    return rows.length === 0 || columns.length < 2 ? null : { ...block, columns, rows, notes: this.notes(block) };
  }

  private cards(block: BlockOf<'cards'>): ShownTable | null {
    const cards = (this.ruleset.force.data.deck?.cards ?? []).filter(
      ({ id, kind }) => (block.of === undefined || block.of === kind) && this.mayTurnUp(id),
    );
    if (cards.length === 0) return null;
    const rows = cards.map(({ label, effect }): readonly RichText[] => [{ plain: label, isStrong: true }, { plain: effect }]);
    return { ...block, kind: 'table', columns: [left(t('Card')), left(t('Effect'))], rows, notes: this.notes(block) };
  }

  /** Whether a card may be played: unless each side is known and has chosen decks without it. */
  private mayTurnUp(card: string): boolean {
    if (this.isWhole || this.hasUnknown) return true;
    return this.sides.some(({ force }) => {
      const decks = force?.force.decks ?? [];
      return decks.length === 0 || decks.some((deck) => countOf(deck, card) > 0);
    });
  }

  private purchases(block: BlockOf<'purchases'>): ShownTable | null {
    const { ruleset, sides } = this;
    const withForce = sides.flatMap(({ force }) => force ?? []);
    if (this.isWhole || withForce.length === 0) {
      const rows = ruleset.force.data.purchases.map(({ label, points, benefit }): readonly RichText[] => [
        { plain: label },
        ...(ruleset.points ? [{ plain: formatPlain(points ?? null, 2) }] : []),
        { plain: benefit },
      ]);
      const columns = [left(''), ...(ruleset.points ? [centre(ruleset.points.unit)] : []), left(t('Effect'))];
      return { ...block, kind: 'table', columns, rows, notes: this.notes(block) };
    }
    const found = new Map<string, { readonly label: string; readonly benefit: string; readonly by: Set<string> }>();
    for (const { force, purchases } of withForce) {
      for (const { label, benefit } of purchases) {
        const key = JSON.stringify([label, benefit]);
        const { by } = found.get(key) ?? { by: new Set<string>() };
        found.set(key, { label, benefit, by: by.add(force.name) });
      }
    }
    if (found.size === 0) return null;
    const owners = new Set([...found.values()].map(({ by }) => [...by].join(', ')));
    // If one side bought everything, a note names it instead of a column. Numbers are on the sheets of the forces.
    const isMixed = owners.size > 1;
    const rows = [...found.values()].map(({ label, benefit, by }): readonly RichText[] => [
      { plain: label },
      { plain: benefit },
      ...(isMixed ? [{ plain: [...by].join(', ') }] : []),
    ]);
    const by = ruleset.points ? t('Bought by') : t('Of');
    const columns = [left(''), left(t('Effect')), ...(isMixed ? [left(by)] : [])];
    const owner: readonly Line[] = isMixed || withForce.length < 2 ? [] : [{ text: { plain: `${by} ${[...owners].join()}.` } }];
    return { ...block, kind: 'table', columns, rows, notes: [...owner, ...this.notes(block)] };
  }
}
