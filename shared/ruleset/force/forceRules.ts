import { type Compiled, compileFormula, parseFormula, referencesOf } from '../../formula/index.ts';
import { didYouMean, type FaultReport } from '../faults.ts';
import type { RulesetData } from '../format/index.ts';
import { type AssessedRow, inDesign, meaningOf, type Names, overAssessed, whyMeaningless } from '../formulas/index.ts';
import { type ForceBench, type ForceMessage, type ForceRun, forceFormula, forceMessage } from './forceFormulas.ts';
import type { DeckMix, ForceCheck, ForceData, ForceFact } from './forceSchema.ts';
import { type ForceScope, forceWords } from './forceWords.ts';

/** A formula over an assessed design. */
export type FactRun = Compiled<AssessedRow>;

/** The rules for building forces, ready to run. */
export type ForceRules = {
  readonly data: ForceData;
  readonly facts: readonly { readonly data: ForceFact; readonly run: FactRun }[];
  readonly fails: FactRun | null;
  readonly routs: FactRun | null;
  readonly firstTest: ForceRun | null;
  /** First hands by battle and role, as `handOf` names them. */
  readonly hands: ReadonlyMap<string, ForceRun>;
  /** The formulas for which entries purchases may be placed, by the purchases' ids. */
  readonly fits: ReadonlyMap<string, ForceRun>;
  readonly draw: ForceRun | null;
  readonly mixes: readonly { readonly data: DeckMix; readonly when: ForceRun | null; readonly reason: ForceMessage }[];
  readonly checks: readonly {
    readonly data: ForceCheck;
    readonly passes: ForceRun;
    readonly message: ForceMessage;
    readonly well: ForceMessage | null;
  }[];
};

const FILE = 'force.json';

/** The key of a first hand in `ForceRules.hands`. */
export const handOf = (battle: string, role: string): string => `${battle} ${role}`;

/** Compiles `force.json`. Every fault is reported; the result must not be used then. */
export function compileForce(report: FaultReport, data: RulesetData, names: Names, force: ForceData): ForceRules {
  const bench: ForceBench = { report, names, data, force };
  checkForceIds(report, data, force);
  const fact = (place: string, text: string | undefined): FactRun | null =>
    text === undefined ? null : factFormula(report, names, `${FILE}, ${place}`, text);
  const formula = (place: string, scope: ForceScope, text: string | undefined): ForceRun | null =>
    text === undefined ? null : forceFormula(bench, `${FILE}, ${place}`, scope, text);
  const message = (place: string, scope: ForceScope, text: string): ForceMessage | null =>
    forceMessage(bench, `${FILE}, ${place}`, scope, text);
  const hands = new Map<string, ForceRun>();
  force.battles.forEach((battle, index) => {
    battle.roles.forEach((role, at) => {
      const run = formula(`battles[${index}] "${battle.id}", roles[${at}] "${role.id}", hand`, 'force', role.hand);
      if (run) hands.set(handOf(battle.id, role.id), run);
    });
  });
  const fits = new Map<string, ForceRun>();
  force.purchases.forEach((purchase, index) => {
    const run = formula(`purchases[${index}] "${purchase.id}", fits`, 'entry', purchase.fits);
    if (run) fits.set(purchase.id, run);
  });
  return {
    data: force,
    facts: force.facts.flatMap((each, index) => {
      const run = fact(`facts[${index}] "${each.id}", formula`, each.formula);
      return run ? [{ data: each, run }] : [];
    }),
    fails: fact('grade, fails', force.grade?.fails),
    routs: fact('grade, routs', force.grade?.routs),
    firstTest: formula('section, firstTest', 'section', force.section?.firstTest),
    hands,
    fits,
    draw: formula('deck, draw', 'force', force.deck?.draw),
    mixes: (force.deck?.mixes ?? []).flatMap((mix, index) => {
      const place = `deck, mixes[${index}] "${mix.id}"`;
      const when = formula(`${place}, when`, 'force', mix.when);
      const reason = message(`${place}, reason`, 'force', mix.reason);
      return reason ? [{ data: mix, when, reason }] : [];
    }),
    checks: force.checks.flatMap((check, index) => {
      const place = `checks[${index}] "${check.id}"`;
      const passes = formula(`${place}, passes`, check.over, check.passes);
      const text = message(`${place}, message`, check.over, check.message);
      const well = check.well === undefined ? null : message(`${place}, well`, check.over === 'sides' ? 'sides' : 'force', check.well);
      return passes && text ? [{ data: check, passes, message: text, well }] : [];
    }),
  };
}

function factFormula(report: FaultReport, names: Names, place: string, text: string): FactRun | null {
  const parsed = parseFormula(text);
  if (!parsed.ok) {
    for (const problem of parsed.problems) report(place, problem.message);
    return null;
  }
  const unknown = referencesOf(parsed.value).filter((reference) => meaningOf(names, inDesign, reference) === null);
  for (const why of new Set(unknown.map((reference) => whyMeaningless(names, inDesign, reference)))) report(place, why);
  if (unknown.length > 0) return null;
  const compiled = compileFormula<AssessedRow>(parsed.value, overAssessed(names, null));
  if (compiled.ok) return compiled.value;
  for (const problem of compiled.problems) report(place, problem.message);
  return null;
}

/** Reports duplicate ids, and ids that refer to nothing. */
function checkForceIds(report: FaultReport, data: RulesetData, force: ForceData): void {
  const once = (place: string, list: readonly { readonly id: string }[], taken: Iterable<string> = []): void => {
    const seen = new Set(taken);
    list.forEach(({ id }, index) => {
      if (seen.has(id)) report(`${FILE}, ${place}[${index}] "${id}"`, `The id "${id}" is taken already.`);
      seen.add(id);
    });
  };
  const known = (place: string, id: string, ids: readonly string[], what: string): void => {
    if (!ids.includes(id)) report(`${FILE}, ${place}`, `There is no ${what} "${id}".${didYouMean(id, ids)}`);
  };
  const fieldsOf = (kind: string): readonly string[] => data.fields.filter((field) => field.kind === kind).map(({ id }) => id);
  if (force.grade) known('grade, field', force.grade.field, fieldsOf('choice'), 'choice field');
  force.upgrades.forEach((id, index) => {
    known(`upgrades[${index}]`, id, fieldsOf('yesNo'), 'yes-or-no field');
  });
  if (force.balance) {
    known(
      'balance, fact',
      force.balance.fact,
      force.facts.map(({ id }) => id),
      'fact',
    );
    if (force.balance.field !== undefined) known('balance, field', force.balance.field, fieldsOf('choice'), 'choice field');
  }
  once('facts', force.facts, Object.keys(forceWords.entry));
  once('battles', force.battles);
  once('purchases', force.purchases);
  once('checks', force.checks);
  const offers = force.purchases.map(({ id }) => id);
  force.battles.forEach((battle, index) => {
    once(`battles[${index}] "${battle.id}", roles`, battle.roles);
    battle.roles.forEach((role, at) => {
      for (const word of ['buys', 'buysByAgreement'] as const) {
        const bought = role[word];
        if (typeof bought === 'string') continue;
        for (const id of bought) known(`battles[${index}] "${battle.id}", roles[${at}] "${role.id}", ${word}`, id, offers, 'purchase');
      }
    });
  });
  const { deck } = force;
  if (!deck) return;
  if (deck.most < deck.least) report(`${FILE}, deck, most`, `${deck.most} cards are fewer than the least of ${deck.least}.`);
  once('deck, kinds', deck.kinds);
  once('deck, cards', deck.cards);
  once('deck, mixes', deck.mixes);
  deck.cards.forEach(({ id, kind }, index) => {
    known(
      `deck, cards[${index}] "${id}", kind`,
      kind,
      deck.kinds.map((each) => each.id),
      'kind of cards',
    );
  });
  deck.mixes.forEach((mix, index) => {
    for (const id of Object.keys(mix.cards)) {
      known(
        `deck, mixes[${index}] "${mix.id}", cards`,
        id,
        deck.cards.map((card) => card.id),
        'card',
      );
    }
  });
}
