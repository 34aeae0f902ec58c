/** The document: what is in it. How it changes, is kept and is judged is in its rooms. */
export { type DesignId, designIdSchema } from './designId.ts';
export { type CardLook, cardLookSchema, MOST_LOOKS, readLook, writeLook } from './look.ts';
export { type ComponentRow, type Design, designSchema, type Project } from './project.ts';
export { projectRuleset } from './projectRuleset.ts';
export { type ProjectSide, sideParts } from './side.ts';
