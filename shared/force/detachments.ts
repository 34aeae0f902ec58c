import { hasSameParts, keepLast } from '../base/remembered.ts';
import { t } from '../base/words/words.ts';
import type { ForceEntry } from '../project/force.ts';
import type { Design } from '../project/index.ts';
import type { Ruleset } from '../rules/ruleset/compile/index.ts';
import { overEntry } from '../rules/ruleset/force/entries.ts';
import type { ForceFrame } from '../rules/ruleset/force/index.ts';
import type { Values } from '../rules/ruleset/values/index.ts';
import type { EntryAssessment, ForceIssue } from './assessment.ts';
import { loadedVariant, withCost } from './entry.ts';
import { type Excused, issuesAt } from './entryIssues.ts';
import { setValues } from './setFields.ts';

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
    const source = detachments?.data.source ?? t('The project');
    return issuesAt(place, excused)(check, severity, `${section.name}: ${message}`, source);
  };
  return section.entries.flatMap((assessed): readonly ForceIssue[] => {
    const { entry, name, of } = assessed;
    if (entry.of !== undefined && !detachments)
      return [
        issue(
          assessed,
          'entry.noDetachments',
          'advice',
          t('{name} stands within other units, which these rules do not know; it counts by itself.', { name }),
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
          t('{name} is detached from units that are not there; let it stand by itself, or remove it.', { name }),
        ),
      ];
    const own = section.entries.filter((each) => each.of === entry.id);
    if (own.length === 0) return [];
    const found: ForceIssue[] = [];
    if (!mayDetach(ruleset, assessed, frame))
      found.push(
        issue(
          assessed,
          'entry.mayNotDetach',
          'error',
          t('{name} may have no {many}; take them back, or let them stand by themselves.', { name, many }),
        ),
      );
    else if (most !== undefined && own.length > most)
      found.push(
        issue(
          assessed,
          'entry.tooManyDetached',
          'error',
          t('{name} has {count} {many}; at most {most, plural, one {# is} other {# are}} allowed.', {
            name,
            count: own.length,
            many,
            most,
          }),
        ),
      );
    return found;
  });
}

type Levels = { readonly ofSection: Values | undefined; readonly ofForce: Values | undefined };

/** What one of an entry keeps of a number when the detached take theirs. */
function kept(own: number, { entry }: EntryAssessment, detached: readonly (readonly [EntryAssessment, number])[]): number {
  const taken = detached.reduce((sum, [each, number]) => sum + number * each.entry.count, 0);
  return Math.max(0, own - taken / entry.count);
}

/** The values of a design that the detached take from, less what they have. A blank stays one: it is worked out from the others. */
function valuesLeft(ids: readonly string[], entry: EntryAssessment, detached: readonly EntryAssessment[]): Values {
  const numberOf = ({ assessment }: EntryAssessment, id: string): number | null => {
    const value = assessment?.values[id];
    return typeof value === 'number' ? value : null;
  };
  return Object.fromEntries(
    ids.flatMap((id) => {
      const own = numberOf(entry, id);
      return own === null
        ? []
        : [
            [
              id,
              kept(
                own,
                entry,
                detached.map((each) => [each, numberOf(each, id) ?? 0]),
              ),
            ] as const,
          ];
    }),
  );
}

/** What stays with an entry of its load, less what detached units of the same design carry. */
function carriedLeft({ force }: Ruleset, entry: EntryAssessment, detached: readonly EntryAssessment[]): ForceEntry['carried'] {
  const component = force.loadOut?.component;
  const alike = detached.filter(({ design }) => design === entry.design);
  if (component === undefined || entry.load.length === 0 || alike.length === 0) return entry.entry.carried;
  const carriedIn = ({ load }: EntryAssessment, row: number): number | null => {
    const found = load.find((each) => each.row === row);
    return found ? (found.carried ?? found.designed) : null;
  };
  const rows = entry.load.flatMap(({ row }): readonly (readonly [number, number])[] => {
    const own = carriedIn(entry, row);
    const taken = alike.map((each) => [each, carriedIn(each, row) ?? 0] as const);
    return own === null ? [] : [[row, Math.floor(kept(own, entry, taken))]];
  });
  return { ...entry.entry.carried, [component]: Object.fromEntries(rows) };
}

type Staying = {
  readonly ruleset: Ruleset;
  readonly design: Design;
  readonly detached: readonly EntryAssessment[];
  readonly levels: Levels;
};

const staying = keepLast(
  (before: EntryAssessment, { ruleset, design, detached, levels }: Staying): EntryAssessment => {
    const { entry } = before;
    const left = valuesLeft(ruleset.force.detachments?.data.takes ?? [], before, detached);
    const variant = (load: ForceEntry['carried'], isSecretShown: boolean) => {
      const values = { ...setValues(ruleset, design, entry, isSecretShown), ...left };
      return loadedVariant(ruleset, design, load, values, entry.values, levels.ofSection, levels.ofForce);
    };
    const own = variant(carriedLeft(ruleset, before, detached), true);
    const open = variant(undefined, false);
    const stays = {
      ...before,
      facts: own.facts,
      hits: own.hits,
      designCost: own.assessment.cost,
      staying: { own: own.input, open: open.input },
      open: { ...before.open, facts: open.facts },
    };
    return withCost(ruleset, stays, own.assessment.cost);
  },
  (one, other) => hasSameParts(one.detached, other.detached),
);

/**
 * An entry without what the units detached from it took along, where the ruleset says what they take: its facts, its cost and its
 * card are those of what stays. The same object until one of them changes.
 */
export function stayingEntry(
  ruleset: Ruleset,
  before: EntryAssessment,
  detached: readonly EntryAssessment[],
  levels: Levels,
): EntryAssessment {
  const { takes = [] } = ruleset.force.detachments?.data ?? {};
  const { design } = before;
  return takes.length === 0 || detached.length === 0 || !design ? before : staying(before, { ruleset, design, detached, levels });
}
