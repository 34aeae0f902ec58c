import type { Outcome } from '../../../shared/base/problem.ts';
import type { Design, Project } from '../../../shared/project/index.ts';
import type { Workbook } from '../../../shared/sheets/cells/index.ts';
import type { SheetPart, WorkbookHead } from '../../../shared/sheets/cells/pieces.ts';
import type { BroughtProject, Corrections, ImportProblem } from '../../../shared/sheets/import/index.ts';
import type { workbookStamp } from '../../../shared/sheets/workbook/index.ts';
import type { SystemOffer, SystemOptions } from '../newSystem/systemMaking.ts';
import type { CostOffers, TakenOver } from './costs.ts';
import type { DesignJudgement, Reading } from './reading.ts';

/** The texts of a ruleset's folder; later messages refer to them by `key`. */
export type RulesetTexts = { readonly key: string; readonly files: Readonly<Record<string, string>> };

/** What one of our own workbooks has besides cells: the rules it was made with, house rules, and a project whose designs have no values. */
export type OwnContents = {
  readonly stamp: ReturnType<typeof workbookStamp>;
  readonly house: Readonly<Record<string, string>> | null;
  readonly project: Project | null;
};

/** Every request to the reader, with its answer. One workbook is open at a time. */
export type Questions = {
  /** Reads the next piece of a workbook, or the first of another one, and returns what it holds. */
  readonly piece: {
    readonly asks: { readonly text: string; readonly isFirst: boolean };
    readonly answers: Outcome<WorkbookHead | SheetPart>;
  };
  /** Opens the workbook whose pieces were read; answers what it has if it is one of our own. */
  readonly open: { readonly asks: null; readonly answers: Outcome<OwnContents> };
  /** Opens a workbook that another thread had open. */
  readonly reopen: { readonly asks: Workbook; readonly answers: null };
  /** Loads a ruleset. */
  readonly learn: { readonly asks: RulesetTexts; readonly answers: null };
  /** Proposes how a game system is made of the open workbook. */
  readonly options: { readonly asks: null; readonly answers: SystemOptions };
  /** Makes a game system of the open workbook. */
  readonly system: { readonly asks: SystemOptions; readonly answers: Outcome<SystemOffer> };
  /** Finds the designs, using a ruleset that was loaded; `judge` then says what the rules say of them. */
  readonly read: { readonly asks: { readonly ruleset: string; readonly corrections: Corrections }; readonly answers: Reading };
  /** Judges the next designs of the last reading, as many as a moment allows; `problems` is null until all are judged. */
  readonly judge: {
    readonly asks: null;
    readonly answers: { readonly judgements: readonly DesignJudgement[]; readonly problems: readonly ImportProblem[] | null };
  };
  /** Examines the costs of the last reading. */
  readonly costs: { readonly asks: null; readonly answers: CostOffers };
  /** Returns the costs of the last reading as a house ruleset, with all its designs; null if they cannot be taken over. */
  readonly takeOver: { readonly asks: { readonly costs: 'sheet' | 'fit' }; readonly answers: TakenOver | null };
  /** Returns the project of the last reading: all its designs and, for one of our own workbooks, everything exported with them. */
  readonly whole: { readonly asks: null; readonly answers: BroughtProject };
  /** Returns the designs at these positions of the last reading, as stored in a project. The positions count from 0. */
  readonly bring: { readonly asks: { readonly positions: readonly number[] }; readonly answers: readonly Design[] };
};

export type QuestionKind = keyof Questions;
export type ReaderRequest = {
  readonly [K in QuestionKind]: { readonly kind: K; readonly number: number; readonly asks: Questions[K]['asks'] };
}[QuestionKind];
export type Answer =
  | { readonly number: number; readonly answers: unknown }
  /** An internal error. */
  | { readonly number: number; readonly fault: string };
