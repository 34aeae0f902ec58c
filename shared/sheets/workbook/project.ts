import { z } from 'zod';
import { fail, type Outcome, succeed } from '../../base/problem.ts';
import { parsedJson, pluralise } from '../../base/text/index.ts';
import { listOf, t } from '../../base/words/words.ts';
import { readProject } from '../../project/file/index.ts';
import type { Design, Project } from '../../project/index.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { Workbook } from '../cells/index.ts';
import { workbookHouseRules, workbookTexts } from './house.ts';
import { plainJson } from './keys.ts';
import { aboutStamp, FORMAT, type WorkbookStamp } from './marks.ts';

/** Path of the project among the texts of its sheet. */
export const PROJECT_PATH = 'project.json';

/** What of a design has no cell; its values and rows are left empty, and its picture out. */
const withoutCells = ({ notes: _, extra: _extra, image: _image, ...design }: Design): Design => ({ ...design, values: {}, components: {} });

/** A project as JSON, without the content of cells, pictures and house rules. */
export function projectText(project: Project): string {
  const { pictures: _, ...rest } = project;
  const { files: _files, ...ruleset } = project.ruleset;
  const side = project.side && { ...project.side, emblem: null };
  return plainJson({ ...rest, ruleset, designs: project.designs.map(withoutCells), ...(side && { side }) });
}

/** The parts of a project that no workbook can hold, in sentences. */
export function leftBehind({ designs, side }: Project): readonly string[] {
  const shown = designs.filter(({ image }) => image !== undefined).length;
  const pictures =
    shown === 0
      ? []
      : [
          t('A workbook has no place for pictures: those of {shown, plural, one {# design} other {# designs}} stay in the project.', {
            shown,
          }),
        ];
  return side?.emblem ? [...pictures, t('A workbook has no place for pictures: the emblem stays in the project.')] : pictures;
}

/**
 * A sentence on what a file of a project's designs alone leaves out of the project; `hasPictures` is true if their
 * pictures are in it.
 */
export function leftOutOfList(ruleset: Ruleset, project: Project, hasPictures: boolean): readonly string[] {
  const parts = [
    ...partsBesides(project, ruleset.force.data.noun),
    ...(!hasPictures && project.designs.some(({ image }) => image !== undefined) ? ['pictures'] : []),
  ];
  return parts.length === 0
    ? []
    : [t('Only designs are in this file. Not in it: {parts}. A workbook holds all but pictures.', { parts: listOf(parts) })];
}

type Words = { readonly one: string; readonly many: string };

/** What a project has besides designs and their pictures, part by part. */
function partsBesides({ forces = [], looks = [], side, collection = {}, ruleset }: Project, force: Words): readonly string[] {
  return [
    ...(forces.length > 0 ? [pluralise(forces.length, force)] : []),
    ...(ruleset.files ? [t('the house rules')] : []),
    ...(looks.length > 0 ? [t('{count, plural, one {# card look} other {# card looks}}', { count: looks.length })] : []),
    ...(side ? [t('the side')] : []),
    ...(Object.keys(collection).length > 0 ? [t('the collection')] : []),
  ];
}

/** What a project has besides designs and their pictures, in words: "2 battlegroups and the side"; "" if nothing. */
export const wholeWords = (project: Project, force: Words): string => listOf(partsBesides(project, force));

/** The project in an exported workbook, its designs without their cells; null if it has none. Fails if its text is damaged. */
export function workbookProject(workbook: Workbook): Outcome<Project | null> {
  const text = workbookTexts(workbook, 'project')?.get(PROJECT_PATH);
  if (text === undefined) return succeed(null);
  const read = readProject(text, workbook.fileName);
  if (read.ok) return succeed(read.value);
  return fail({
    code: 'unreadable',
    message: t('What “{fileName}” holds besides designs cannot be read: its hidden sheet was changed.', { fileName: workbook.fileName }),
    hint: t('The designs are read from their sheet; for battlegroups and the like, export the workbook anew.'),
  });
}

/** The part of a ruleset's main file that gives its name. */
const houseSchema = z.object({ name: z.string(), basedOn: z.object({ id: z.string() }).optional() });

function houseOf(workbook: Workbook): WorkbookStamp['rules']['house'] {
  const { data } = houseSchema.safeParse(parsedJson(workbookHouseRules(workbook)?.['ruleset.json'] ?? ''));
  return data ? { name: data.name, basedOn: data.basedOn?.id ?? null } : null;
}

/**
 * What a workbook that this program exported says about itself, on its About sheet or in its hidden data; null for
 * any other workbook.
 */
export function workbookStamp(workbook: Workbook): WorkbookStamp | null {
  const stamp = aboutStamp(workbook);
  if (stamp) return stamp;
  const project = workbookProject(workbook);
  if (!project.ok || !project.value) return null;
  const { id, version } = project.value.ruleset;
  return { format: FORMAT, rules: { id, version, house: houseOf(workbook) } };
}
