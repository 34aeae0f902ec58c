/** The document: its contents. How it is changed, stored and checked is in the folders below. */
export { type CostComparison, fingerprintOf } from './costComparison.ts';
export { type DesignId, designIdSchema } from './designId.ts';
export { type CardLook, cardLookSchema, MOST_LOOKS, readLook, writeLook } from './look.ts';
export { type ComponentRow, type Design, designSchema, type Project } from './project.ts';
export { projectRules, projectRuleset } from './projectRuleset.ts';
export { type ProjectSide, sideParts } from './side.ts';
export { MOST_SPECIALS, ownSpecialSchema, type ProjectSpecial } from './special.ts';
