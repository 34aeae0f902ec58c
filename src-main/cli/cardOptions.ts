/** What the command line takes to decide how cards are printed, as node:util's parseArgs wants it. */
export const cardOptions = {
  size: { type: 'string' },
  paper: { type: 'string' },
  orientation: { type: 'string' },
  margin: { type: 'string' },
  gap: { type: 'string' },
  bleed: { type: 'string' },
  'no-crop-marks': { type: 'boolean' },
  'cut-lines': { type: 'boolean' },
  'fits-sleeve': { type: 'boolean' },
  arrangement: { type: 'string' },
  'back-offset': { type: 'string' },
  look: { type: 'string' },
  backs: { type: 'string' },
  'no-points': { type: 'boolean' },
  'no-pictures': { type: 'boolean' },
  combined: { type: 'boolean' },
  numbered: { type: 'boolean' },
  quantity: { type: 'string', multiple: true },
  side: { type: 'string' },
  'side-colour': { type: 'string' },
  'no-side': { type: 'boolean' },
  check: { type: 'boolean' },
} as const;

type OptionValue<O> = O extends { readonly multiple: true } ? readonly string[] : O extends { readonly type: 'boolean' } ? boolean : string;
/** The options as they were typed. */
export type CardOptionValues = { readonly [K in keyof typeof cardOptions]?: OptionValue<(typeof cardOptions)[K]> | undefined };

/** Options behind which a text may begin with a minus. */
export const SIGNED_OPTION = '--back-offset';
