import { t } from '../../../shared/base/words/words.ts';
import type { SystemColumnChoice, TakenColumn } from '../../../shared/sheets/newSystem/index.ts';

export const takenWords: Readonly<Record<SystemColumnChoice | 'formula', string>> = {
  number: t('Number'),
  choice: t('Choice'),
  yesNo: t('Yes or no'),
  text: t('Text'),
  cost: t('The cost'),
  skip: t('Left out'),
  formula: t('Worked out'),
};

/** Returns in a word or two what a column becomes in the new system: "Number", "Weapon", "Name". */
export const becomes = ({ taken, component }: TakenColumn): string => (taken === null ? (component ?? t('Name')) : takenWords[taken]);

/** Returns what the columns of a sheet become, by their letters; by the numbers of its rows where these hold what columns usually do. */
export const columnsBecome = (columns: readonly TakenColumn[], sheet: string): ReadonlyMap<string, string> =>
  new Map(
    columns
      .filter((column) => column.sheet === sheet)
      .flatMap((column) => column.letters.map((letter) => [letter, becomes(column)] as const)),
  );
