/** The words that one language has for the headings and values of a sheet of designs. */
export type Tongue = {
  /** By field id; "weapon" is the weapon's name, "cost" the cost. */
  readonly headings: Readonly<Record<string, readonly string[]>>;
  readonly sizes: Readonly<Record<string, readonly string[]>>;
  readonly propulsions: Readonly<Record<string, readonly string[]>>;
  /** Pairs for yes and no. */
  readonly pairs: readonly (readonly [yes: string, no: string])[];
  readonly unlimited: readonly string[];
  /** Cells that say there is nothing. */
  readonly none: readonly string[];
  /** "5 or more" with "#" for the number. */
  readonly orMore: readonly string[];
  readonly total: readonly string[];
  readonly notes: readonly string[];
  readonly titles: readonly string[];
  readonly sections: readonly string[];
  readonly commas: boolean;
};

/** The parts of a text between commas. */
export const list = (text: string): readonly string[] => text.split(', ');
/** Lists by key. */
export const listed = (texts: Readonly<Record<string, string>>): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, list(text)]));
