import { writeProject, writeProjectInSteps } from '../../../shared/project/file/index.ts';
import type { Project } from '../../../shared/project/index.ts';
import { runInSlices } from '../../ui/afterPaint.ts';

/** Projects up to this size are written at once: that takes less than a frame. */
const AT_ONCE = 200;

let last: Promise<unknown> = Promise.resolve();

/**
 * Returns the text of a project file. A large project is written in slices between frames, one project after the other, so that
 * texts are finished in the order in which they were asked for.
 */
export function textOf(project: Project, signal?: AbortSignal): Promise<string> {
  if (project.designs.length <= AT_ONCE) return Promise.resolve(writeProject(project));
  const text = last.then(() => runInSlices(writeProjectInSteps(project), signal));
  last = text.catch(() => undefined);
  return text;
}
