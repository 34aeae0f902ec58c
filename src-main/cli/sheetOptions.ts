import { cardOptions } from './cardOptions.ts';

/** What the command line takes to decide which sheet is printed, besides the options of cards. */
export const sheetOptions = {
  kind: { type: 'string' },
  everything: { type: 'boolean' },
  copies: { type: 'string' },
  'no-breaches': { type: 'boolean' },
  signature: { type: 'boolean' },
} as const;

/** The options as they were typed. */
export type SheetOptionValues = {
  readonly kind?: string | undefined;
  readonly everything?: boolean | undefined;
  readonly copies?: string | undefined;
  readonly 'no-breaches'?: boolean | undefined;
  readonly signature?: boolean | undefined;
};

const ofCardsAlone: readonly string[] = ['backs', 'combined', 'numbered', 'check'];

/** The options of cards that sheets have as well. */
export const sharedWithCards = (Object.keys(cardOptions) as (keyof typeof cardOptions)[]) // the record's own keys
  .filter((name) => !ofCardsAlone.includes(name));
