import { t } from '../../../base/words/words.ts';
import type { RulesetData } from '../format/index.ts';
import { pointsIn } from '../points/index.ts';
import type { ForceData } from './forceSchema.ts';

const SOURCE = t('The players’ agreement');

const LIMIT: Pick<ForceData, 'limit' | 'checks'> = {
  limit: { label: t('Limit'), usual: 1000, step: 50, source: SOURCE },
  checks: [
    {
      id: 'overLimit',
      over: 'force',
      severity: 'error',
      shown: 'open',
      passes: '=over<=0',
      message: t('{points} are {over} over the limit of {limit}.'),
      well: `{IF(ISBLANK(limit),"${t('No limit is set')}","${t('Within the limit')}")}`,
      source: SOURCE,
    },
  ],
};

/** Forces of a ruleset without rules for them: groups of units up to a limit of points, if it has points. */
export const plainForce = (data: RulesetData): ForceData => (pointsIn(data) === null ? plain : limited);

const plain: ForceData = {
  format: 1,
  noun: { one: t('force'), many: t('forces') },
  sectionNoun: { one: t('section'), many: t('sections') },
  unitNoun: { one: t('unit'), many: t('units') },
  turnNoun: { one: t('turn'), many: t('turns') },
  upgrades: [],
  fields: { entry: [], section: [], force: [], battle: [] },
  facts: [],
  battles: [],
  scenarios: [],
  purchasesNoun: { one: t('purchase'), many: t('purchases') },
  purchases: [],
  markers: [],
  checks: [
    {
      id: 'notOwned',
      over: 'entry',
      severity: 'advice',
      shown: 'open',
      passes: '=OR(ISBLANK(owned),used<=N(owned))',
      message: t('{used} {name} are used, but you own {owned}.'),
      source: t('Your collection'),
    },
  ],
};

const limited: ForceData = { ...plain, ...LIMIT, checks: [...LIMIT.checks, ...plain.checks] };
