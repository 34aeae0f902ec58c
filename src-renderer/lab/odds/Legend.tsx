import { measureText } from '../../../shared/combat/odds/index.ts';
import { t } from '../../words/words.ts';
import { heatClass, stepWords } from './heat.ts';
import type { ShownMatrix } from './shown.ts';

/** What the bars and tints of the cells mean, from the worst for the attacker to the best. */
export const Legend = ({ shown }: { readonly shown: ShownMatrix }) => (
  <ul className="lab-legend edge-above on-raised pad-bar flex wraps gap-16 stays dim" aria-label={t('Steps of the bars')}>
    {stepWords(shown.scale, (value) => measureText(shown.odds.measure.id, value)).map(({ step, words }) => (
      <li className="row gap-6" key={step}>
        <span className={`lab-swatch anchor framed lab-heat ${heatClass(step)}`} aria-hidden="true" />
        {words}
      </li>
    ))}
  </ul>
);
