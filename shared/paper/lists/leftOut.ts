import { t } from '../../base/words/words.ts';
import { isOnlyTarget } from '../../force/fire.ts';
import type { Force } from '../../project/force.ts';
import type { Design } from '../../project/index.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { Field } from '../../rules/ruleset/format/index.ts';
import type { Values } from '../../rules/ruleset/values/index.ts';
import type { ListOptions } from './designList.ts';
import { isRollSaid } from './forceCodes.ts';
import { type ForceLineKind, forceLines } from './forceLines.ts';

/** What the shorter forms leave out, in a sentence each. */
const SHORT_FORMS = {
  full: [],
  short: [t('In short leaves out labels, blanks and usual values: only a list of everything can be read back.')],
  line: [t('One line each leaves out most values: only a list of everything can be read back.')],
} as const satisfies Readonly<Record<ListOptions['form'], readonly string[]>>;

const isSaid = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

function hasUnknown(fields: readonly Field[], values: Values): boolean {
  const known = new Set(fields.flatMap(({ id, kind }) => (kind === 'formula' ? [] : [id])));
  return Object.entries(values).some(([id, value]) => isSaid(value) && !known.has(id));
}

const KNOWN = new Set(['id', 'values', 'components', 'notes', 'image', 'dismissed', 'exemptions', 'extra', 'origin', 'parent']);

/** True if a design has values or properties for which the rules, or this version, have no field. */
function hasStrange({ data }: Ruleset, design: Design): boolean {
  if (hasUnknown(data.fields, design.values) || Object.keys(design).some((key) => !KNOWN.has(key))) return true;
  return Object.entries(design.components).some(([id, rows]) => {
    const fields = data.components.find((component) => component.id === id)?.fields;
    return rows.some((row) => Object.keys(row).length > 1 || hasUnknown(fields ?? [], row.values));
  });
}

/**
 * What a list of these designs leaves out, a sentence each; none if reading it back gives the same designs. Where a design
 * was imported from, and what a list without costs is for, are not mentioned.
 */
export function leftOut(
  ruleset: Ruleset,
  designs: readonly Design[],
  { form, pointsShown }: Pick<ListOptions, 'form' | 'pointsShown'>,
): readonly string[] {
  const count = (has: (design: Design) => boolean): number => designs.filter(has).length;
  const notes = count(({ notes: text }) => isSaid(text));
  const pictures = count(({ image }) => image !== undefined);
  const headings = new Set(designs.flatMap(({ extra = {} }) => Object.keys(extra).filter((heading) => isSaid(extra[heading]))));
  const agreed = count(({ dismissed = [], exemptions = [] }) => dismissed.length + exemptions.length > 0);
  const variants = count((design) => 'parent' in design && isSaid(design.parent));
  const parts = [
    ...(notes > 0 ? [t('the notes of {notes, plural, one {# design} other {# designs}}', { notes })] : []),
    ...(pictures > 0 ? [t('{pictures, plural, one {# picture} other {# pictures}}', { pictures })] : []),
    ...(headings.size > 0
      ? [t('extra columns ({headings})', { headings: [...[...headings].slice(0, 4), ...(headings.size > 4 ? ['…'] : [])].join(', ') })]
      : []),
    ...(agreed > 0 ? [t('dismissed advice and exemptions')] : []),
    ...(variants > 0 ? [t('which design a variant was made from')] : []),
    ...(designs.some((design) => hasStrange(ruleset, design)) ? [t('values that these rules do not know')] : []),
  ];
  return [
    ...SHORT_FORMS[form],
    ...(pointsShown || ruleset.points === null ? [] : [t('Costs are left out.')]),
    ...(parts.length > 0 ? [t('Left out: {parts}.', { parts: parts.join('; ') })] : []),
  ];
}

/** The properties of each thing that are said besides the facts of its line, or that `forceLeftOut` names. */
const BESIDES: Readonly<Record<ForceLineKind, readonly string[]>> = {
  force: ['id', 'values', 'fields', 'sections', 'purchases', 'decks', 'deck', 'registered', 'exceptions', 'notes'],
  section: ['id', 'values', 'fields', 'placed', 'notes', 'entries'],
  entry: ['id', 'design', 'values', 'fields', 'upgrades', 'placed', 'notes', 'damage'],
  purchase: ['id', 'notes'],
  deck: ['id', 'cards', 'hand'],
  exception: [],
  upgrade: [],
  registered: [],
};

/**
 * True if a force has anything that a list cannot express: properties of a later version, values or cards that are
 * not in the rules.
 */
function hasStrangeParts(ruleset: Ruleset, force: Force): boolean {
  const { data } = ruleset;
  const rules = ruleset.force.data;
  const lines = forceLines(ruleset);
  const hasOther = (known: readonly string[], thing: object): boolean => Object.keys(thing).some((key) => !known.includes(key));
  const isMore = (kind: ForceLineKind, thing: object): boolean =>
    hasOther([...BESIDES[kind], ...lines[kind].facts.flatMap(({ key }) => key ?? [])], thing);
  const known = new Set(data.fields.flatMap(({ id, kind }) => (kind === 'formula' || id === 'name' ? [] : [id])));
  const isOdd = (values: Values | undefined): boolean =>
    Object.entries(values ?? {}).some(([id, value]) => !known.has(id) || !isSaid(value));
  const isStrange = (scope: 'force' | 'section' | 'entry', { fields }: { readonly fields?: Values | undefined }): boolean =>
    Object.entries(fields ?? {}).some(
      ([id, value]) => !isSaid(value) || !rules.fields[scope].some((field) => field.id === id && field.kind !== 'formula'),
    );
  const entries = force.sections.flatMap((section) => section.entries);
  const cards = new Set((rules.deck?.cards ?? []).map(({ id }) => id));
  return (
    isMore('force', force) ||
    isOdd(force.values) ||
    isStrange('force', force) ||
    force.sections.some((section) => isStrange('section', section)) ||
    entries.some((entry) => isStrange('entry', entry)) ||
    (force.deck !== undefined && !force.decks.some(({ id }) => id === force.deck)) ||
    force.sections.some((section) => isMore('section', section) || isOdd(section.values)) ||
    entries.some((entry) => isMore('entry', entry) || hasOther(['lost', 'marks'], entry.damage ?? {}) || isOdd(entry.values)) ||
    entries.some(
      ({ upgrades = [], rides = [], rolls }) =>
        !isRollSaid(rolls) || upgrades.some((each) => isMore('upgrade', each)) || rides.some((each) => hasOther(['in', 'count'], each)),
    ) ||
    force.purchases.some((purchase) => isMore('purchase', purchase)) ||
    force.decks.some(
      (deck) =>
        isMore('deck', deck) || [deck.cards, deck.hand ?? {}].some((counts) => Object.keys(counts).some((card) => !cards.has(card))),
    ) ||
    (force.exceptions ?? []).some((each) => isMore('exception', each))
  );
}

/**
 * What a list of a force leaves out, a sentence each; none if reading it back in a project with these designs gives the same
 * force. Designs themselves are not part of it.
 */
export function forceLeftOut(
  ruleset: Ruleset,
  force: Force,
  designs: readonly Design[],
  { form, pointsShown }: Pick<ListOptions, 'form' | 'pointsShown'>,
): readonly string[] {
  const entries = force.sections.flatMap((section) => section.entries);
  const lines = new Set(entries.map(({ id }) => id));
  const ids = new Set(designs.map(({ id }) => id));
  const hasNotes = [force, ...force.sections, ...entries, ...force.purchases].some(({ notes }) => isSaid(notes));
  const gone = entries.filter(({ design }) => !ids.has(design)).length;
  const places = new Set<string>([...lines, ...force.sections.map(({ id }) => id)]);
  const isLost =
    entries.some(({ of, rides = [] }) => rides.some((ride) => !lines.has(ride.in)) || (of !== undefined && !lines.has(of))) ||
    force.purchases.some(({ section, entry }) => [section, entry].some((place) => place !== undefined && !places.has(place)));
  const parts = [
    ...(hasNotes ? [t('notes')] : []),
    ...((force.registered ?? []).every(isOnlyTarget) ? [] : [t('kinds, turns and batteries of the fire plan')]),
    ...([...force.sections, ...entries].some(({ placed }) => placed !== undefined) ? [t('where units stand before the battle')] : []),
    ...(entries.some(({ damage }) => damage !== undefined) ? [t('recorded losses and damage')] : []),
    ...(gone > 0 ? [t('{gone, plural, one {# line whose design is gone} other {# lines whose designs are gone}}', { gone })] : []),
    ...(isLost ? [t('what is placed at a line that is gone')] : []),
    ...(hasStrangeParts(ruleset, force) ? [t('values that these rules do not know')] : []),
  ];
  return [
    ...SHORT_FORMS[form],
    ...(pointsShown
      ? []
      : [
          t(
            '{hasPoints, select, true {Costs, the} other {The}} limit, turns, load-outs, planned fire, first hands and upgrades of your own are left out.',
            { hasPoints: ruleset.points !== null },
          ),
        ]),
    ...(parts.length > 0 ? [t('Left out: {parts}.', { parts: parts.join('; ') })] : []),
  ];
}
