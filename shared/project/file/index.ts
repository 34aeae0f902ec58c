/** Reads and writes `.motorpool` files; recovers what can be read of a damaged one. */
export { PROJECT_FORMAT, readProject, writeProject, writeProjectInSteps } from './file.ts';
export { salvageProject } from './salvage.ts';
