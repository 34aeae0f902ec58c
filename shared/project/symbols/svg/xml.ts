import { attributesOf, scanXml } from '../../../base/text/index.ts';
import { t } from '../../../base/words/words.ts';

/** An element of an XML text as far as drawings need it: its name without a namespace, its attributes, and what is inside. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
};

/** Most elements of a drawing, and how deep they may be inside each other. */
const MOST_ELEMENTS = 2000;
const MOST_LEVELS = 40;

/** What is wrong with an XML text, as the end of a sentence. */
export class XmlFault extends Error {}

/** Elements of other namespaces (`sodipodi:namedview`) keep their prefix, so that they are no shapes; `svg:path` is one. */
const nameOf = (name: string): string => name.replace(/^svg:/, '');

type Open = { readonly name: string; readonly attributes: ReadonlyMap<string, string>; readonly children: XmlElement[] };

/**
 * Reads an XML text; null if it has no element. Entities of its own are refused, so nothing in it grows or is fetched. Throws an
 * `XmlFault` if it is not well formed, or has far more than a drawing has.
 */
export function readXml(text: string): XmlElement | null {
  const root: Open = { name: '', attributes: new Map(), children: [] };
  const open: Open[] = [];
  let count = 0;
  scanXml(text, {
    torn: () => {
      throw new XmlFault(t('a tag has no end'));
    },
    documentType: (source) => {
      if (source.includes('[')) throw new XmlFault(t('it declares entities, which are not read'));
    },
    open: (name, source) => {
      if (!/^[\w:.-]+$/.test(name)) throw new XmlFault(t('a "<" begins no tag'));
      if (++count > MOST_ELEMENTS) throw new XmlFault(t('it has more than {most} parts', { most: MOST_ELEMENTS }));
      if (open.length > MOST_LEVELS) throw new XmlFault(t('its parts are more than {most} levels deep', { most: MOST_LEVELS }));
      // An attribute of another namespace is no attribute of the drawing.
      const attributes = new Map([...attributesOf(source)].filter(([attribute]) => !attribute.includes(':')));
      const element: Open = { name: nameOf(name), attributes, children: [] };
      (open.at(-1) ?? root).children.push(element);
      open.push(element);
    },
    close: (name) => {
      if (open.pop()?.name !== nameOf(name)) throw new XmlFault(t('"</{tag}>" closes nothing', { tag: name.slice(0, 20) }));
    },
  });
  const last = open.at(-1);
  if (last) throw new XmlFault(t('"<{name}>" is not closed', { name: last.name }));
  return root.children[0] ?? null;
}
