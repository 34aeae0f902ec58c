import type { Workbook } from '../../../shared/cells/index.ts';
import type { BroughtProject, Corrections } from '../../../shared/import/index.ts';
import type { Outcome } from '../../../shared/problem.ts';
import type { Design } from '../../../shared/project/index.ts';
import type { CostOffers, TakenOver } from './costs.ts';
import type { Reading } from './reading.ts';

/** The texts of a ruleset's folder; `key` names them from then on. */
export type RulesetTexts = { readonly key: string; readonly files: Readonly<Record<string, string>> };

/** Every question to the reader, with its answer. One workbook is open at a time. */
export type Questions = {
  /** Opens a workbook that came as text. */
  readonly open: { readonly asks: { readonly workbook: string }; readonly answers: Outcome<Workbook> };
  /** Makes a ruleset known. */
  readonly learn: { readonly asks: RulesetTexts; readonly answers: null };
  /** Finds the designs by a ruleset that was learnt. */
  readonly read: { readonly asks: { readonly ruleset: string; readonly corrections: Corrections }; readonly answers: Reading };
  /** Those designs of the last reading, as a project keeps them. Positions count from 0. */
  /** What the last reading's costs are worth. */
  readonly costs: { readonly asks: null; readonly answers: CostOffers };
  /** The last reading's costs as a house ruleset, with all its designs; null where they cannot be taken over. */
  readonly takeOver: { readonly asks: { readonly costs: 'sheet' | 'fit' }; readonly answers: TakenOver | null };
  /** The project of the last reading: all its designs, and in a workbook of our own what was exported with them. */
  readonly whole: { readonly asks: null; readonly answers: BroughtProject };
  readonly bring: { readonly asks: { readonly positions: readonly number[] }; readonly answers: readonly Design[] };
};

export type QuestionKind = keyof Questions;
export type ReaderRequest = {
  readonly [K in QuestionKind]: { readonly kind: K; readonly number: number; readonly asks: Questions[K]['asks'] };
}[QuestionKind];
export type Answer =
  | { readonly number: number; readonly answers: unknown }
  /** A fault of ours. */
  | { readonly number: number; readonly fault: string };
