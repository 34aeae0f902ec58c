import { fail, type Outcome } from '../../../shared/base/problem.ts';
import { t } from '../../../shared/base/words/words.ts';
import { RULE_PACK_ENDING, readRulePack } from '../../../shared/houseRules/changes/packFile.ts';
import { readProject } from '../../../shared/project/file/index.ts';
import type { App } from '../../window/app.ts';
import { sentences } from '../../window/messages.ts';
import { bringEdition } from '../../window/rules/editions.ts';
import { loadTried } from '../../window/rules/loadTried.ts';
import { type LoadedRules, type OpenedRules, versusSlice } from './choices.ts';

/** Files that are larger hold no rules. */
const LARGEST = 50_000_000;

/** The rules of a project: those that it brings along, or the installed ones it was made with. */
async function rulesOfProject(app: App, name: string, text: string): Promise<Outcome<LoadedRules>> {
  const read = readProject(text, name);
  if (!read.ok) return read;
  const { id, version, files } = read.value.ruleset;
  if (files === undefined) return bringEdition(app, id, version);
  return rulesOf(app, files);
}

/** The rules in a rule pack. */
async function rulesOfPack(app: App, name: string, text: string): Promise<Outcome<LoadedRules>> {
  const read = readRulePack(text, name);
  return read.ok ? rulesOf(app, read.value.files) : read;
}

async function rulesOf(app: App, files: LoadedRules['files']): Promise<Outcome<LoadedRules>> {
  const loaded = await loadTried(app, files);
  return loaded.ok ? { ok: true, value: { ruleset: loaded.value, files } } : loaded;
}

async function readRules(app: App, file: File): Promise<Outcome<LoadedRules>> {
  if (file.size > LARGEST)
    return fail({ code: 'too-large', message: t('“{file}” is too large for a file with rules.', { file: file.name }) });
  const text = await file.text();
  return file.name.toLowerCase().endsWith(RULE_PACK_ENDING) ? rulesOfPack(app, file.name, text) : rulesOfProject(app, file.name, text);
}

/** Opens a file with rules and makes it A or B. Returns what is wrong with it in sentences; null if nothing is. */
export async function openRules(app: App, side: 'a' | 'b', file: File): Promise<string | null> {
  const read = await readRules(app, file);
  if (!read.ok) return sentences(read.problems).slice(0, 3).join(' ');
  const key = `file:${file.name}`;
  const rules: OpenedRules = { ...read.value, key, fileName: file.name };
  versusSlice(app).setState(({ opened, ...state }) => ({
    ...state,
    opened: [...opened.filter((each) => each.key !== key), rules],
    ...(side === 'a' ? { a: key } : { b: key }),
  }));
  return null;
}
