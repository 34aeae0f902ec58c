import { z } from 'zod';
import { fail, type Outcome, type Problem, succeed } from '../../base/problem.ts';
import { faultInWords, findJsonFault, parsedJson, placeInWords, printJson, printJsonInSteps } from '../../base/text/index.ts';
import { DEEPEST, isTooDeep } from '../../base/text/nesting.ts';
import { t } from '../../base/words/words.ts';
import { withStandingOrder } from '../detachments.ts';
import { repeatedId } from '../force.ts';
import { type Project, projectSchema } from '../project.ts';

const backupHint = t('Open an earlier version of it (File > Open earlier version), or a copy of your own.');

const unreadable = (message: string, hint = backupHint): Problem => ({ code: 'unreadable', message, hint });

/** Characters of a file from which on it pays to generate code that checks it. */
const LONG = 200_000;

/** The current format of the project file. A change that older programs would misread raises it by one. */
export const PROJECT_FORMAT = 1;

/** What every project file of any format has. */
const envelopeSchema = z.looseObject({ format: z.number().int().min(1), designs: z.array(z.unknown()) });

/**
 * Reads the text of a `.motorpool` file. The only way text becomes a Project. Properties of later versions
 * are kept. Faults are distinguished: not JSON, not a
 * project, from a newer Motorpool, damaged. Never throws.
 */
export function readProject(text: string, fileName: string): Outcome<Project> {
  const json = parsedJson(text);
  if (json === undefined) {
    const fault = findJsonFault(text);
    const where = fault ? ` ${t('Reading stopped at line {line}, column {column}.', { line: fault.line, column: fault.column })}` : '';
    return fail(unreadable(`${t('"{file}" is not a whole project file.', { file: fileName })}${where}`));
  }
  if (isTooDeep(text))
    return fail(
      unreadable(
        t('"{file}" cannot be read: lists and objects in it are nested more than {most} deep.', { file: fileName, most: DEEPEST }),
      ),
    );
  const envelope = envelopeSchema.safeParse(json);
  if (!envelope.success)
    return fail(
      unreadable(
        t('"{file}" is not a Motorpool project.', { file: fileName }),
        t('Choose a file that Motorpool saved, or import a sheet.'),
      ),
    );
  const { format } = envelope.data;
  if (format > PROJECT_FORMAT) {
    return fail({
      code: 'unsupported-version',
      message: t('"{file}" was saved by a newer Motorpool (file format {format}; this one reads up to {own}).', {
        file: fileName,
        format,
        own: PROJECT_FORMAT,
      }),
      hint: t('Install the newer Motorpool to open it. The file was not changed.'),
    });
  }
  const parsed = projectSchema.safeParse(envelope.data, text.length < LONG ? { jitless: true } : undefined);
  if (!parsed.success) return fail(damage(fileName, envelope.data, parsed.error.issues));
  const twice = repeatedId(parsed.data.designs);
  if (twice !== null) return fail(unreadable(t('"{file}" is damaged: two designs have the id "{id}".', { file: fileName, id: twice })));
  const force = repeatedId(parsed.data.forces ?? []);
  if (force !== null) return fail(unreadable(t('"{file}" is damaged: two forces have the id "{id}".', { file: fileName, id: force })));
  const battle = repeatedId(parsed.data.battles ?? []);
  if (battle !== null)
    return fail(unreadable(t('"{file}" is damaged: two planned battles have the id "{id}".', { file: fileName, id: battle })));
  const { forces } = parsed.data;
  return succeed(forces ? { ...parsed.data, forces: forces.map(withStandingOrder) } : parsed.data);
}

/** One sentence for a damaged file: the first fault, and how many more there are. */
function damage(fileName: string, stored: unknown, issues: readonly z.core.$ZodIssue[]): Problem {
  const [first] = issues;
  const fault = first ? `${placeInWords(stored, first.path)}: ${faultInWords(first)}` : '';
  const more = issues.length - 1;
  return unreadable(
    t('"{file}" is damaged. {fault}{more, plural, =0 {} one { There is 1 more fault.} other { There are {more} more faults.}}', {
      file: fileName,
      fault,
      more,
    }),
  );
}

/**
 * The text of a `.motorpool` file: readable JSON, well-known properties first and the others by the alphabet, one final line
 * break.
 */
export const writeProject = (project: Project): string => `${printJson(project, WELL_KNOWN)}\n`;

/** The same text, made design by design, so that other work can run in between. */
export function* writeProjectInSteps(project: Project): Generator<void, string> {
  return `${yield* printJsonInSteps(project, WELL_KNOWN)}\n`;
}

const WELL_KNOWN = ['format', 'name', 'ruleset', 'designs', 'id', 'version', 'values', 'components'];
