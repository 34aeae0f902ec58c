import { t } from '../../../base/words/words.ts';
import { type Compiled, referencesIn, type Value } from '../../formula/index.ts';
import type { FaultReport } from '../faults.ts';
import type { RulesetData } from '../format/index.ts';
import { type AssessedRow, assessedFormula, fixedText, type Names } from '../formulas/index.ts';
import { pointsIn } from '../points/index.ts';
import { type AgreedValues, agreedNames, withTexts } from './agreed.ts';
import { type CompiledDeck, compileDeck } from './deckRules.ts';
import { compileDetachments, type DetachmentRules, type EntryColumn, entryColumns, entryDefaults } from './entryRules.ts';
import { compileFields, type FieldRules } from './fieldRules.ts';
import { type ForceContext, type ForceMessage, type ForceRun, forceFormula, forceMessage } from './forceFormulas.ts';
import type { ForceCheck, ForceData, ForceFact, LimitData } from './forceSchema.ts';
import { type FormulaScope, forceWords } from './forceWords.ts';
import { checkIds, FILE, known } from './ids.ts';
import { compileLoadOut, type LoadOutRules } from './loadOutRules.ts';
import { checkMarkers, compileMarkers, type MarkerRun } from './markerRules.ts';
import { compileRecord, type RecordTable } from './recordRules.ts';
import { compileScenarios, type ScenarioRules } from './scenarioRules.ts';
import type { PlaceData } from './transportSchema.ts';

/** A kind of places in carriers, ready to run. */
type PlaceKind = Pick<PlaceData, 'id' | 'one' | 'many' | 'how' | 'has'> & {
  readonly needs: ForceRun;
  readonly note: ForceRun | null;
};

/** The seats of a ruleset that says no more about transport than the facts `seats` and `seatsNeeded`. */
const SEATS: PlaceKind = {
  id: 'seats',
  one: 'seat',
  many: 'seats',
  how: { all: t('rides in'), some: t('in') },
  has: 'seats',
  needs: ({ facts }) => facts.seatsNeeded ?? 0,
  note: null,
};

function compilePlaces(context: ForceContext): readonly [PlaceKind, ...PlaceKind[]] {
  const facts = context.force.facts.map(({ id }) => id);
  const places = context.force.transport?.places ?? [];
  checkIds(context.report, 'transport, places', places);
  const kinds = places.flatMap((place, index): readonly PlaceKind[] => {
    const { id, one, many, how, has } = place;
    const where = `transport, places[${index}] "${id}"`;
    known(context.report, `${where}, has`, has, facts, t('fact'));
    const needs = forceFormula(context, `${FILE}, ${where}, needs`, 'place', place.needs);
    const note = forceFormula(context, `${FILE}, ${where}, note`, 'place', place.note);
    return needs ? [{ id, one, many, how, has, needs, note }] : [];
  });
  const [main, ...others] = kinds;
  return main ? [main, ...others] : [SEATS];
}

/** A formula over an assessed design. */
export type FactRun = Compiled<AssessedRow>;

/** The rules for building forces, ready to run. */
export type ForceRules = CompiledDeck & {
  /** With its texts worked out for what is agreed. */
  readonly data: ForceData;
  /** What `battle[…]` gives. */
  readonly agreed: ReadonlyMap<string, Value>;
  /** Null where forces have no limit. */
  readonly limit: LimitRules | null;
  readonly turnRecord: readonly RecordTable[];
  readonly writtenOrders: readonly RecordTable[];
  readonly facts: readonly { readonly data: ForceFact; readonly run: FactRun }[];
  readonly fields: FieldRules;
  /** Null where entries have no detachments. */
  readonly detachments: DetachmentRules | null;
  /** The facts and fields that are columns of entries. */
  readonly columns: readonly EntryColumn[];
  /** What formulas of a card see of the fields of units, for a design by itself. */
  readonly entryDefaults: ReadonlyMap<string, Value>;
  /** Null where loads are not decided before the game. */
  readonly loadOut: LoadOutRules | null;
  readonly fails: FactRun | null;
  readonly routs: FactRun | null;
  readonly firstTest: ForceRun | null;
  /** The kinds of places in carriers, the main one first. */
  readonly places: readonly [PlaceKind, ...PlaceKind[]];
  /** First hands by battle and role, as `handOf` names them. */
  readonly hands: ReadonlyMap<string, { readonly size: ForceRun; readonly rule: ForceMessage | null }>;
  /** The formulas for which entries purchases may be placed, by the purchases' ids. */
  readonly fits: ReadonlyMap<string, ForceRun>;
  readonly scenarios: ScenarioRules;
  /** The formulas for which entries may fire planned fire, by the ids of its kinds. */
  readonly fires: ReadonlyMap<string, ForceRun>;
  /** The markers that nobody buys. */
  readonly markers: readonly MarkerRun[];
  readonly checks: readonly {
    readonly data: ForceCheck;
    readonly passes: ForceRun;
    readonly message: ForceMessage;
    readonly well: ForceMessage | null;
  }[];
};

/** The key of a first hand in `ForceRules.hands`. */
export const handOf = (battle: string, role: string): string => `${battle} ${role}`;

/**
 * Compiles `force.json`, for a battle in which this is agreed; null without one. Every fault is reported; the result must not be
 * used then.
 */
export function compileForce(
  report: FaultReport,
  data: RulesetData,
  designNames: Names,
  written: ForceData,
  agreedThere: AgreedValues | null,
): ForceRules {
  const agreed = agreedNames(written, designNames.tables, agreedThere);
  const names: Names = { ...designNames, agreed };
  let isSaid = false;
  const said = withTexts(written, (place, text) => {
    const workedOut = fixedText(report, names, `${FILE}, ${place}`, text);
    isSaid ||= workedOut !== text;
    return workedOut;
  });
  const force = isSaid ? said : written;
  const context: ForceContext = { report, names, data, force };
  checkForceIds(report, data, force);
  const fact = (place: string, text: string | undefined): FactRun | null => assessedFormula(report, designNames, `${FILE}, ${place}`, text);
  const formula = (place: string, scope: FormulaScope, text: string | undefined): ForceRun | null =>
    forceFormula(context, `${FILE}, ${place}`, scope, text);
  const message = (place: string, scope: FormulaScope, text: string | undefined): ForceMessage | null =>
    forceMessage(context, `${FILE}, ${place}`, scope, text);
  const hands = new Map<string, { size: ForceRun; rule: ForceMessage | null }>();
  force.battles.forEach((battle, index) => {
    battle.roles.forEach((role, at) => {
      const place = `battles[${index}] "${battle.id}", roles[${at}] "${role.id}"`;
      const size = formula(`${place}, hand`, 'force', role.hand);
      const rule = message(`${place}, handRule`, 'force', role.handRule);
      if (size) hands.set(handOf(battle.id, role.id), { size, rule });
    });
  });
  const fits = new Map<string, ForceRun>();
  force.purchases.forEach((purchase, index) => {
    const run = formula(`purchases[${index}] "${purchase.id}", fits`, 'entry', purchase.fits);
    if (run) fits.set(purchase.id, run);
  });
  const fires = new Map<string, ForceRun>();
  force.firePlan?.kinds.forEach((kind, index) => {
    const run = formula(`firePlan, kinds[${index}] "${kind.id}", fits`, 'entry', kind.fits);
    if (run) fires.set(kind.id, run);
  });
  return {
    ...compileDeck(context),
    turnRecord: compileRecord(context, 'turnRecord', force.turnRecord),
    writtenOrders: compileRecord(context, 'writtenOrders', force.writtenOrders),
    data: force,
    agreed,
    limit: compileLimit(context),
    facts: force.facts.flatMap((each, index) => {
      const run = fact(`facts[${index}] "${each.id}", formula`, each.formula);
      return run ? [{ data: each, run }] : [];
    }),
    fields: compileFields(context),
    detachments: compileDetachments(context),
    columns: entryColumns(force),
    entryDefaults: entryDefaults(force, names.tables),
    loadOut: compileLoadOut(report, data, force.loadOut, (place, text, component) =>
      assessedFormula(report, designNames, `${FILE}, ${place}`, text, component),
    ),
    fails: fact('grade, fails', force.grade?.fails),
    routs: fact('grade, routs', force.grade?.routs),
    firstTest: formula('section, firstTest', 'section', force.section?.firstTest),
    places: compilePlaces(context),
    hands,
    fits,
    scenarios: compileScenarios(context),
    fires,
    markers: compileMarkers(report, force.markers, { formula, message }),
    checks: force.checks.flatMap((check, index) => {
      const place = `checks[${index}] "${check.id}"`;
      const passes = formula(`${place}, passes`, check.over, check.passes);
      const text = message(`${place}, message`, check.over, check.message);
      const well = message(`${place}, well`, check.over === 'sides' ? 'sides' : 'force', check.well);
      return passes && text ? [{ data: check, passes, message: text, well }] : [];
    }),
  };
}

/** Reports duplicate ids, and ids that refer to nothing. */
function checkForceIds(report: FaultReport, data: RulesetData, force: ForceData): void {
  const fieldsOf = (kind: string): readonly string[] => data.fields.filter((field) => field.kind === kind).map(({ id }) => id);
  if (force.grade) known(report, 'grade, field', force.grade.field, fieldsOf('choice'), t('choice field'));
  force.upgrades.forEach((id, index) => {
    known(report, `upgrades[${index}]`, id, fieldsOf('yesNo'), 'yes-or-no field');
  });
  if (force.balance) {
    known(
      report,
      'balance, fact',
      force.balance.fact,
      force.facts.map(({ id }) => id),
      'fact',
    );
    if (force.balance.field !== undefined) known(report, 'balance, field', force.balance.field, fieldsOf('choice'), t('choice field'));
  }
  // These formulas see words and facts side by side.
  checkIds(report, 'facts', force.facts, [
    ...Object.keys(forceWords.entry),
    ...Object.keys(forceWords.ride),
    ...Object.keys(forceWords.carrier),
  ]);
  checkIds(report, 'battles', force.battles);
  checkIds(report, 'purchases', force.purchases);
  checkIds(report, 'checks', force.checks);
  checkMarkers(report, data.icons, force);
  const offers = force.purchases.map(({ id }) => id);
  force.battles.forEach((battle, index) => {
    checkIds(report, `battles[${index}] "${battle.id}", roles`, battle.roles);
    battle.roles.forEach((role, at) => {
      for (const word of ['buys', 'buysByAgreement'] as const) {
        const bought = role[word];
        if (typeof bought === 'string') continue;
        for (const id of bought)
          known(report, `battles[${index}] "${battle.id}", roles[${at}] "${role.id}", ${word}`, id, offers, t('purchase'));
      }
    });
  });
}

/** The words of a force that depend on what the limit counts. */
const OWN_WORDS: readonly string[] = ['counted', 'limit', 'left', 'over'];

/** The limit of a force, ready to run. */
type LimitRules = {
  readonly data: LimitData;
  /** What it counts; null where it counts points. */
  readonly counts: ForceRun | null;
  /** Behind a number: "PP", "figures"; empty where the ruleset names nothing. */
  readonly unit: string;
  readonly step: number;
};

/** Compiles the limit, and reports what a points-free system cannot have. Null for forces without a limit. */
function compileLimit(context: ForceContext): LimitRules | null {
  checkPointsFree(context);
  const { limit } = context.force;
  if (!limit) return null;
  const counts = forceFormula(context, `${FILE}, limit, counts`, 'force', limit.counts);
  const [own] = referencesIn(limit.counts ?? '=0').flatMap((read) =>
    read.kind === 'name' && OWN_WORDS.includes(read.name) ? read.name : [],
  );
  if (own) context.report(`${FILE}, limit, counts`, t('It reads "{own}", which itself depends on the limit.', { own }));
  const unit = limit.counts === undefined ? pointsIn(context.data)?.unit : limit.unit;
  return { data: limit, counts, unit: unit ?? '', step: limit.step ?? (limit.counts === undefined ? 50 : 1) };
}

/** The parts of `force.json` that count points, each with what to do about it in a points-free system. */
function countingPoints({ limit, entryCost, reserve, battles, scenarios, purchases }: ForceData): readonly (readonly [string, string])[] {
  const placements = [
    ...battles.map(({ id, scenario }, index) => [`battles[${index}] "${id}", scenario`, scenario?.placement ?? []] as const),
    ...scenarios.map(({ id, placement }, index) => [`scenarios[${index}] "${id}"`, placement] as const),
  ];
  return [
    ...(limit && limit.counts === undefined ? [['limit', t('say in "counts" what it counts')] as const] : []),
    ...(entryCost ? [['entryCost', t('leave it out')] as const] : []),
    ...(reserve && reserve.binds !== 'units' ? [['reserve, binds', t('use "units"')] as const] : []),
    ...battles.flatMap(({ id, ratio }, index) =>
      ratio?.of === 'points' ? [[`battles[${index}] "${id}", ratio`, 'add "of": "units"'] as const] : [],
    ),
    ...placements.flatMap(([place, list]) =>
      list.flatMap(({ measure }, index) =>
        measure === 'points' ? [[`${place}, placement[${index}]`, t('measure it by units')] as const] : [],
      ),
    ),
    ...purchases.flatMap(({ id, points }, index) =>
      points === undefined ? [] : [[`purchases[${index}] "${id}", points`, t('leave them out')] as const],
    ),
  ];
}

function checkPointsFree({ report, data, force }: ForceContext): void {
  if (pointsIn(data)) {
    force.purchases.forEach(({ id, points }, index) => {
      if (points === undefined) report(`${FILE}, purchases[${index}] "${id}"`, t('The points are missing.'));
    });
    if (force.limit?.unit !== undefined && force.limit.counts === undefined)
      report(`${FILE}, limit, unit`, t('It counts points, which have a unit already; leave it out.'));
    return;
  }
  for (const [place, what] of countingPoints(force)) report(`${FILE}, ${place}`, t('The system is points-free: {what}.', { what }));
}
