import type { Steps } from '../../base/steps.ts';
import { capitalised } from '../../base/text/index.ts';
import { listOf, t } from '../../base/words/words.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import { formatAmount } from '../../rules/ruleset/points/index.ts';
import type { DesignInput } from '../../rules/ruleset/values/index.ts';
import { type FightPlan, type FightReplay, MIXED_TERRAIN, recordFight, unitKinds } from '../fight/index.ts';
import { combatRulesOf, type Fighter, fighterOf } from '../fighter/index.ts';
import { measuredCost, mixedFieldOf } from './context.ts';
import type { Verdict } from './fairPrice.ts';
import { seedOfTrial, trialFight } from './mixedField.ts';

/** Fights that are watched for the reasons: enough for shares within some 5 of 100. */
const FIGHTS = 40;
/** A difference is a reason if one side has at least this many times what the other has. */
const CLEARLY = 1.25;
const MOST_REASONS = 2;
/** Added to counts before they are compared, so that few of them prove nothing. */
const FEW = 3;

type FightRecord = {
  units: number;
  /** Lost before they attacked once. */
  silent: number;
  lost: number;
  attacks: number;
  /** Attacks that did damage or destroyed something. */
  harmful: number;
};

/** A design in fights at its cost, beside what its opponents got for the same points. */
type FightRecords = { readonly own: Readonly<FightRecord>; readonly others: Readonly<FightRecord> };

const nothing = (): FightRecord => ({ units: 0, silent: 0, lost: 0, attacks: 0, harmful: 0 });

/** Adds what became of the units that `recordOf` gives a record to, by their place in the replay. */
function addFight({ units, frames }: FightReplay, recordOf: (unit: number) => FightRecord | null): void {
  const hasAttacked = new Set<number>();
  for (const { kind, unit, outcome } of frames.flatMap(({ events }) => events)) {
    const record = unit === null ? null : recordOf(unit);
    if (unit === null || record === null) continue;
    if (kind === 'destroyed' && !hasAttacked.has(unit)) record.silent += 1;
    if (kind !== 'fire' && kind !== 'area' && kind !== 'close') continue;
    hasAttacked.add(unit);
    record.attacks += 1;
    if (outcome === 'damaged' || outcome === 'destroyed') record.harmful += 1;
  }
  const places = frames.at(-1)?.places ?? [];
  for (const unit of units.keys()) {
    const record = recordOf(unit);
    if (record === null) continue;
    record.units += 1;
    if (places[unit]?.state === 'destroyed' || places[unit]?.state === 'fled') record.lost += 1;
  }
}

/** The fighter that a side is compared by: the one beside the core that both sides have. */
const comparedOf = ({ sides }: FightPlan, side: 0 | 1): Fighter | undefined => sides[side].groups.at(-1)?.units[0];

/** Fights a design at its cost and counts what happens. The same seed gives the same records. Null where nothing can be measured. */
export function* fightRecords(ruleset: Ruleset, design: DesignInput, seed: number): Steps<FightRecords | null> {
  const field = mixedFieldOf(ruleset);
  const price = measuredCost(ruleset, design);
  const fighter = fighterOf(ruleset, design);
  if (field === null || price === null || fighter === null || fighter.attacks.length === 0) return null;
  const records = { own: nothing(), others: nothing() };
  for (let index = 0; index < FIGHTS; index++) {
    const trial = { price, seed, index, terrain: MIXED_TERRAIN };
    const { plan, side } = trialFight(field, fighter, trial);
    const replay = recordFight(plan, seedOfTrial(trial));
    const kinds = unitKinds(plan).map(({ side: of, fighter: kind }) =>
      kind !== comparedOf(plan, of) ? null : of === side ? records.own : records.others,
    );
    addFight(replay, (unit) => kinds[replay.units[unit]?.kind ?? -1] ?? null);
    yield (index + 1) / FIGHTS;
  }
  return records;
}

/** One thing that decides fights: how much better the design does it than its opponents, as a ratio, and what to say of it. */
type Cause = { readonly better: number; readonly words: string };

function causesOf({ own, others }: FightRecords): readonly Cause[] {
  const share = (part: number, whole: number): number => (part + FEW) / (whole + 2 * FEW);
  const of100 = (part: number, whole: number): number => Math.round((part / Math.max(1, whole)) * 100);
  const most = Math.max(own.attacks, others.attacks, 1);
  const attacks = ({ attacks: count }: FightRecord): string => formatAmount(Math.round((count / most) * 100) / 10);
  return [
    {
      better: (1 - share(own.silent, own.units)) / (1 - share(others.silent, others.units)),
      words: t('{silent} of 100 are lost before their first attack, of its opponents {others}', {
        silent: of100(own.silent, own.units),
        others: of100(others.silent, others.units),
      }),
    },
    {
      better: (own.attacks + FEW) / (others.attacks + FEW),
      words: t('for the same points it attacks {own} times where its opponents attack {others} times', {
        own: attacks(own),
        others: attacks(others),
      }),
    },
    {
      better: share(own.harmful, own.attacks) / share(others.harmful, others.attacks),
      words: t('{harmful} of 100 of its attacks do harm, of theirs {others}', {
        harmful: of100(own.harmful, own.attacks),
        others: of100(others.harmful, others.attacks),
      }),
    },
    {
      better: share(others.lost, others.units) / share(own.lost, own.units),
      words: t('{lost} of 100 are lost, of its opponents {others}', {
        lost: of100(own.lost, own.units),
        others: of100(others.lost, others.units),
      }),
    },
  ];
}

/**
 * Why fights find a design too dear or too cheap, in a sentence: what decides most, with how far it reaches and moves. An empty text for
 * a fair one.
 */
export function reasonInWords(ruleset: Ruleset, design: DesignInput, verdict: Verdict, records: FightRecords): string {
  const fighter = fighterOf(ruleset, design);
  if (verdict === 'fair' || fighter === null) return '';
  const weight = ({ better }: Cause): number => (verdict === 'too dear' ? 1 / better : better);
  const causes = causesOf(records)
    .filter((cause) => weight(cause) >= CLEARLY)
    .sort((a, b) => weight(b) - weight(a))
    .slice(0, MOST_REASONS)
    .map(({ words }) => words);
  const told = causes.length > 0 ? causes.join('; ') : t('no single thing decides it');
  const unit = combatRulesOf(ruleset)?.lengthUnit ?? '';
  const reach = Math.max(...fighter.attacks.map(({ range }) => range));
  const facts = [
    ...(reach > 0 ? [t('reaches {reach} {unit}', { reach: formatAmount(reach), unit })] : []),
    ...(fighter.strikes ? [] : [t('moves {move} {unit}', { move: formatAmount(fighter.move), unit })]),
  ];
  return t('{told} (it {facts}).', { told: capitalised(told), facts: listOf(facts) });
}
