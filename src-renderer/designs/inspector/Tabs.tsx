import { t } from '../../../shared/base/words/words.ts';
import { Button } from '../../ui/Button.tsx';
import { type App, type AppState, useApp } from '../../window/app.ts';

type Tab = AppState['inspector']['tab'];

/** The views of a design next to the sheet, with the icons of their buttons (16 px, drawn on a grid of 24). */
const TABS: readonly { readonly tab: Tab; readonly label: string; readonly picture: string }[] = [
  {
    tab: 'cost',
    label: t('Cost'),
    picture:
      'M6 2h12a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM8 7h8M8 12h.01M12 12h.01M16 12h.01M8 17h.01M12 17h.01M16 17h.01',
  },
  { tab: 'form', label: t('Form'), picture: 'M3 6h.01M3 12h.01M3 18h.01M8 6h13M8 12h13M8 18h13' },
  {
    tab: 'notes',
    label: t('Notes and picture'),
    picture: 'M13 3H6a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8M8 9h4M8 14h8M14 10l7-7',
  },
];

/** The view with the cost, in a system that has none. */
const PROBLEMS: (typeof TABS)[number] = {
  tab: 'cost',
  label: t('Problems and card'),
  picture: 'M21 12a9 9 0 1 1-5.3-8.2M8 11l4 4L21 5',
};

export function Tabs({ app }: { readonly app: App }) {
  const current = useApp(app, ({ inspector }) => inspector.tab);
  const open = (tab: Tab): void => app.set({ inspector: { ...app.store.getState().inspector, tab } });
  const hasPoints = useApp(app, ({ ruleset }) => ruleset.points !== null);
  const tabs = hasPoints ? TABS : TABS.map((tab) => (tab.tab === 'cost' ? PROBLEMS : tab));
  return (
    <fieldset className="segment-bar inspector-tabs" aria-label={t('What the inspector shows')}>
      {tabs.map(({ tab, label, picture }) => (
        <Button kind="segment" key={tab} title={label} aria-label={label} isPressed={tab === current} onClick={() => open(tab)}>
          <svg className="picture" viewBox="0 0 24 24" aria-hidden="true">
            <path d={picture} />
          </svg>
        </Button>
      ))}
    </fieldset>
  );
}
