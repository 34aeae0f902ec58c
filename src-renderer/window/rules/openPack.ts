import { lazy } from 'react';
import { RULE_PACK_ENDING, type RulePack, readRulePack } from '../../../shared/houseRules/packFile/index.ts';
import type { App } from '../app.ts';
import { defineDialog, openDialog } from '../dialog.tsx';
import { tellProblems } from '../messages.ts';

const packDialog = defineDialog<{ readonly pack: RulePack }>(
  'rulePack',
  lazy(() => import('./PackDialog.tsx')),
);

/** True if a file is a rule pack, by the ending of its name. */
export const isRulePack = (name: string): boolean => name.toLowerCase().endsWith(RULE_PACK_ENDING);

/** Shows a rule pack that was opened, or says why it cannot be read. */
export async function showPack(app: App, { name, text }: { readonly name: string; readonly text: string }): Promise<void> {
  const read = readRulePack(text, name);
  if (read.ok) openDialog(app, packDialog, { pack: read.value });
  else await tellProblems(app, 'The rule pack cannot be opened', read.problems);
}
