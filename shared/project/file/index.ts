/** Reads and writes `.motorpool` files; recovers what can be read of a damaged one. */
export { readProject, writeProject, writeProjectInSteps } from './file.ts';
export { PROJECT_FORMAT } from './migrate.ts';
export { salvageProject } from './salvage.ts';
