import { canMeasure } from '../../shared/combat/fairness/index.ts';
import { fetchedCode, fetchedScreen } from '../ui/fetched.ts';
import { type App, activeDesign, type Command, type ScreenEntry } from '../window/app.ts';

const withMeasures = fetchedCode(() => import('./fairness/measurePrice.ts'));

/** The command that measures the fair price of the active design; its threads are started when it is first called. */
const fairnessCommands: readonly Command[] = [
  {
    id: 'fairPrice',
    label: 'Measure the fair price',
    menu: 'Design',
    isOffered: canMeasure,
    isEnabled: (state) => activeDesign(state) !== null,
    run: (app: App) => withMeasures(({ measureActive }) => void measureActive(app)),
  },
];

/** The command that opens the battle lab, in the View menu. */
const labCommands: readonly Command[] = [
  {
    id: 'lab',
    label: 'Battle lab',
    menu: 'View',
    isChecked: ({ screen }) => screen === 'lab',
    run: ({ set }) => set({ screen: 'lab' }),
  },
  ...fairnessCommands,
];

export const labScreen: ScreenEntry = {
  id: 'lab',
  label: 'Battle lab',
  icon: 'dice',
  Show: fetchedScreen(() => import('./index.tsx')),
  commands: labCommands,
};
