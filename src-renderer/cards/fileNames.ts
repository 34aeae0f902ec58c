const LONGEST = 100;
/** Characters that some system forbids in file names. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}]+/gu;
/** Names that Windows reserves for devices, whatever follows their first dot. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])(?= *(\.|$))/i;

function stemFor(name: string): string {
  const stem = [...name.replace(FORBIDDEN, ' ').replace(/\s+/g, ' ').trim()]
    .slice(0, LONGEST)
    .join('')
    .replace(/[. ]+$/, '');
  return stem === '' ? 'Card' : stem.replace(DEVICE, '$1 card');
}

/** Returns a file name for each card, in order. Names that would be equal on some system are numbered: "Bison", "Bison (2)". */
export function cardFileNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const stem = stemFor(name);
    // Some systems ignore case and the way an accent is encoded.
    const same = (candidate: string): string => candidate.normalize('NFC').toLowerCase();
    let free = stem;
    for (let number = 2; taken.has(same(free)); number += 1) free = `${stem} (${number})`;
    taken.add(same(free));
    return free;
  });
}
