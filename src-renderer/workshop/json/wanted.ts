import type { RulePlace } from '../../../shared/houseRules/changes/index.ts';
import type { Rules } from '../rules.ts';
import { openWorkshop, type WorkshopSession, workshopSession } from '../state.ts';

/** The id of the section with the text of the files. */
export const JSON_SECTION = 'json';

const wanted = new WeakMap<WorkshopSession, RulePlace>();

/** Shows the text of a place. */
export function showText(rules: Rules, place: RulePlace): void {
  const session = workshopSession(rules.app);
  session.commitTyped?.();
  wanted.set(session, place);
  openWorkshop(rules.app, JSON_SECTION);
}

const files = new WeakMap<WorkshopSession, string>();

/** The file that was shown last. */
export const lastFile = (rules: Rules): string => files.get(workshopSession(rules.app)) ?? 'ruleset.json';
export const keepFile = (rules: Rules, file: string): unknown => files.set(workshopSession(rules.app), file);

/** The place whose text was asked for, once. */
export function takeWanted(rules: Rules): RulePlace | null {
  const session = workshopSession(rules.app);
  const place = wanted.get(session) ?? null;
  wanted.delete(session);
  return place;
}
