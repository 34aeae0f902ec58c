import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { choicesOf } from '../../../shared/rules/ruleset/values/index.ts';

/** What was typed to add something: how many, and the words that name it. */
export type Wanted = { readonly count: number; readonly words: string; readonly hasCount: boolean };

const MOST = 999;
const counted = (text: string): number => Math.max(1, Math.min(MOST, Number(text)));

/** Reads "4 bison", "4x bison", "bison x4", "bison" and "4"; numbers are 1 to 999. A number that belongs to a name ("T 80") stays in it. */
export function readWanted(typed: string): Wanted {
  const text = typed.trim();
  const before = /^(\d{1,3})\s*(?:[x×*]\s*|\s+|$)(.*)$/i.exec(text);
  if (before) return { count: counted(before[1] ?? '1'), words: (before[2] ?? '').trim(), hasCount: true };
  const after = /^(.*\S)\s*[x×*]\s*(\d{1,3})$/i.exec(text);
  if (after) return { count: counted(after[2] ?? '1'), words: (after[1] ?? '').trim(), hasCount: true };
  return { count: 1, words: text, hasCount: false };
}

/** Reads what was typed as a count: a whole number from 1 to 999, "+2" or "-1" added to what is there; null for anything else. */
export function readCount(typed: string, now: number): number | null {
  const text = typed
    .trim()
    .replace(/^[−–]/, '-')
    .replace(/(?:(?<!\s)\s+)?[x×]$/i, '');
  if (!/^[+-]?\d{1,4}$/.test(text)) return null;
  const count = /^[+-]/.test(text) ? now + Number(text) : Number(text);
  return count >= 1 && count <= MOST ? count : null;
}

/** The label of a grade as the player types it: the choice whose label or short form begins so. */
export function gradeTyped(ruleset: Ruleset, typed: string): { readonly key: string; readonly label: string } | null {
  const field = ruleset.fields.get(ruleset.force.data.grade?.field ?? '')?.data;
  if (field === undefined || typed.trim() === '') return null;
  const wanted = typed.trim().toLowerCase();
  return (
    choicesOf(ruleset, field).find(({ label, short, synonyms }) =>
      [label, short, ...synonyms].some((name) => name.toLowerCase().startsWith(wanted)),
    ) ?? null
  );
}
