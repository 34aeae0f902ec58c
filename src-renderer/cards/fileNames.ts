import { fileStem } from '../../shared/base/text/outside.ts';
import { t } from '../../shared/base/words/words.ts';
import { freeName } from '../document/names.ts';

/** Returns a file name for each card, in order. Names that would be equal on some system are numbered: "Bison", "Bison (2)". */
export function cardFileNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  // Some systems ignore case and the way an accent is encoded.
  const same = (name: string): string => name.normalize('NFC').toLowerCase();
  return names.map((name) => {
    const free = freeName(fileStem(name, t('Card')), (each) => taken.has(same(each)));
    taken.add(same(free));
    return free;
  });
}
