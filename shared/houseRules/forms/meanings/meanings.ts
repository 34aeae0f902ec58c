/** What each property is for, by section and name; the section `any` holds for all. */
export type Meanings = Readonly<Record<string, Readonly<Record<string, string>>>>;
