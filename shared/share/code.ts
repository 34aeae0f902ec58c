import { fail, type Outcome, type Problem, succeed } from '../base/problem.ts';
import { t } from '../base/words/words.ts';
import type { Design } from '../project/index.ts';
import { exemptionsLeftOut } from '../project/issues.ts';
import type { Ruleset } from '../rules/ruleset/compile/index.ts';
import type { Workbook } from '../sheets/cells/index.ts';
import { keyedDesign, keyedWorkbook } from '../sheets/workbook/index.ts';
import { findCodes, isShareText, MOST_BYTES, seal } from './envelope.ts';
import { ownSpecialsOf } from './ownSpecials.ts';
import { packDesign, type SharedDesign, unpackDesign } from './payload.ts';

/** A design as text to paste anywhere, and sentences on what could not be included. */
export type ShareCode = { readonly text: string; readonly remarks: readonly string[] };

/**
 * A design as a code of letters and digits, about 300 of them: everything entered, including notes, with the name and
 * version of the rules. Pictures and symbols are left out. `isHouse` is true if the rules are the project's own, which do not fit into
 * a code.
 */
export function shareDesign(ruleset: Ruleset, design: Design, isHouse: boolean): Outcome<ShareCode> {
  const { id, version, name, basedOn } = ruleset.data;
  const payload = packDesign({
    ruleset: { id, version, house: isHouse ? { name, basedOn: basedOn?.id ?? null } : null },
    design: keyedDesign(ruleset, design),
  });
  if (payload.length > MOST_BYTES)
    return fail({
      code: 'too-large',
      message: t('"{name}" is too long for a share code.', { name: String(design.values.name ?? '') }),
      hint: t('Shorten its notes, or send the project.'),
    });
  return succeed({
    text: seal(payload),
    remarks: [
      ...(design.image ? [t('The picture does not go along.')] : []),
      ...(design.symbol === undefined ? [] : [t('The symbol does not go along.')]),
      ...((design.dismissed?.length ?? 0) > 0 ? [t('Which advice was dismissed does not go along.')] : []),
      ...exemptionsLeftOut([design]),
      ...ownSpecialsOf(ruleset, design).map(({ label }) =>
        t('The special ability “{label}” goes along by its name only: whoever reads the code has to add it to the project.', { label }),
      ),
      ...(isHouse
        ? [
            t(
              'The {isChanged, select, true {house rules} other {rules}} "{name}" do not go along: whoever reads the code needs a project that has them.',
              { isChanged: basedOn !== undefined, name },
            ),
          ]
        : []),
    ],
  });
}

/** Every share code in a text, decoded or with its error; null if the text has none. */
export function readShareCodes(text: string): readonly Outcome<SharedDesign>[] | null {
  const found = findCodes(text);
  return found.length === 0 ? null : found.map(({ outcome }) => (outcome.ok ? unpackDesign(outcome.value) : outcome));
}

/**
 * A text of share codes as a workbook to import; null if it is something else. If at least one code can be read, the others
 * are reported among the remarks; if none can, the result is a problem. All codes must be for the same rules.
 */
export function shareWorkbook(text: string, fileName: string): Outcome<Workbook> | null {
  if (!isShareText(text)) return null;
  const all = readShareCodes(text) ?? [];
  const read = all.flatMap((outcome) => (outcome.ok ? [outcome.value] : []));
  const problems = all.flatMap((outcome) => (outcome.ok ? [] : outcome.problems));
  const [first] = read;
  const told = toldOnce(problems);
  if (!first) return { ok: false, problems: told };
  const others = read.filter(({ ruleset }) => ruleset.id !== first.ruleset.id);
  if (others.length > 0)
    return fail({
      code: 'bad-request',
      message: t('These codes are for different game systems: "{one}" and "{other}".', {
        one: first.ruleset.id,
        other: others[0]?.ruleset.id ?? '',
      }),
      hint: t('Import them one after the other.'),
    });
  const workbook = keyedWorkbook(
    fileName,
    first.ruleset,
    read.map(({ design }) => design),
  );
  return succeed({ ...workbook, remarks: told.map((problem) => ({ code: 'reading', sheet: null, message: sentence(problem) })) });
}

/** Damaged codes that are told one by one; of more it is said how many there are. */
const MOST_TOLD = 3;

/** Each different problem once, and of many only the first. */
function toldOnce(problems: readonly Problem[]): readonly Problem[] {
  const different = [...new Map(problems.map((problem) => [sentence(problem), problem])).values()];
  if (different.length === problems.length && problems.length <= MOST_TOLD) return problems;
  const shown = different.slice(0, MOST_TOLD);
  const message = t('{count} codes in all could not be read.', { count: problems.length });
  return [...shown, { code: 'unreadable', message }];
}

const sentence = ({ message, hint }: Problem): string => [message, hint ?? ''].join(' ').trim();
