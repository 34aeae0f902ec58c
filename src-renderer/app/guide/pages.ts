import { capitalised } from '../../../shared/base/text/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';

/** The pages of the player's guide, from docs/guide/: what the documents say is what the app says. */
const texts = import.meta.glob<string>('../../../docs/guide/*.md', { eager: true, query: '?raw', import: 'default' });

/** The addresses of the pictures that the pages show, by the names of their files. */
const pictures = import.meta.glob<string>(
  '../../../docs/images/{cards.png,import.png,lab-odds-light.png,sheet-light.png,workshop.png,guide-*.webp}',
  {
    eager: true,
    query: '?url',
    import: 'default',
  },
);

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
const byName = (files: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(files).map(([path, content]) => [nameOf(path), content]));

const textByName = byName(texts);
export const pictureByName = byName(pictures);

/** A page of the guide: its name, as links call it, its title and its text in Markdown without the title. */
export type GuidePage = { readonly id: string; readonly title: string; readonly text: string };

function pageOf(id: string): GuidePage {
  const [first = '', ...rest] = (textByName.get(id) ?? '').split('\n');
  return { id, title: first.replace(/^# /, ''), text: rest.join('\n').trim() };
}

/** The contents of the guide. */
export const FIRST_PAGE = 'index';

/** All pages: the contents, then the others in their order there. */
export const guidePages: readonly GuidePage[] = [
  FIRST_PAGE,
  ...[...(textByName.get(FIRST_PAGE) ?? '').matchAll(/\]\(([\w-]+)\.md\)/g)].map(([, id = '']) => id),
].map(pageOf);

/** The page about each screen, by the id of the screen. */
const PAGE_OF_SCREEN: Readonly<Record<string, string>> = {
  start: 'spreadsheet',
  designs: 'first-design',
  armoury: 'armoury',
  compare: 'compare',
  lab: 'lab',
  forces: 'battlegroup',
  cards: 'cards',
  workshop: 'house-rules',
};

export const pageOfScreen = (screen: string): string => PAGE_OF_SCREEN[screen] ?? FIRST_PAGE;

/** A text of the guide with the game's own word for a force, which the documents call a battlegroup. Addresses of pages stay. */
export const inWordsOf = ({ written }: Ruleset, text: string): string =>
  text.replace(/battlegroup(s?)(?!\.md)/gi, (word, plural: string) => {
    const { one, many } = written.force.noun;
    const own = plural === '' ? one : many;
    return word.startsWith('B') ? capitalised(own) : own;
  });
