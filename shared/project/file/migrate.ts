/** The current format of the project file. A change that older programs would misread raises it by one. */
export const PROJECT_FORMAT = 1;
export const OLDEST_FORMAT = 1;

type ProjectJson = Readonly<Record<string, unknown>> & { readonly format: number };

/** For each older format, the step that converts a file to the next; steps keep properties they do not know. */
const steps: Readonly<Record<number, (project: ProjectJson) => ProjectJson>> = {};

/** Converts a project file of an older format to the current one, step by step. */
export function migrate(project: ProjectJson, table = steps, target = PROJECT_FORMAT): ProjectJson {
  let lifted = project;
  while (lifted.format < target) {
    const step = table[lifted.format];
    if (!step) throw new Error(`No way leads from project format ${lifted.format} to ${target}.`);
    lifted = { ...step(lifted), format: lifted.format + 1 };
  }
  return lifted;
}
