import { t } from '../../../shared/base/words/words.ts';
import { LARGEST_RULE_PACK, RULE_PACK_ENDING, type RulePack, readRulePack } from '../../../shared/houseRules/changes/packFile.ts';
import type { App } from '../app.ts';
import { fetchedDialog, openDialog } from '../dialog.tsx';
import { waitFor } from '../longWork.ts';
import { tellProblems } from '../messages.ts';
import { tryOut } from './loadTried.ts';

const packDialog = fetchedDialog<{ readonly pack: RulePack }>('rulePack', () => import('./PackDialog.tsx'));

type PackText = { readonly name: string; readonly text: string };

const endsAsPack = (name: string): boolean => name.toLowerCase().endsWith(RULE_PACK_ENDING);

/** True if a file is a rule pack: by the ending of its name, or by what is in it. A list of designs is not read for that. */
export const isPack = ({ name, text }: PackText): boolean =>
  endsAsPack(name) || (text.includes('"ruleset.json"') && readRulePack(text, name).ok);

/** The text of a file of the player's if it is a rule pack, also under another name: mail and chat programs add endings such as ".txt". */
export async function packIn(file: File): Promise<PackText | null> {
  const { name } = file;
  if (!endsAsPack(name) && (!/\.(json|txt|motorpool)$/i.test(name) || file.size > LARGEST_RULE_PACK)) return null;
  const opened = { name, text: await file.text() };
  return isPack(opened) ? opened : null;
}

/** Shows a rule pack that was opened, or says why it cannot be read. */
export async function showPack(app: App, { name, text }: PackText): Promise<void> {
  const read = readRulePack(text, name);
  const tried = read.ok ? await waitFor(app, t('Trying the rules out'), tryOut(app, read.value.files)) : read;
  if (tried === null) return;
  if (read.ok && tried.ok) openDialog(app, packDialog, { pack: read.value });
  else if (!tried.ok) await tellProblems(app, t('The rule pack cannot be opened'), tried.problems);
}
