import { canMeasure } from '../../../shared/combat/fairness/index.ts';
import { fetchedCode } from '../../ui/fetched.ts';
import { type App, activeDesign, type Command } from '../../window/app.ts';

const withMeasures = fetchedCode(() => import('./measurePrice.ts'));

/** The command that measures the fair price of the active design; its threads are started when it is first called. */
export const fairnessCommands: readonly Command[] = [
  {
    id: 'fairPrice',
    label: 'Measure the fair price',
    menu: 'Design',
    isOffered: canMeasure,
    isEnabled: (state) => activeDesign(state) !== null,
    run: (app: App) => withMeasures(({ measureActive }) => void measureActive(app)),
  },
];
