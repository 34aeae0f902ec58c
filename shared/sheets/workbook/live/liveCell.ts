import type { FormulaCell, SharedFormula } from '../plan/index.ts';

/** A formula in a cell. Its text is made when somebody asks for it: a file holds that of many cells once. */
export class LiveCell implements FormulaCell {
  readonly shared: SharedFormula;
  readonly result: FormulaCell['result'];
  readonly isArray: boolean;
  private readonly row: number;

  constructor(shared: SharedFormula, row: number, result: FormulaCell['result'], isArray = false) {
    this.shared = shared;
    this.row = row;
    this.result = result;
    this.isArray = isArray;
  }

  get formula(): string {
    return this.shared.textAt(this.row);
  }
}
