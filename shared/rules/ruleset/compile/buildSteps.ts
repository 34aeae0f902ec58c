import type { RulesetData } from '../format/index.ts';
import type { ComputedStep, ProgramFormula } from '../program.ts';
import { dependencyOrder, type Read } from './order.ts';
import { entryOf, isReadAsColumn, type Plan, sound } from './plan.ts';
import type { Prepared } from './prepareFormula.ts';
import type { FieldSlots } from './slots.ts';

/** What computes and closes the fields of one kind of design, each after what it reads. */
export function stepsOf(plan: Plan): readonly ComputedStep[] {
  const { own, graph, slots, formulas, partOf } = plan;
  const owners = new Map<string | null, RulesetData['fields']>([
    [null, own.fields],
    ...own.components.map((part) => [part.id, part.fields] as const),
  ]);
  return dependencyOrder(graph).order.flatMap((key): readonly ComputedStep[] => {
    const { component, field: id } = sound(graph.get(key)).node;
    const fields = owners.get(component);
    if (!fields) return [];
    const field = fields.find((one) => one.id === id);
    const slot = slots.of(component, id);
    const reads = directReads(slots, sound(graph.get(key)).reads);
    const step = { part: partOf(component), slot, asColumn: isReadAsColumn(slots, component, slot), reads };
    const formula = formulas.fields.get(key);
    const open = formulas.opens.get(key);
    if (formula) {
      const { run, runWith } = field ? whereOpen(formula, open ?? null) : alwaysBlank;
      return [{ ...step, run, runWith, closes: null }];
    }
    if (!open || !field || field.kind === 'formula') return [];
    const enteredSlot = slots.enteredIfRead(component, id);
    const asColumn = step.asColumn || isReadAsColumn(slots, component, enteredSlot);
    const { run, runWith } = open;
    return [{ ...step, asColumn, run, runWith, closes: { blank: entryOf(plan, field).seen(null), enteredSlot } }];
  });
}

const directReads = (slots: FieldSlots, reads: readonly Read[]): ComputedStep['reads'] => ({
  design: reads.flatMap(({ component, field }) => (component === null ? [slots.of(null, field)] : [])),
  rows: reads.flatMap(({ component, field }) => (component === null ? [] : [slots.of(component, field)])),
});

type Runs = Pick<ComputedStep, 'run' | 'runWith'>;

const blank: ProgramFormula = () => null;
const alwaysBlank: Runs = { run: blank, runWith: () => blank };

function whereOpen(formula: Prepared, open: Prepared | null): Runs {
  if (open === null) return formula;
  const both =
    (run: ProgramFormula, isOpen: ProgramFormula): ProgramFormula =>
    (frame) =>
      isOpen(frame) === true ? run(frame) : null;
  const usual = both(formula.run, open.run);
  return {
    run: usual,
    runWith: (numbers) => {
      const [run, isOpen] = [formula.runWith(numbers), open.runWith(numbers)];
      return run === formula.run && isOpen === open.run ? usual : both(run, isOpen);
    },
  };
}
