import { t } from '../../shared/base/words/words.ts';
import { designsOf } from '../document/document.ts';
import { Tick } from '../ui/Tick.tsx';
import { type App, useApp } from '../window/app.ts';

/** What is ticked for cards, handouts and packs alike. */
type Props = { readonly app: App; readonly value: boolean; readonly onChange: (value: boolean) => void };

/** Whether costs are printed; not there in a points-free system. */
export function CostTick({ app, ...tick }: Props) {
  const hasPoints = useApp(app, ({ ruleset }) => ruleset.points !== null);
  return hasPoints ? <Tick label={t('Cost')} {...tick} /> : null;
}

/** Whether pictures are printed. */
export function PicturesTick({ app, value, onChange }: Props) {
  const hasPictures = useApp(app, (state) => designsOf(state).some(({ image }) => image !== undefined));
  const title = hasPictures ? t('Where there is room') : t('No design has a picture');
  return <Tick label={t('Pictures')} value={value && hasPictures} disabled={!hasPictures} title={title} onChange={onChange} />;
}

/** Whether cards are cut a little smaller. */
export const SleeveTick = (tick: Omit<Props, 'app'>) => (
  <Tick label={t('Fits sleeve')} title={t('Cards a hundredth smaller, for tight sleeves')} {...tick} />
);
