import type { ReactNode } from 'react';
import type { Ruleset } from '../../shared/ruleset/compile/index.ts';
import { hasParts } from '../armoury/index.tsx';
import { DesignsScreen } from '../designs/DesignsScreen.tsx';
import { Forces } from '../forces/Forces.tsx';
import { capital } from '../forces/words.ts';
import { fetched } from '../ui/fetched.ts';
import type { IconName } from '../ui/Icon.tsx';
import type { App } from '../window/app.ts';
import type { Screen } from '../window/state.ts';

const waiting = <p className="empty-line">One moment …</p>;

// The first picture shows the designs: the other screens are fetched right after it, or when they are first shown.
const Armoury = fetched(() => import('../armoury/Armoury.tsx'), waiting);
const Compare = fetched(() => import('../compare/Compare.tsx'), waiting);
const Cards = fetched(() => import('../cards/index.tsx'), waiting);
const Lab = fetched(() => import('../lab/index.tsx'), waiting);
const Workshop = fetched(() => import('../workshop/index.tsx'), waiting);

type ScreenEntry = {
  readonly id: Screen;
  /** Its fixed title, or a function that takes the title from the ruleset. */
  readonly label: string | ((ruleset: Ruleset) => string);
  readonly icon: IconName;
  /** Whether a game has anything for it; where it has not, its tab is not shown. */
  readonly isOffered?: (ruleset: Ruleset) => boolean;
  readonly Show: (props: { readonly app: App }) => ReactNode;
};

/** The screens of the app, in the order of their tabs. */
export const screens: readonly ScreenEntry[] = [
  { id: 'designs', label: 'Designs', icon: 'table', Show: DesignsScreen },
  { id: 'armoury', label: 'Armoury', icon: 'armoury', isOffered: hasParts, Show: Armoury },
  { id: 'compare', label: 'Compare', icon: 'compare', Show: Compare },
  { id: 'lab', label: 'Battle lab', icon: 'dice', Show: Lab },
  { id: 'forces', label: (ruleset) => capital(ruleset.written.force.noun.many), icon: 'forces', Show: Forces },
  { id: 'cards', label: 'Cards', icon: 'card', Show: Cards },
  { id: 'workshop', label: 'House rules', icon: 'rules', Show: Workshop },
];
