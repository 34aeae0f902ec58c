/** The rooms of one folder from left to right: imports go to the same room or one further left. Those in one group do not know each other. */
export type RoomOrder = { readonly folder: string; readonly order: readonly (readonly string[])[] };

/** The order of the rooms in every folder that has one: kept by architecture.test.ts, drawn in docs/images/rooms.svg. */
export const roomOrders: readonly RoomOrder[] = [
  {
    folder: 'shared/',
    order: [
      ['problem', 'remembered', 'steps', 'threads'],
      ['languages'],
      ['text'],
      ['formula'],
      ['ruleset'],
      ['project'],
      ['force', 'houseRules'],
      ['cells', 'print', 'effects', 'ruleForms', 'ruleParts', 'combat'],
      ['calculation'],
      ['workbook', 'cards'],
      ['import'],
      ['lists', 'share'],
      ['handouts'],
      ['adopt'],
      ['newSystem'],
      ['host'],
    ],
  },
  {
    folder: 'shared/ruleset/',
    order: [
      ['faults', 'specials'],
      ['format'],
      ['values'],
      ['kinds', 'points'],
      ['formulas'],
      ['force', 'combat'],
      ['program'],
      ['compile'],
      ['run'],
      ['changes', 'writing'],
    ],
  },
  {
    folder: 'shared/project/',
    order: [
      ['deepReadonly'],
      ['designId'],
      ['rolls'],
      ['pictures', 'symbols', 'force', 'look', 'side', 'special', 'costComparison'],
      ['battle', 'detachments'],
      ['project'],
      ['projectRuleset', 'editions', 'edit', 'file', 'issues'],
      ['index'],
    ],
  },
  { folder: 'shared/print/', order: [['letters'], ['page'], ['text'], ['drawing'], ['paper'], ['output']] },
  { folder: 'src-main/', order: [['storage'], ['readers', 'writers'], ['jobs'], ['host', 'cli'], ['desktop', 'browser']] },
  {
    folder: 'src-renderer/',
    order: [
      ['document', 'ui'],
      ['window'],
      ['grid', 'pictures'],
      ['cards', 'importing'],
      ['designs', 'sharing'],
      ['forces', 'armoury'],
      ['compare'],
      ['lab'],
      ['workshop'],
      ['app'],
    ],
  },
];
