const LONGEST = 100;
/** What the names of files must not hold somewhere. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}]+/gu;
/** Names that Windows keeps for its devices, whatever stands behind their first dot. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])(?= *(\.|$))/i;

function stemFor(name: string): string {
  const stem = [...name.replace(FORBIDDEN, ' ').replace(/\s+/g, ' ').trim()]
    .slice(0, LONGEST)
    .join('')
    .replace(/[. ]+$/, '');
  return stem === '' ? 'Card' : stem.replace(DEVICE, '$1 card');
}

/** A file's name for each card's, in their order; names that would be the same file somewhere are told apart: "Bison", "Bison (2)". */
export function cardFileNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const stem = stemFor(name);
    // Some systems tell neither capitals nor ways to write an accent apart.
    const same = (candidate: string): string => candidate.normalize('NFC').toLowerCase();
    let free = stem;
    for (let number = 2; taken.has(same(free)); number += 1) free = `${stem} (${number})`;
    taken.add(same(free));
    return free;
  });
}
