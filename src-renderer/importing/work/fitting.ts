import type { Workbook } from '../../../shared/sheets/cells/index.ts';
import { betterSystem, systemWords } from '../../../shared/sheets/import/systems.ts';
import type { App } from '../../window/app.ts';

/** Returns the game system that the headings of a workbook fit clearly better than those of `current`; null if none does. */
export const fittingSystem = ({ rulesetTexts }: Pick<App, 'rulesetTexts'>, workbook: Workbook, current: string) =>
  betterSystem(
    workbook,
    [...rulesetTexts.values()].flatMap((files) => systemWords(files['ruleset.json'] ?? '{}') ?? []),
    current,
  );
