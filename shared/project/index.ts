/** The document: what is in it, how it changes, how changes are undone, how it is kept. */

export { applyEdit, type Edit, editLabel } from './edit/edit.ts';
export { changeForce, type ForceChange, type Head } from './edit/forceChange.ts';
export type { ForceEdit } from './edit/forceEdits.ts';
export { type History, isDirty, markSaved, perform, redo, type Step, startHistory, undo, withdraw } from './edit/history.ts';
export type { CellEdit } from './edit/setCells.ts';
export { pictureOf, picturesLength } from './edit/setPicture.ts';
export { type ReadProject, readProject, writeProject } from './file/file.ts';
export { PROJECT_FORMAT } from './file/migrate.ts';
export { type Salvaged, salvageProject } from './file/salvage.ts';
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
} from './force/force.ts';
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
} from './issues/standing.ts';
export { type CardLook, cardLookSchema, MOST_LOOKS, readLook, writeLook } from './look.ts';
export { PICTURE_MOST_CHARACTERS, PICTURE_SIDE_PX, PICTURES_MOST_CHARACTERS, pictureAddress, pictureSchema } from './pictures/picture.ts';
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
export { type ProjectSide, sideParts } from './side.ts';
