import { t } from '../../shared/base/words/words.ts';
import { designsOf } from '../document/document.ts';
import { Tick } from '../ui/Tick.tsx';
import { type App, useApp } from '../window/app.ts';

/** What is ticked for cards, handouts and packs alike. */
type Props = { readonly app: App; readonly value: boolean; readonly onChange: (value: boolean) => void };

/** Whether costs are printed; not there in a points-free system. */
export function CostTick({ app, ...tick }: Props) {
  const hasPoints = useApp(app, ({ ruleset }) => ruleset.points !== null);
  return hasPoints ? <Tick {...tick}>{t('Cost')}</Tick> : null;
}

/** Whether pictures are printed. */
export function PicturesTick({ app, value, onChange }: Props) {
  const hasPictures = useApp(app, (state) => designsOf(state).some(({ image }) => image !== undefined));
  const title = hasPictures ? t('Where there is room') : t('No design has a picture');
  return (
    <Tick value={value && hasPictures} disabled={!hasPictures} title={title} onChange={onChange}>
      {t('Pictures')}
    </Tick>
  );
}

/** Whether cards are cut a little smaller. */
export const SleeveTick = (tick: Omit<Props, 'app'>) => (
  <Tick title={t('Cards a hundredth smaller, for tight sleeves')} {...tick}>
    {t('Fits sleeve')}
  </Tick>
);
