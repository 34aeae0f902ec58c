import { MOST_TARGETS, type OddsTarget } from '../../shared/paper/handouts/index.ts';
import { designsOf } from '../document/document.ts';
import { nameOf } from '../document/names.ts';
import { Choice } from '../ui/Choice.tsx';
import { type App, useApp } from '../window/app.ts';
import { cardChoices, cardSlice } from './choices.ts';

const keyOf = ({ from, id }: OddsTarget): string => `${from}:${id}`;

/** The targets of the odds on a data sheet: a list for each, and one more to add another. The pinned target counts where none is chosen. */
export function OddsTargets({ app, odds }: { readonly app: App; readonly odds: readonly OddsTarget[] }) {
  const ruleset = useApp(app, (state) => state.ruleset);
  const designs = useApp(app, designsOf);
  const pinned = useApp(app, (state) => state.pinned);
  const stock = new Set(ruleset.stock.map((design) => nameOf(ruleset, design)));
  const known = [
    ...designs.map((design) => ({ target: { from: 'project', id: design.id } as const, label: nameOf(ruleset, design) })),
    ...[...stock].map((name) => ({ target: { from: 'stock', id: name } as const, label: `${name} (stock list)` })),
  ];
  const labelOf = (target: OddsTarget): string | undefined => known.find((each) => keyOf(each.target) === keyOf(target))?.label;
  const pinnedName = pinned && labelOf(pinned);
  const none = pinnedName ? `${pinnedName} (pinned)` : 'Choose a target';
  const choose = (at: number, key: string): void => {
    const found = known.find(({ target }) => keyOf(target) === key)?.target;
    const targets = [...odds.slice(0, at), ...(found ? [found] : []), ...odds.slice(at + 1)];
    const cards = cardChoices(app);
    cardSlice(app).setState({ sheet: { ...cards.sheet, odds: targets } });
  };
  const taken = new Set(odds.map(keyOf));
  return [...odds, null].slice(0, MOST_TARGETS).map((target, at) => {
    const own = target === null ? '' : keyOf(target);
    const offered = known.filter((each) => keyOf(each.target) === own || !taken.has(keyOf(each.target)));
    const gone = target !== null && labelOf(target) === undefined ? [[own, 'No longer there'] as const] : [];
    return (
      <Choice
        // biome-ignore lint/suspicious/noArrayIndexKey: the lists are told apart by their place alone
        key={at}
        label={at === 0 ? 'Odds against' : 'and'}
        value={own}
        options={[
          ['', odds.length === 0 ? none : target === null ? 'Nothing more' : 'Remove'] as const,
          ...gone,
          ...offered.map((each) => [keyOf(each.target), each.label] as const),
        ]}
        onChange={(key) => choose(at, key)}
      />
    );
  });
}
