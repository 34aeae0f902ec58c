import type { OtherNumber, Ruleset } from '../../compile/index.ts';
import { ruleNumbers } from '../../compile/index.ts';
import type { Program, ProgramFrame } from '../../program.ts';
import type { DesignInput } from '../../values/index.ts';
import { CostSteps } from './costSteps.ts';

/** A design, the steps of its kind, and its values. */
type Kept = { readonly design: DesignInput; readonly steps: CostSteps; readonly frame: ProgramFrame };

/**
 * The costs of many designs while numbers of the rules change. What was entered is read once, and after a change only formulas are
 * evaluated that it touches. The costs are those that `assessDesign` gives by rules with these numbers.
 */
export class LiveCosts {
  readonly #ruleset: Ruleset;
  readonly #designs: readonly DesignInput[];
  readonly #ofPrograms = new Map<Program, CostSteps>();
  readonly #kept: Kept[] = [];
  /** By the index of the design; NaN where there is no cost. */
  readonly costs: Float64Array;

  constructor(ruleset: Ruleset, designs: readonly DesignInput[]) {
    this.#ruleset = ruleset;
    this.#designs = designs;
    this.costs = new Float64Array(designs.length).fill(Number.NaN);
  }

  /** Reads the designs, one for each `next`, so that a screen can spread the work. What was read is not read again. */
  *preparing(): Generator<undefined> {
    while (this.#kept.length < this.#designs.length) {
      this.#readNext();
      yield;
    }
  }

  #readNext(): void {
    const index = this.#kept.length;
    const design = this.#designs[index];
    if (design === undefined) return;
    const program = this.#ruleset.program(design);
    if (program.cost === null) throw new Error('A points-free system has no costs to follow.');
    const steps = this.#ofPrograms.get(program) ?? new CostSteps(program, program.cost);
    this.#ofPrograms.set(program, steps);
    const frame = steps.frameOf(design);
    this.#kept.push({ design, steps, frame });
    this.costs[index] = steps.costIn(frame, design);
  }

  /** Computes all costs with these numbers in the place of the ruleset's; without any, with its own. */
  change(others: readonly OtherNumber[]): void {
    while (this.#kept.length < this.#designs.length) this.#readNext();
    const numbers = ruleNumbers(this.#ruleset, others);
    for (const steps of this.#ofPrograms.values()) steps.change(numbers);
    for (const [index, { design, steps, frame }] of this.#kept.entries()) this.costs[index] = steps.costIn(frame, design);
  }
}
