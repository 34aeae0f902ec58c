import { IntlMessageFormat } from 'intl-messageformat';
import type { Source } from '../programs/sources.ts';
import { eachNode, type Node, nameOf, nodeAt, nodesAt, placeOf, textOf } from './nodes.ts';

/** A message that a source says. */
export type Message = {
  readonly place: string;
  /** Null if it is not written out where it is said. */
  readonly text: string | null;
  /** What is put in, by name; null if nothing is. */
  readonly values: readonly string[] | null;
  /** Whether some of what is put in has its names elsewhere. */
  readonly hasMore: boolean;
  readonly hasTags: boolean;
};

/** Whether a node says a message: calls `t` or `tRich`. */
export const saysMessage = (node: Node): boolean => node.type === 'CallExpression' && /^(t|tRich)$/.test(nameOf(nodeAt(node, 'callee')));

/** The properties of an object, with those that are spread from one that is written in it. */
const propertiesOf = (object: Node | null): readonly Node[] =>
  nodesAt(object, 'properties').flatMap((each) => {
    const spread = nodeAt(each, 'argument');
    return spread?.type === 'ObjectExpression' ? propertiesOf(spread) : [each];
  });

/** All messages that a source says. */
export function messagesIn(source: Source): readonly Message[] {
  const found: Message[] = [];
  eachNode(source, (node) => {
    if (!saysMessage(node)) return true;
    const [message, values] = nodesAt(node, 'arguments');
    const given = propertiesOf(values ?? null);
    found.push({
      place: placeOf(source, node),
      text: message?.type === 'Literal' ? textOf(message) : null,
      values: values === undefined ? null : given.filter(({ type }) => type === 'Property').map((each) => nameOf(nodeAt(each, 'key'))),
      hasMore: values !== undefined && (values.type !== 'ObjectExpression' || given.some(({ type }) => type === 'SpreadElement')),
      hasTags: nameOf(nodeAt(node, 'callee')) === 'tRich',
    });
    return true;
  });
  return found;
}

/** All messages of a table of words, a file `*.words.json`: each text in it is one. */
export function messagesOfTable(place: string, table: unknown): readonly Message[] {
  if (typeof table === 'string') return [{ place, text: table, values: null, hasMore: false, hasTags: false }];
  return Object.entries(table ?? {}).flatMap(([name, below]) => messagesOfTable(`${place}, ${name}`, below));
}

type Elements = ReturnType<IntlMessageFormat['getAst']>;

/** The placeholders and tags of an ICU message, sorted. Throws if it is none. */
export function placeholdersOf(message: string, hasTags: boolean): readonly string[] {
  const names = new Set<string>();
  const collect = (elements: Elements): void => {
    for (const element of elements) {
      if (!('value' in element) || element.type === 0) continue;
      names.add(element.value);
      if ('options' in element) for (const { value } of Object.values(element.options)) collect(value);
      if ('children' in element) collect(element.children);
    }
  };
  collect(new IntlMessageFormat(message, 'en', undefined, { ignoreTag: !hasTags }).getAst());
  return [...names].sort();
}

/** What is wrong with the catalogue of a language, beside what the page says in English; what it lacks is said in English. */
export function faultsOfCatalogue(words: Readonly<Record<string, string>>, said: readonly Message[]): readonly string[] {
  const known = new Map(said.map((message) => [message.text, message]));
  return Object.entries(words).flatMap(([english, own]): readonly string[] => {
    const message = known.get(english);
    if (message === undefined) return [`nothing says “${english}”`];
    if (message.values === null) return [];
    try {
      const [wanted, found] = [english, own].map((text) => placeholdersOf(text, message.hasTags).join(', '));
      return wanted === found ? [] : [`“${own}” needs the placeholders ${wanted}`];
    } catch (error) {
      return [`“${own}” is no message: ${String(error)}`];
    }
  });
}
