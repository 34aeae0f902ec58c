import { compactWord, editDistance } from '../../shared/base/text/index.ts';
import { t } from '../../shared/base/words/words.ts';

/** The known words nearest to a mistyped one, as a question; empty if none is near. */
export function didYouMean(word: string, known: readonly string[]): string {
  const wanted = compactWord(word);
  const most = Math.max(1, Math.floor(wanted.length / 3));
  const near = [...new Set(known)]
    .map((name) => ({ name, distance: editDistance(wanted, compactWord(name), most) }))
    .filter(({ name, distance }) => distance <= most || (wanted !== '' && compactWord(name).includes(wanted)))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, 3)
    .map(({ name }) => `"${name}"`);
  return near.length > 0 ? t('Did you mean {near}?', { near: near.join(' or ') }) : '';
}

/** The known words nearest to a mistyped one, as a question; if none is near, all of up to 40 words. */
export function nearNames(word: string, known: readonly string[]): string {
  const near = didYouMean(word, known);
  return near === '' && known.length > 0 && known.length <= 40 ? t('There are {known}.', { known: known.join(', ') }) : near;
}
