import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, type Source, sourcesIn } from '../programs/sources.ts';
import { saysMessage } from './messages.ts';
import { eachNode, type Node, nameOf, nodeAt, nodesAt, part, placeOf, textOf } from './nodes.ts';

/*
 * Finds words that a person sees and that do not go through the catalogue. Sure are the words that JSX shows. Of other texts those are
 * found that look like words and do not stand where only the program reads: classes, keys, comparisons, addresses, types.
 */

/** Stands for a value that is put into a template. */
const VALUE = '\0';

const folder = join(projectRoot, 'src-renderer');
const classes = new Set(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/\.([a-z][\w-]*)/g)].map(([, word = '']) => word)),
);
const isClasses = (text: string): boolean => {
  const words = text.replaceAll(VALUE, '').trim().split(/\s+/);
  return words.every((word) => classes.has(word) || /^[a-z]+(-[a-z0-9]*)+$/.test(word));
};

/** Texts that types name, `'too long' | 'no room'`: the program compares them. */
const codes = new Set(
  ['shared', 'src-main', 'src-renderer']
    .flatMap(sourcesIn)
    .flatMap(({ text }) =>
      [...text.matchAll(/'(\p{Ll}[^'\n]*)'(?= \|(?!\|))|(?<=[^|]\| )'(\p{Ll}[^'\n]*)'/gu)].map(([, one, other]) => one ?? other),
    ),
);

/** Keys, sizes, drawings, addresses, ids. */
const NO_WORDS = [
  /^(Ctrl|Shift|Alt|Meta|Arrow\w+|Enter|Escape|Tab|Home|End|Delete|Insert|Backspace|Page(Up|Down)|Space|F\d+|Control)(\+.*)?$/,
  /^[a-z][\w.]*$|^[\w.-]+:[\w.-]+$|^[A-Z][a-z]+[A-Z]\w*$/,
  /\dpx|\0px|^\0 × \0 [cm]m$|translate\(|^[Mm][\d.-]+[ ,\d]|(^| )(mp|fc|imp|xl|lab|tint)-/,
  /^\0[\0\w]+$|^[A-Z]{2,}(,? [A-Z]+)+$|^[\dA-F]{6}$|^[a-z]+\/[a-z]+; |h:mm/,
  /^(https?:|data:|\0?<[\w?!]|\.?\/|#|\[|\.)/,
];
/** Begins as a sentence or a label does, or has words beside each other, or is the end or the beginning of something said. */
const WORDS = [
  /^\P{L}*\p{Lu}[\p{Ll}’]*(\P{L}|$)/u,
  /\p{L}{2,}[,.;:]? \p{L}/u,
  /\0,? \p{Ll}{2,}/u,
  /^\p{Ll}{2,}:? \0/u,
  /^[,;.:–] | …$|\p{L}[.:,] $/u,
];

function looksLikeWords(text: string): boolean {
  if (!/\p{L}{2}/u.test(text) || (isClasses(text) && !/^\p{Ll}+ \0|\0 \p{Ll}+$/u.test(text)) || codes.has(text)) return false;
  return !NO_WORDS.some((pattern) => pattern.test(text)) && WORDS.some((pattern) => pattern.test(text));
}

/** Attributes that a person sees or hears. */
const SHOWN =
  /^(title|aria-(label|description|valuetext|roledescription)|label|placeholder|alt|description|hint|message|heading|summary|text|note|help|action|about|empty)$/;
/** Properties that hold what is shown, be it one small word. */
const SHOWN_PROPERTY = /^(text|label|title|about|hint|message|placeholder|summary|what)$/;
/** Attributes and properties that only the program reads. */
const INNER =
  /^(className|class|classNames|style|id|ids|key|keys|type|role|kind|href|rel|d|viewBox|fill|stroke|transform|points|name|htmlFor|aria-(controls|live|haspopup|sort|current|orientation|autocomplete)|data-.*|inputMode|autoComplete|scope|width|height|look|size|tone|side|align|accept|method|x|y|code|menu|door|icon|command|color|colour|font|fontFamily|background)$/;
/** Functions whose texts are keys, selectors, events or texts that are looked for. */
const INNER_CALLS =
  /^(querySelector(All)?|closest|matches|matchMedia|(add|remove)EventListener|getPropertyValue|setProperty|includes|startsWith|endsWith|has|get|indexOf|split|replace(All)?|match|test|log|warn|error|mark|measure|[gs]etAttribute|removeAttribute|getContext|fetchedCode|contains|toggle|localeCompare|execCommand|send|DateTimeFormat|NumberFormat|RegExp|toLocaleString|getItem|setItem|supports|newId|idFrom)$/;

const isSentence = (node: Node): boolean => /^\p{Lu}.* .*[.!?]$/su.test(textOf(node) ?? '');

/** Whether what stands here is read by the program alone. `around` are the nodes around it, the nearest last. */
function isInner(node: Node, around: readonly Node[]): boolean {
  let child = node;
  let isGiven = false;
  for (const outer of around.toReversed()) {
    if (saysMessage(outer) && nodesAt(outer, 'arguments')[0] === child) return true;
    if (/^(Import|Export(Named|All))(Declaration|Expression)$/.test(outer.type) && nodeAt(outer, 'source') === child) return true;
    if (
      /^TS(LiteralType|TypeAliasDeclaration|InterfaceDeclaration|TypeAnnotation|TypeParameterInstantiation|TypeReference|IndexedAccessType)$/.test(
        outer.type,
      )
    )
      return true;
    if (outer.type === 'BinaryExpression' && part(outer, 'operator') !== '+') return true;
    if (outer.type === 'SwitchCase' && nodeAt(outer, 'test') === child) return true;
    if (outer.type === 'MemberExpression' && nodeAt(outer, 'property') === child) return true;
    // A list of names that is split.
    if (outer.type === 'MemberExpression' && nameOf(nodeAt(outer, 'property')) === 'split') return true;
    if (
      outer.type === 'Property' &&
      (nodeAt(outer, 'key') === child || (!isGiven && INNER.test(nameOf(nodeAt(outer, 'key'))) && !isSentence(node)))
    )
      return true;
    if (outer.type === 'JSXAttribute' && INNER.test(nameOf(nodeAt(outer, 'name')))) return true;
    if (
      outer.type === 'NewExpression' &&
      /^((Range|Type)?Error|RegExp|CustomEvent|Event|URL|Worker)$/.test(nameOf(nodeAt(outer, 'callee')))
    )
      return true;
    const isCall = outer.type === 'CallExpression' && nodesAt(outer, 'arguments').includes(child);
    if (isCall && INNER_CALLS.test(nameOf(nodeAt(outer, 'callee')))) return !setsShown(outer, child);
    // What a function is given is not what it answers.
    isGiven ||= isCall;
    if (/^(ArrowFunctionExpression|Function(Expression|Declaration)|JSXElement|JSXFragment|BlockStatement|Program)$/.test(outer.type))
      return false;
    child = outer;
  }
  return false;
}

function setsShown(call: Node, value: Node): boolean {
  const [attribute, given] = nodesAt(call, 'arguments');
  return nameOf(nodeAt(call, 'callee')) === 'setAttribute' && given === value && SHOWN.test(nameOf(attribute ?? null));
}

/** Nodes whose value is that of a part of theirs. */
const THROUGH = /^(ConditionalExpression|LogicalExpression|ParenthesizedExpression|JSXExpressionContainer)$/;
const isCondition = (outer: Node, child: Node): boolean =>
  nodeAt(outer, 'test') === child || (part(outer, 'operator') === '&&' && nodeAt(outer, 'left') === child);

/** Whether JSX or a labelled property shows this text, whatever it looks like: `{isOpen ? 'open' : 'closed'}`, `label: 'mode'`. */
function isShown(node: Node, around: readonly Node[]): boolean {
  let child = node;
  for (const [at, outer] of [...around.entries()].toReversed()) {
    if (outer.type === 'JSXAttribute') return SHOWN.test(nameOf(nodeAt(outer, 'name')));
    if (outer.type === 'JSXExpressionContainer' && around[at - 1]?.type !== 'JSXAttribute') return true;
    if (outer.type === 'Property') return nodeAt(outer, 'value') === child && SHOWN_PROPERTY.test(nameOf(nodeAt(outer, 'key')));
    if (outer.type === 'TemplateLiteral') return isWords(outer, around.slice(0, at));
    if (!THROUGH.test(outer.type) || isCondition(outer, child)) return false;
    child = outer;
  }
  return false;
}

function isWords(node: Node, around: readonly Node[]): boolean {
  const text = textOf(node);
  if (text === null || !/\p{L}{2}/u.test(text)) return false;
  if (node.type === 'JSXText') return true;
  if (isInner(node, around)) return false;
  return looksLikeWords(text) || (isShown(node, around) && !isClasses(text) && !NO_WORDS.slice(2).some((pattern) => pattern.test(text)));
}

/** The words of a source that do not go through the catalogue, each with its place. */
export function wordsOutside(source: Source): readonly { readonly place: string; readonly text: string }[] {
  const found: { place: string; text: string }[] = [];
  eachNode(source, (node, around) => {
    if (isWords(node, around)) found.push({ place: placeOf(source, node), text: (textOf(node) ?? '').replaceAll(VALUE, '{}').trim() });
    return !/^TS.*Type$/.test(node.type);
  });
  return found;
}
