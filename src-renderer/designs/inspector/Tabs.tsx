import { t } from '../../../shared/base/words/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { type App, type AppState, useApp } from '../../window/app.ts';

type Tab = AppState['inspector']['tab'];

/** The views of a design next to the sheet, with the icons of their buttons. */
const TABS: readonly { readonly tab: Tab; readonly label: string; readonly icon: IconName }[] = [
  { tab: 'cost', label: t('Cost'), icon: 'calculator' },
  { tab: 'form', label: t('Form'), icon: 'bullets' },
  { tab: 'notes', label: t('Notes and picture'), icon: 'notes' },
];

/** The view with the cost, in a system that has none. */
const PROBLEMS: (typeof TABS)[number] = { tab: 'cost', label: t('Problems and card'), icon: 'checked' };

export function Tabs({ app }: { readonly app: App }) {
  const current = useApp(app, ({ inspector }) => inspector.tab);
  const open = (tab: Tab): void => app.set({ inspector: { ...app.store.getState().inspector, tab } });
  const hasPoints = useApp(app, ({ ruleset }) => ruleset.points !== null);
  const tabs = hasPoints ? TABS : TABS.map((tab) => (tab.tab === 'cost' ? PROBLEMS : tab));
  return (
    <fieldset className="segment-bar inspector-tabs" aria-label={t('What the inspector shows')}>
      {tabs.map(({ tab, label, icon }) => (
        <Button kind="segment" key={tab} title={label} aria-label={label} isPressed={tab === current} onClick={() => open(tab)}>
          <Icon name={icon} />
        </Button>
      ))}
    </fieldset>
  );
}
