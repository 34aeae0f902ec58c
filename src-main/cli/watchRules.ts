import { watch } from 'node:fs';
import { basename } from 'node:path';
import { fail, type Outcome } from '../../shared/base/problem.ts';
import { t } from '../../shared/base/words/words.ts';
import { exampleFaults, workedFaults } from '../../shared/force/example.ts';
import { systemFeatures } from '../../shared/force/system.ts';
import { cardDesignOf } from '../../shared/paper/cards/index.ts';
import { cardJobSchema } from '../../shared/paper/cards/job/index.ts';
import { type Design, designIdSchema, type Project } from '../../shared/project/index.ts';
import { loadRuleset, type Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { type CellValue, choicesOf } from '../../shared/rules/ruleset/values/index.ts';
import { rulesetTexts } from '../storage/rulesets.ts';
import type { RulesTrial } from '../storage/rulesTrial.ts';
import { deliverCards, writeDelivery } from '../writers/deliveries.ts';
import { DONE, oneLine, orStop, type Terminal } from './terminal.ts';

/** Editors save a file in several steps. The folder is read after this pause (ms). */
const PAUSE_MS = 150;

/** Calls `run` once things are quiet for `pauseMs`, and never while it still runs. */
export function whenQuiet(pauseMs: number, run: () => Promise<void>): { readonly change: () => void; readonly end: () => Promise<void> } {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let running: Promise<void> = Promise.resolve();
  const change = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(() => {
      timer = null;
      running = running.then(run);
    }, pauseMs);
  };
  return {
    change,
    end: () => {
      if (timer !== null) clearTimeout(timer);
      return running;
    },
  };
}

/** A first value for each field that must have one and has no default. */
const requiredValues = (ruleset: Ruleset): Readonly<Record<string, CellValue>> =>
  Object.fromEntries(
    ruleset.data.fields.flatMap((field): readonly (readonly [string, CellValue])[] => {
      if (field.kind === 'choice' && field.required && field.default === null)
        return [[field.id, choicesOf(ruleset, field)[0]?.key ?? null]];
      return field.kind === 'number' && field.required && field.default === null ? [[field.id, field.min ?? 1]] : [];
    }),
  );

/** A design of each kind that the ruleset has in its lists; a blank one if these are empty. */
function sampleDesigns(ruleset: Ruleset): readonly Design[] {
  const { data, stock, examples } = ruleset;
  const listed = [...stock, ...examples.map(({ design }) => design)];
  const kindField = data.designKinds?.field;
  const kinds = data.designKinds?.kinds.map(({ key }) => key) ?? [''];
  const found = kinds.flatMap((kind) => {
    const one = listed.find(({ values }) => kindField === undefined || (values[kindField] ?? kinds[0]) === kind);
    return one ? [one] : [];
  });
  const blank = { values: { ...requiredValues(ruleset), name: data.designNoun.one }, components: {} };
  return (found.length > 0 ? found : [blank]).map(({ values, components }, index) => ({
    id: designIdSchema.parse(`sample-${index + 1}`),
    values: { ...values },
    components: Object.fromEntries(
      Object.entries(components).map(([id, rows]) => [id, rows.map((row) => ({ values: { ...row.values } }))]),
    ),
  }));
}

/** Prints sample cards by a ruleset. Returns what was printed, in a sentence. */
async function writeCard(ruleset: Ruleset, path: string): Promise<string> {
  const { id, version, name } = ruleset.data;
  const designs = sampleDesigns(ruleset);
  const project: Project = { format: 1, name, ruleset: { id, version }, designs };
  const size = cardDesignOf(ruleset).size;
  const job = cardJobSchema.parse({ setup: { ...(size !== undefined && { size }) } });
  const report = await writeDelivery(path, await deliverCards(ruleset, project, designs, job));
  if (!report.ok) return report.problems.map(oneLine).join(' ');
  const names = designs.map(({ values }) => `“${String(values.name ?? '')}”`).join(', ');
  return [
    `${path}: ${t('{cards, plural, one {# sample card} other {# sample cards}}', { cards: report.value.cards })}, ${names}.`,
    ...report.value.remarks,
  ].join('\n');
}

const faultsText = (faults: readonly string[]): string =>
  [`${t('{faults, plural, one {# fault} other {# faults}}', { faults: faults.length })}:`, ...faults.map((fault) => `  ${fault}`)].join(
    '\n',
  );

/** What there is to say about the files of a ruleset that is being written: its faults, or what it has. Writes a sample card. */
export async function lookAtRules(files: ReadonlyMap<string, string>, card: string | undefined, tryRules: RulesTrial): Promise<string> {
  const tried = await tryRules({ files: Object.fromEntries(files) });
  const loaded = tried.ok ? loadRuleset(files) : tried;
  if (!loaded.ok) {
    const kept = card === undefined ? '' : t('\n{card} is left as it is.', { card });
    return `${faultsText(loaded.problems.map(({ message }) => message))}${kept}\n`;
  }
  const ruleset = loaded.value;
  const { name, version } = ruleset.data;
  const faults = [...workedFaults(ruleset), ...exampleFaults(ruleset)];
  const has = systemFeatures(ruleset).map((feature) => `  ${feature}`);
  return `${[
    t('{name} {version} works:', { name, version }),
    ...has,
    ...(faults.length > 0 ? [faultsText(faults)] : []),
    ...(card === undefined ? [] : [await writeCard(ruleset, card)]),
  ].join('\n')}\n`;
}

/** Whether a change concerns the files of a ruleset: a folder, or one of the files it is read from. */
const concernsRules = (name: string | null): boolean =>
  name === null || /\.(json|csv|motorpool)$/i.test(name) || !basename(name).includes('.');

/**
 * Looks at the folder of a ruleset now and whenever a file in it is saved, until `ended`. `out` gets a report each time that the files are
 * other than before.
 */
export async function watchRules(
  folder: string,
  card: string | undefined,
  { out }: Pick<Terminal, 'out'>,
  ended: Promise<unknown>,
  tryRules: RulesTrial,
): Promise<Outcome<number>> {
  let before = '';
  const look = async (): Promise<void> => {
    const files = readTexts(folder);
    const now = files.ok ? JSON.stringify([...files.value]) : files.problems.map(oneLine).join('\n');
    if (now === before) return;
    before = now;
    out(`\n${files.ok ? await lookAtRules(files.value, card, tryRules) : `${now}\n`}`);
  };
  let report = (_: Error): void => undefined;
  const failed = new Promise<Error>((resolve) => {
    report = resolve;
  });
  const quiet = whenQuiet(PAUSE_MS, () => look().catch(report));
  const watcher = watch(folder, { recursive: true }, (_, name) => {
    if (concernsRules(name)) quiet.change();
  });
  watcher.once('error', report);
  out(t('Watching {folder}: save a file to look again, Ctrl+C to end.\n', { folder }));
  await look();
  const error = await Promise.race([ended.then(() => null), failed]);
  watcher.close();
  await quiet.end();
  if (error === null) return { ok: true, value: DONE };
  return fail({
    code: 'unreadable',
    message: t('The folder "{folder}" can no longer be watched ({message}).', { folder, message: error.message }),
  });
}

function readTexts(folder: string): Outcome<ReadonlyMap<string, string>> {
  try {
    return rulesetTexts(folder);
  } catch (error) {
    // A file can vanish while an editor saves it; the next change has it read again.
    const message = t('The ruleset folder "{folder}" could not be read ({error}).', {
      folder,
      error: error instanceof Error ? error.message : String(error),
    });
    return fail({ code: 'unreadable', message });
  }
}

/** The same for the command line: ends with Ctrl+C. */
export async function watchUntilInterrupted(
  folder: string,
  card: string | undefined,
  terminal: Terminal,
  tryRules: RulesTrial,
): Promise<number> {
  const interrupted = new Promise((resolve) => void process.once('SIGINT', resolve));
  return orStop(await watchRules(folder, card, terminal, interrupted, tryRules));
}
