import { fileStem } from '../../shared/base/text/outside.ts';
import { t } from '../../shared/base/words/words.ts';

/** Returns a file name for each card, in order. Names that would be equal on some system are numbered: "Bison", "Bison (2)". */
export function cardFileNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const stem = fileStem(name, t('Card'));
    // Some systems ignore case and the way an accent is encoded.
    const same = (candidate: string): string => candidate.normalize('NFC').toLowerCase();
    let free = stem;
    for (let number = 2; taken.has(same(free)); number += 1) free = `${stem} (${number})`;
    taken.add(same(free));
    return free;
  });
}
