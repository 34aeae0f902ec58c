import { type OtherNumber, type Ruleset, ruleNumbers } from '../compile/index.ts';
import type { ComputedStep, Needs, Program, ProgramFormula, ProgramFrame, RuleNumbers } from '../program.ts';
import type { DesignInput } from '../values/index.ts';
import { asCost, fillFrame, openColumns } from './frame.ts';

/** A step of the cost, and which steps before it give what it reads, by index. */
type CostStep = { step: ComputedStep; readonly after: readonly number[] };

/** What is to be computed again after a change of numbers: nothing, what depends on the first changed step, or everything. */
type Again = 'nothing' | 'steps' | 'everything';

/**
 * The steps that compute the cost of designs of one kind, with numbers that can be changed. Designs have a frame of their own each, in
 * which all values stay; after a change only steps are run whose formula or input is another than before.
 */
class CostSteps {
  readonly #program: Program;
  readonly #needs: Needs;
  readonly #costSlot: number;
  readonly #steps: readonly CostStep[];
  /** For each step whether its formula is another since the last change. */
  readonly #changed: Uint8Array;
  /** For each step whether it gave another value for the present design. */
  readonly #moved: Uint8Array;
  #first = 0;
  #again: Again = 'nothing';

  constructor(program: Program, { slot, needs }: NonNullable<Program['cost']>) {
    this.#program = program;
    this.#needs = needs;
    this.#costSlot = slot;
    const giver = new Map<string, number>();
    this.#steps = needs.steps.map((step, index) => {
      const { design, rows } = step.reads;
      const after = [...design.map((place) => giver.get(`design ${place}`)), ...rows.map((place) => giver.get(`rows ${place}`))];
      giver.set(`${step.part === null ? 'design' : 'rows'} ${step.slot}`, index);
      return { step, after: [...new Set(after.flatMap((at) => (at === undefined ? [] : [at])))] };
    });
    this.#changed = new Uint8Array(needs.steps.length);
    this.#moved = new Uint8Array(needs.steps.length);
  }

  /** A frame with everything that the cost of a design needs. */
  frameOf(design: DesignInput): ProgramFrame {
    const { columns } = this.#program.frame;
    const frame: ProgramFrame = { design: [], rows: [], cells: [], columns: columns.map(() => NO_COLUMN), count: 0, limit: null };
    this.#fill(frame, design);
    return frame;
  }

  #fill(frame: ProgramFrame, design: DesignInput): void {
    fillFrame(this.#program, design, { ...this.#needs, steps: this.#steps.map(({ step }) => step) }, frame);
  }

  /** Puts other numbers into the formulas. Every frame is to be computed again once before the next change. */
  change(numbers: RuleNumbers): void {
    this.#first = this.#steps.length;
    const reached = new Uint8Array(this.#steps.length);
    let closes = false;
    for (const [index, each] of this.#steps.entries()) {
      const run = each.step.runWith(numbers);
      const isChanged = run !== each.step.run;
      this.#changed[index] = Number(isChanged);
      if (isChanged) {
        each.step = { ...each.step, run };
        this.#first = Math.min(this.#first, index);
      }
      reached[index] = Number(isChanged || each.after.some((at) => reached[at] === 1));
      closes ||= reached[index] === 1 && each.step.closes !== null;
    }
    // A cell that a number closes or opens holds another value than the one entered, which must be entered again.
    this.#again = this.#first === this.#steps.length ? 'nothing' : closes ? 'everything' : 'steps';
  }

  /** Computes what the last change of numbers touches in the frame of a design, and returns the cost; NaN if it is no number. */
  costIn(frame: ProgramFrame, design: DesignInput): number {
    if (this.#again === 'everything') this.#fill(frame, design);
    else if (this.#again === 'steps') this.#runSteps(frame);
    const cost = asCost(frame.design[this.#costSlot] ?? null);
    return typeof cost === 'number' ? cost : Number.NaN;
  }

  #runSteps(frame: ProgramFrame): void {
    const [steps, changed, moved] = [this.#steps, this.#changed, this.#moved];
    moved.fill(0);
    for (let index = this.#first; index < steps.length; index++) {
      const each = steps[index];
      if (each === undefined) continue;
      let isDue = changed[index] === 1;
      for (let at = 0; !isDue && at < each.after.length; at++) isDue = moved[each.after[at] ?? 0] === 1;
      if (isDue && runAgain(frame, each.step)) moved[index] = 1;
    }
  }
}

const NO_COLUMN: ProgramFrame['columns'][number] = [];

/** Runs a step over values that are there already; true if it gives another value than before. */
function runAgain(frame: ProgramFrame, { part, slot, asColumn, run }: ComputedStep): boolean {
  if (part === null) return setIn(frame, frame.design, slot, run);
  const rows = frame.rows[part] ?? [];
  let isOther = false;
  for (const cells of rows) {
    frame.cells = cells;
    if (setIn(frame, cells, slot, run)) isOther = true;
  }
  if (isOther && asColumn) openColumns(frame, rows, slot, null);
  return isOther;
}

function setIn(frame: ProgramFrame, cells: ProgramFrame['design'], slot: number, run: ProgramFormula): boolean {
  const value = run(frame);
  if (Object.is(value, cells[slot])) return false;
  cells[slot] = value;
  return true;
}

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
