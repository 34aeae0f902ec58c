import { type SheetJobInput, sheetJobSchema, sheetKinds } from '../../shared/handouts/index.ts';
import { fail, type Outcome, succeed } from '../../shared/problem.ts';
import type { CardOptionValues } from './cardOptions.ts';
import { type PrintChoices, readCardOptions } from './readCardOptions.ts';
import type { SheetOptionValues } from './sheetOptions.ts';

/** What was decided for a sheet. Quantities go by the names of designs, which are known only when the file is open. */
export type SheetChoices = { readonly job: SheetJobInput; readonly quantities: PrintChoices['quantities'] };

const refuse = (message: string): Outcome<never> => fail({ code: 'bad-request', message });
const listed = `${sheetKinds.slice(0, -1).join(', ')} or ${sheetKinds.at(-1)}`;

/** Reads which sheet is to be printed, and how. Every misuse comes back as one sentence. */
export function readSheetOptions(asked: SheetOptionValues, typed: CardOptionValues): Outcome<SheetChoices> {
  const { kind, everything, copies } = asked;
  if (kind === undefined) return refuse(`Say which sheet: "--kind ${sheetKinds[0]}"; there are ${listed}.`);
  const known = sheetKinds.find((word) => word === kind.trim().toLowerCase());
  if (known === undefined) return refuse(`"--kind" takes ${listed}; "${kind}" is none of them.`);
  const count = copies === undefined ? 1 : Number(copies);
  if (!sheetJobSchema.shape.copies.safeParse(count).success)
    return refuse(`"--copies" takes a number of sheets of paper from 1 to 50; "${copies}" is none.`);
  const read = readCardOptions(typed);
  if (!read.ok) return read;
  const { setup, look, pointsShown, picturesShown, side, sideShown } = read.value.job;
  const shared = { setup, look, pointsShown, picturesShown, side, sideShown };
  const given = Object.fromEntries(Object.entries(shared).filter(([, value]) => value !== undefined)) as Partial<typeof shared>; // what was typed
  return succeed({
    job: {
      kind: known,
      ...given,
      everything: everything === true,
      copies: count,
      breachesShown: asked['no-breaches'] !== true,
      signatureShown: asked.signature === true,
    },
    quantities: read.value.quantities,
  });
}
