import { designsOf } from '../../document/document.ts';
import type { AppState } from '../../window/app.ts';
import { START } from '../../window/state.ts';
import type { ImportState } from './state.ts';

/** Where the designs go. */
type Destination = {
  /** Into a new project; else into the open one. */
  readonly isNew: boolean;
  /** Whether the open project could take them: there is one, and it is by the same rules, or empty. */
  readonly canStay: boolean;
  /** Whether the rules of the project change with them. */
  readonly isOther: boolean;
};

/** Returns where the designs go, as the player chose, or as it must be. */
export function destinationOf(
  app: Pick<AppState, 'screen' | 'ruleset' | 'history'>,
  { ruleset, costs, place }: Pick<ImportState, 'ruleset' | 'costs' | 'place'>,
): Destination {
  const isOther = costs !== 'ours' || app.ruleset !== ruleset;
  const canStay = app.screen !== START && (!isOther || designsOf(app).length === 0);
  return { isNew: !canStay || place === 'new', canStay, isOther };
}

/** The name of a new project: that of the file without its ending. */
export const projectNameOf = (fileName: string): string => fileName.replace(/\.\w+$/, '');
