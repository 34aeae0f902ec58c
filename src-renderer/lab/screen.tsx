import { t } from '../../shared/base/words/words.ts';
import { canMeasure } from '../../shared/combat/fairness/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { fetchedCode, fetchedScreen } from '../ui/fetched.ts';
import { type App, activeDesign, type Command, type ScreenEntry } from '../window/app.ts';
import { labSlice } from './state.ts';

const withMeasures = fetchedCode(() => import('./fairness/measurePrice.ts'));

/** The command that measures the fair price of the active design; its threads are started when it is first called. */
const fairnessCommands: readonly Command[] = [
  {
    id: 'fairPrice',
    label: t('Measure the fair price'),
    menu: 'Design',
    isOffered: canMeasure,
    isEnabled: (state) => activeDesign(state) !== null,
    run: (app: App) => withMeasures(({ measureActive }) => void measureActive(app)),
  },
];

/** Whether the rules say how units fight. Where they do not, there is no battle lab. */
const hasCombat = ({ written }: Ruleset): boolean => written.combat !== null;

/** The command that opens the battle lab, in the View menu. */
const labCommands: readonly Command[] = [
  {
    id: 'lab',
    label: t('Battle lab'),
    menu: 'View',
    isOffered: hasCombat,
    isChecked: ({ screen }) => screen === 'lab',
    run: ({ set }) => set({ screen: 'lab' }),
  },
  ...fairnessCommands,
];

export const labScreen: ScreenEntry = {
  id: 'lab',
  label: t('Battle lab'),
  icon: 'dice',
  isOffered: hasCombat,
  Show: fetchedScreen(() => import('./Lab.tsx')),
  commands: labCommands,
  finds: async (app) => {
    const { labViews } = await import('./Lab.tsx');
    return labViews.map(({ id, label }) => ({
      id: `lab ${id}`,
      text: label,
      aside: t('Battle lab'),
      run: () => {
        labSlice(app).setState({ view: id });
        app.set({ screen: 'lab' });
      },
    }));
  },
};
