import { fireOf } from '../../force/fire.ts';
import type { Force, ForceEntry, Purchase, Section } from '../../project/force.ts';
import type { Design } from '../../project/index.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { Values } from '../../rules/ruleset/values/index.ts';
import { factTexts } from '../../sheets/import/lists/index.ts';
import { numbers } from './forceCodes.ts';
import { type ForceLineKind, type ForceThings, fieldsOf, forceLines, LISTED } from './forceLines.ts';

/** The lines of one force. `plansShown` is false for a list that an opponent may see. */
export function forceFacts(ruleset: Ruleset, force: Force, designs: readonly Design[], plansShown: boolean) {
  const lines = forceLines(ruleset);
  const to = { force, designs, plansShown };
  const say = <K extends ForceLineKind>(kind: K, at: number | undefined, thing: ForceThings[K], own: Values = {}): string => {
    const { number, facts } = lines[kind];
    const said = [[number.id, at] as const, ...facts.map((fact) => [fact.field.id, fact.say(thing, to)] as const), ...Object.entries(own)];
    const values = said.flatMap(([id, value]) => (value === undefined || value === null ? [] : [[id, value] as const]));
    return factTexts(ruleset, fieldsOf(lines[kind]), Object.fromEntries(values)).join(', ');
  };
  /** Values of the rules' own fields; secret ones of the force's fields only where plans are shown. */
  const own = (kind: 'force' | 'section' | 'entry', { values, fields = {} }: Force | Section | ForceEntry): Values => {
    const open = ruleset.force.data.fields[kind].filter((field) => field.kind !== 'formula' && (plansShown || field.shown === 'open'));
    return { ...values, ...Object.fromEntries(open.map(({ id }) => [`${LISTED}${id}`, fields[id] ?? null])) };
  };
  return {
    /** About the force as a whole, its decks, and what was agreed. */
    head: [
      say('force', force.sections.length, force, own('force', force)),
      ...force.decks.map((deck, at) => say('deck', at + 1, deck)),
      ...(plansShown ? (force.registered ?? []) : []).map((fire, at) => say('registered', at + 1, fireOf(fire))),
      ...(force.exceptions ?? []).map((exception, at) => say('exception', at + 1, exception)),
    ],
    section: (section: Section): string => say('section', numbers.section(section.id, to), section, own('section', section)),
    entry: (entry: ForceEntry): readonly string[] => [
      say('entry', numbers.line(entry.id, to), entry, own('entry', entry)),
      ...(plansShown ? (entry.upgrades ?? []) : []).map((upgrade, at) => say('upgrade', at + 1, upgrade)),
    ],
    purchase: (purchase: Purchase): string => say('purchase', numbers.purchase(purchase.id, to), purchase),
  };
}
