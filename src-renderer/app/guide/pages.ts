import { capitalised } from '../../../shared/base/text/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';

/** The pages of the player's guide, from docs/guide/: what the documents say is what the app says. */
const texts = import.meta.glob<string>('../../../docs/guide/*.md', { eager: true, query: '?raw', import: 'default' });

/** The addresses of the pictures that the pages show, by the names of their files. */
const pictures = import.meta.glob<string>(
  '../../../docs/images/{cards.webp,import.webp,lab-odds-light.webp,sheet-light.webp,workshop.webp,guide-*.webp}',
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
type GuidePage = {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** The id of the only game that it is about; null if it is about all. */
  readonly game: string | null;
};

function pageOf(id: string): GuidePage {
  const [first = '', ...rest] = (textByName.get(id) ?? '').split('\n');
  const [note = '', game = null] = /<!-- game: ([\w-]+) -->/.exec(rest.join('\n')) ?? [];
  return { id, title: first.replace(/^# /, ''), text: rest.join('\n').replace(note, '').trim(), game };
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

/** Whether a game needs a page: its own and those made from it need one about its words. */
export const isPageOf = ({ data }: Ruleset, { game }: GuidePage): boolean => game === null || data.id === game || data.basedOn?.id === game;

/** The pages that a game needs, in its words; the contents name no others. */
export function pagesFor(ruleset: Ruleset): readonly GuidePage[] {
  const others = guidePages.filter((page) => !isPageOf(ruleset, page)).map(({ id }) => `(${id}.md)`);
  const withoutOthers = (text: string): string =>
    text
      .split('\n')
      .filter((line) => !others.some((link) => line.includes(link)))
      .join('\n');
  return guidePages
    .filter((page) => isPageOf(ruleset, page))
    .map(({ title, text, ...page }) => ({ ...page, title: inWordsOf(ruleset, title), text: inWordsOf(ruleset, withoutOthers(text)) }));
}
