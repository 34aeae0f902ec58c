import type { Value } from '../../formula/index.ts';
import type { Names } from '../formulas/index.ts';
import { enteredCell } from '../values/index.ts';
import type { ForceField } from './fieldSchema.ts';
import type { ForceData } from './forceSchema.ts';
import type { ScenarioData } from './scenarioSchema.ts';

/** What the players agreed for a battle: the values of its fields as formulas see them, by field id. */
export type AgreedValues = Readonly<Record<string, Value>>;

/** Whether a battle is planned, so that what its fields say is agreed: a word beside the fields. */
export const PLANNED = 'planned';

/** What `battle[…]` gives: for a planned battle what was agreed, without one the default of each field. */
export function agreedNames(
  { fields }: Pick<ForceData, 'fields'>,
  tables: Names['tables'],
  agreed: AgreedValues | null,
): ReadonlyMap<string, Value> {
  const values = fields.battle.map((field) => [field.id, agreed ? (agreed[field.id] ?? null) : unentered(field, tables)] as const);
  return new Map<string, Value>([[PLANNED, agreed !== null], ...values]);
}

/** What formulas see of a field in which nothing is entered; a blank for computed fields, and for those that are not always used. */
export function unentered(field: ForceField, tables: Names['tables']): Value {
  if (field.kind === 'formula' || field.when !== undefined) return null;
  const cell = enteredCell(field, tables);
  return cell.seen(cell.shown(undefined));
}

/** Works out a text at a place of force.json. */
type Say = (place: string, text: string) => string;

type Token = NonNullable<ForceData['purchases'][number]['token']>;

const maySay = (say: Say, place: string, text: string | undefined): string | undefined =>
  text === undefined ? undefined : say(place, text);

const saidCard = (say: Say, at: string, card: NonNullable<ForceData['deck']>['cards'][number]) => ({
  ...card,
  effect: say(`${at}, effect`, card.effect),
  ...(card.tagline === undefined ? {} : { tagline: say(`${at}, tagline`, card.tagline) }),
  rows: card.rows
    .map((row, index) => ({ ...row, text: say(`${at}, rows[${index}], text`, row.text) }))
    // A row that says nothing in this battle is left out.
    .filter(({ text }) => text !== ''),
});

const saidToken = (say: Say, at: string, token: Token): Token => ({
  ...token,
  boxes: token.boxes.map((box, index) => ({ ...box, value: say(`${at}, boxes[${index}], value`, box.value) })),
  note: maySay(say, `${at}, note`, token.note),
});

const saidScenario = <T extends ScenarioData>(say: Say, at: string, scenario: T): T => ({
  ...scenario,
  victory: scenario.victory.map((each, index) => ({ ...each, text: say(`${at}, victory[${index}], text`, each.text) })),
  rules: scenario.rules
    .map((each, index) => ({ ...each, text: say(`${at}, rules[${index}], text`, each.text) }))
    .filter(({ text }) => text !== ''),
});

const saidRecord = <T extends NonNullable<ForceData['writtenOrders']>>(say: Say, at: string, record: T): T =>
  record.about === undefined ? record : { ...record, about: say(`${at}, about`, record.about) };

/** Whether force.json has any of the texts below. The forces of a ruleset without one have none, and stay the same object. */
const hasTexts = ({ battles, scenarios, firePlan, purchases, deck, turnRecord, writtenOrders }: ForceData): boolean =>
  battles.length + scenarios.length + purchases.length > 0 ||
  [firePlan, deck, turnRecord, writtenOrders].some((part) => part !== undefined);

/** force.json with its texts for the table worked out: those of cards, purchases, scenarios, planned fire and records. */
export const withTexts = (force: ForceData, say: Say): ForceData => (hasTexts(force) ? saidForce(force, say) : force);

const saidForce = (force: ForceData, say: Say): ForceData => ({
  ...force,
  battles: force.battles.map((battle, index) =>
    battle.scenario ? { ...battle, scenario: saidScenario(say, `battles[${index}] "${battle.id}", scenario`, battle.scenario) } : battle,
  ),
  scenarios: force.scenarios.map((scenario, index) => saidScenario(say, `scenarios[${index}] "${scenario.id}"`, scenario)),
  firePlan: force.firePlan && {
    ...force.firePlan,
    kinds: force.firePlan.kinds.map((kind, index) => ({
      ...kind,
      about: say(`firePlan, kinds[${index}] "${kind.id}", about`, kind.about),
    })),
  },
  purchases: force.purchases.map((purchase, index) => {
    const at = `purchases[${index}] "${purchase.id}"`;
    const token = purchase.token && saidToken(say, `${at}, token`, purchase.token);
    return { ...purchase, benefit: say(`${at}, benefit`, purchase.benefit), token };
  }),
  deck: force.deck && {
    ...force.deck,
    drawRule: maySay(say, 'deck, drawRule', force.deck.drawRule),
    cards: force.deck.cards.map((card, index) => saidCard(say, `deck, cards[${index}] "${card.id}"`, card)),
  },
  turnRecord: force.turnRecord && saidRecord(say, 'turnRecord', force.turnRecord),
  writtenOrders: force.writtenOrders && saidRecord(say, 'writtenOrders', force.writtenOrders),
});
