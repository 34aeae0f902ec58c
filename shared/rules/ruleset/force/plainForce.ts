import type { RulesetData } from '../format/index.ts';
import { pointsIn } from '../points/index.ts';
import type { ForceData } from './forceSchema.ts';

const SOURCE = 'The players’ agreement';

const LIMIT: Pick<ForceData, 'limit' | 'checks'> = {
  limit: { label: 'Limit', usual: 1000, step: 50, source: SOURCE },
  checks: [
    {
      id: 'overLimit',
      over: 'force',
      severity: 'error',
      shown: 'open',
      passes: '=over<=0',
      message: '{points} are {over} over the limit of {limit}.',
      well: '{IF(ISBLANK(limit),"No limit is set","Within the limit")}',
      source: SOURCE,
    },
  ],
};

/** Forces of a ruleset without rules for them: groups of units up to a limit of points, if it has points. */
export const plainForce = (data: RulesetData): ForceData => (pointsIn(data) === null ? plain : limited);

const plain: ForceData = {
  format: 1,
  noun: { one: 'force', many: 'forces' },
  sectionNoun: { one: 'section', many: 'sections' },
  unitNoun: { one: 'unit', many: 'units' },
  turnNoun: { one: 'turn', many: 'turns' },
  upgrades: [],
  fields: { entry: [], section: [], force: [], battle: [] },
  facts: [],
  battles: [],
  scenarios: [],
  purchasesNoun: { one: 'purchase', many: 'purchases' },
  purchases: [],
  markers: [],
  checks: [
    {
      id: 'notOwned',
      over: 'entry',
      severity: 'advice',
      shown: 'open',
      passes: '=OR(ISBLANK(owned),used<=N(owned))',
      message: '{used} {name} are used, but you own {owned}.',
      source: 'Your collection',
    },
  ],
};

const limited: ForceData = { ...plain, ...LIMIT, checks: [...LIMIT.checks, ...plain.checks] };
