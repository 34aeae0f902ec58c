import type { CardLook } from '../project/index.ts';
import { compactMeasures, largeMeasures, lightened, type Measures, normalMeasures, tightMeasures } from './measures.ts';
import type { Drawing } from './strip.ts';

/** Sizes to try, and whether with the parts that a card can do without. */
export type Level = { readonly measures: Measures; readonly showsOptional: boolean };

/** Everything a look says about drawing. */
export type Manner = {
  /** What is tried in turn until everything fits. */
  readonly levels: readonly Level[];
  /** How many of the levels, from the first on, are what the look promises. */
  readonly asPromised: number;
  readonly drawing: Drawing;
  readonly band: CardLook['band'];
};

/** Black with a twentieth of ink: a photocopier makes white of it. */
const PALE = '#f4f5f0';

const compact: readonly Level[] = [
  { measures: compactMeasures, showsOptional: true },
  { measures: compactMeasures, showsOptional: false },
  { measures: tightMeasures, showsOptional: false },
];
const normal: readonly Level[] = [{ measures: normalMeasures, showsOptional: true }, ...compact];
const large: readonly Level[] = [
  { measures: largeMeasures, showsOptional: true },
  { measures: largeMeasures, showsOptional: false },
  ...normal,
];

const levelsOf: Readonly<Record<CardLook['type'], readonly Level[]>> = { compact, normal, large };

const lighter = ({ measures, ...level }: Level): Level => ({ ...level, measures: lightened(measures) });

const manners = new WeakMap<CardLook, Manner>();

/** How a look draws; worked out once for each. */
export function mannerOf(look: CardLook): Manner {
  const known = manners.get(look);
  if (known) return known;
  const all = levelsOf[look.type];
  const levels = look.extras
    ? all
    : all.filter(({ showsOptional }, index) => !showsOptional || all[index + 1]?.measures !== all[index]?.measures);
  const manner: Manner = {
    levels: (look.ink === 'saver' ? levels.map(lighter) : levels).map((level) =>
      look.extras ? level : { ...level, showsOptional: false },
    ),
    asPromised: look.type === 'large' ? (look.extras ? 2 : 1) : levels.length,
    drawing: { hasFrames: look.ink === 'full', hasSymbols: look.symbols, tint: look.tinted && look.ink === 'full' ? PALE : null },
    band: look.band,
  };
  manners.set(look, manner);
  return manner;
}
