import type { History } from '../../../shared/project/edit/index.ts';
import type { Project } from '../../../shared/project/index.ts';
import { type Ruleset, withOwnSpecials } from '../../../shared/rules/ruleset/compile/index.ts';
import { type DocumentState, rulesetOf } from '../../document/document.ts';
import { t } from '../../words/words.ts';
import type { Rules } from '../rules.ts';

/** The rules that an effect is measured from. */
export type Against = 'standard' | 'session' | 'last';

/** What each is called behind "Compared with". */
export const AGAINST: readonly { readonly id: Against; readonly label: string }[] = [
  { id: 'standard', label: t('the standard') },
  { id: 'session', label: t('before this session') },
  { id: 'last', label: t('before the last change') },
];

/** The oldest project that undo leads to: as it was opened, if there were not too many steps since. */
const atStart = ({ past, present }: History): Project => past[0]?.project ?? present;

/** The project before its rules were last changed; the oldest one if they never were. */
function beforeLastChange({ past, present }: History): Project {
  const { files } = present.ruleset;
  return past.findLast(({ project }) => project.ruleset.files !== files)?.project ?? past[0]?.project ?? present;
}

type State = Pick<DocumentState, 'history' | 'rulesets' | 'editions'>;

/** The rules to compare those in force with, with the special abilities that the project adds. */
export function rulesAgainst(
  against: Against,
  { standardRuleset, ruleset }: Pick<Rules, 'standardRuleset' | 'ruleset'>,
  state: State,
): Ruleset {
  const { specials = [] } = state.history.present;
  if (against === 'standard') return withOwnSpecials(standardRuleset, specials);
  const then = against === 'session' ? atStart(state.history) : beforeLastChange(state.history);
  return rulesetOf(state, { ...then, specials: state.history.present.specials }) ?? ruleset;
}
