/** Returns the section of a source in the short form for a margin: "§ 4.1.3"; null for a source without sections. */
export function sectionOf(source: string): string | null {
  const found = /§\s*([\d.]*\d)/.exec(source);
  return found ? `§ ${found[1]}` : null;
}
