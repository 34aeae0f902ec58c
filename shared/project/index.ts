/** The document: what is in it, how it changes, how changes are undone, how it is kept. */

export { applyEdit, type Edit, editLabel } from './edit.ts';
export { type ReadProject, readProject, writeProject } from './file.ts';
export {
  collectionSchema,
  type Damage,
  type Deck,
  type Entry,
  type EntryId,
  type Exception,
  entryIdSchema,
  type Force,
  type ForceId,
  forceIdSchema,
  forceSchema,
  MOST_FORCES,
  MOST_OF_ONE,
  MOST_OWNED,
  type Purchase,
  type Section,
  type SectionId,
  sectionIdSchema,
} from './force.ts';
export { changeForce, type ForceChange, type Head } from './forceChange.ts';
export type { ForceEdit } from './forceEdits.ts';
export { type History, isDirty, markSaved, perform, redo, type Step, startHistory, undo, withdraw } from './history.ts';
export { type CardLook, cardLookSchema, MOST_LOOKS, readLook, writeLook } from './look.ts';
export { PROJECT_FORMAT } from './migrate.ts';
export { PICTURE_MOST_CHARACTERS, PICTURE_SIDE_PX, PICTURES_MOST_CHARACTERS, pictureAddress, pictureSchema } from './picture.ts';
export { pictureOf, picturesLength } from './pictures.ts';
export {
  type ComponentRow,
  type Design,
  type DesignId,
  designIdSchema,
  designSchema,
  type Exemption,
  type Picture,
  type Project,
  projectSchema,
  type ShownPicture,
} from './project.ts';
export { projectRuleset } from './projectRuleset.ts';
export { type Salvaged, salvageProject } from './salvage.ts';
export type { CellEdit } from './setCells.ts';
export { type ProjectSide, sideParts } from './side.ts';
export {
  breaksRules,
  countIssues,
  dismissedIssues,
  type ExemptedIssue,
  exemptionFor,
  exemptionsLeftOut,
  type IssueKind,
  isExempted,
  issueInWords,
  type JudgedDesign,
  kindOfIssue,
  reasonsOf,
  rulesBrokenAfter,
  type Standing,
  type StandingIssue,
  standingIn,
  standingIssues,
  standingOf,
  worstKind,
} from './standing.ts';
