import { readProject } from '../../../shared/project/file/index.ts';
import { editionIn } from '../../../shared/rules/ruleset/format/index.ts';
import type { App } from '../../window/app.ts';
import { sentences } from '../../window/messages.ts';
import { fightSlice } from './state.ts';

/** Files that are larger hold no project. */
const LARGEST = 200_000_000;

/** Opens a project file for its forces, and makes its first force a side. What is wrong with it is said on the screen. */
export async function openForces(app: App, side: 0 | 1, file: File): Promise<void> {
  const { setState } = fightSlice(app);
  const refuse = (trouble: string): void => setState({ trouble });
  if (file.size > LARGEST) return refuse(`“${file.name}” is too large for a project.`);
  const read = readProject(await file.text(), file.name);
  if (!read.ok) return refuse(sentences(read.problems).slice(0, 3).join(' '));
  const { project } = read.value;
  const { ruleset } = app.store.getState();
  const system = editionIn(project.ruleset.files?.['ruleset.json'] ?? '')?.basedOn?.id ?? project.ruleset.id;
  if (system !== (ruleset.data.basedOn?.id ?? ruleset.data.id)) {
    return refuse(`“${file.name}” is for another game system than this project, so the two cannot fight.`);
  }
  const [first] = project.forces ?? [];
  if (first === undefined) return refuse(`“${file.name}” has no ${ruleset.force.data.noun.many}.`);
  const key = `file:${file.name}`;
  setState(({ opened, forces }) => ({
    opened: [...opened.filter((each) => each.key !== key), { key, fileName: file.name, project }],
    forces: side === 0 ? [`${key}:${first.id}`, forces[1]] : [forces[0], `${key}:${first.id}`],
    trouble: '',
  }));
}
