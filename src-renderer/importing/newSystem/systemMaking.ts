import { type Outcome, succeed } from '../../../shared/base/problem.ts';
import type { Project } from '../../../shared/project/index.ts';
import type { Workbook } from '../../../shared/sheets/cells/index.ts';
import {
  type CostWay,
  guessedName,
  nounOfSheet,
  readNoun,
  type SystemColumnChoice,
  type SystemReport,
  systemOfSheet,
  systemProject,
} from '../../../shared/sheets/newSystem/index.ts';
import { newDesignId } from '../../window/files/newProject.ts';

/** What the player decides about a new system. Blank texts and nulls are found in the sheet. */
export type SystemOptions = {
  readonly name: string;
  /** "ship", or "ship/ships". */
  readonly noun: string;
  readonly sheet: string | null;
  readonly columns: Readonly<Record<string, SystemColumnChoice>>;
  readonly costs: CostWay | null;
};

/** A new system as the page shows it and opens it. */
export type SystemOffer = { readonly report: SystemReport; readonly project: Project; readonly noun: string };

/** The options with which a workbook is looked at first. */
export function firstOptions(workbook: Workbook): SystemOptions {
  const { one, many } = nounOfSheet(workbook);
  return { name: guessedName(workbook.fileName), noun: `${one}/${many}`, sheet: null, columns: {}, costs: null };
}

/** Makes the system of a workbook as the player options it. */
export function offerSystem(workbook: Workbook, { name, noun, sheet, columns, costs }: SystemOptions): Outcome<SystemOffer> {
  const wanted = {
    name: name.trim() === '' ? guessedName(workbook.fileName) : name.trim(),
    ...(noun.trim() === '' ? {} : { noun: readNoun(noun) }),
    ...(sheet === null ? {} : { sheet }),
    ...(costs === null ? {} : { costs }),
    columns,
  };
  const made = systemOfSheet(workbook, wanted, newDesignId);
  if (!made.ok) return made;
  const { report, noun: said } = made.value;
  return succeed({ report, project: systemProject(made.value, () => crypto.randomUUID()), noun: said.one });
}
