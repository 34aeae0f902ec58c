import { pluralise } from '../../base/text/index.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import { overEntry } from '../../rules/ruleset/force/entries.ts';
import type { ForceFrame } from '../../rules/ruleset/force/index.ts';
import type { EntryAssessment, ForceIssue } from '../assessment.ts';
import type { Excused } from '../entryIssues.ts';

/** Whether an entry may have detachments by the rules, whatever their number. */
export function mayDetach(ruleset: Ruleset, { entry, of, design }: EntryAssessment, frame: ForceFrame): boolean {
  const { detachments } = ruleset.force;
  const row = frame.entries.find(({ id }) => id === entry.id);
  if (!detachments || !design || !row || of !== null) return false;
  return detachments.when === null || detachments.when(overEntry(frame, row)) === true;
}

/** Detachments of what may have none, too many of them, and those whose entry is not there. */
export function detachmentIssues(
  ruleset: Ruleset,
  section: { readonly name: string; readonly entries: readonly EntryAssessment[] },
  frame: ForceFrame,
  excused: Excused,
): readonly ForceIssue[] {
  const { detachments } = ruleset.force;
  const issue = ({ entry, section: id }: EntryAssessment, check: string, severity: 'error' | 'advice', message: string): ForceIssue => {
    const place = { section: id, entry: entry.id };
    const source = detachments?.data.source ?? 'The project';
    return { id: check, severity, message: `${section.name}: ${message}`, why: null, source, place, exception: excused(check, place) };
  };
  return section.entries.flatMap((assessed): readonly ForceIssue[] => {
    const { entry, name, of } = assessed;
    if (entry.of !== undefined && !detachments)
      return [
        issue(
          assessed,
          'entry.noDetachments',
          'advice',
          `${name} stands within other units, which these rules do not know; it counts by itself.`,
        ),
      ];
    if (!detachments) return [];
    const { many, most } = detachments.data;
    if (entry.of !== undefined && of === null)
      return [
        issue(
          assessed,
          'entry.detachedFromNothing',
          'error',
          `${name} is detached from units that are not there; let it stand by itself, or remove it.`,
        ),
      ];
    const own = section.entries.filter((each) => each.of === entry.id);
    if (own.length === 0) return [];
    const found: ForceIssue[] = [];
    if (!mayDetach(ruleset, assessed, frame))
      found.push(
        issue(assessed, 'entry.mayNotDetach', 'error', `${name} may have no ${many}; take them back, or let them stand by themselves.`),
      );
    else if (most !== undefined && own.length > most)
      found.push(
        issue(
          assessed,
          'entry.tooManyDetached',
          'error',
          `${name} has ${own.length} ${many}; at most ${pluralise(most, 'is', 'are')} allowed.`,
        ),
      );
    return found;
  });
}
