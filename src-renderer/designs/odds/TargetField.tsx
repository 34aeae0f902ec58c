import { designsOf } from '../../document/document.ts';
import { nameOf } from '../../document/names.ts';
import { Choice } from '../../ui/Choice.tsx';
import { type App, useApp } from '../../window/app.ts';
import type { PinnedTarget } from '../../window/state.ts';
import { useValueAfterPaint } from '../inspector/useValueAfterPaint.ts';
import { pinnedDesign } from './situation.ts';
import './pinned.css';
import { t } from '../../../shared/base/words/words.ts';

/** The value of an option for a target, and back. */
const keyOf = ({ from, id }: PinnedTarget): string => `${from}:${id}`;
function pinnedBy(key: string): PinnedTarget | null {
  const at = key.indexOf(':');
  if (at < 0) return null;
  return { from: key.slice(0, at) === 'stock' ? 'stock' : 'project', id: key.slice(at + 1) };
}

/** The list of everything that odds can be worked out against. */
export function TargetField({ app, label }: { readonly app: App; readonly label: string }) {
  const ruleset = useApp(app, (state) => state.ruleset);
  // Typing does not wait for a long list.
  const designs = useValueAfterPaint(useApp(app, designsOf));
  const pinned = useApp(app, (state) => state.pinned);
  const isThere = pinnedDesign(ruleset, designs, pinned) !== null;
  const stock = [...new Set(ruleset.stock.map((design) => nameOf(ruleset, design)))];
  return (
    <label className="odds-target shrinks one-line row gap-6 dim">
      {label}
      <Choice
        className="grows"
        value={pinned !== null && isThere ? keyOf(pinned) : ''}
        onChange={(key) => app.set({ pinned: pinnedBy(key) })}
        options={[
          ['', t('Nothing')],
          ...designs.map((design) => [keyOf({ from: 'project', id: design.id }), nameOf(ruleset, design), t('This project')] as const),
          ...stock.map((name) => [keyOf({ from: 'stock', id: name }), name, t('Stock list')] as const),
        ]}
      />
    </label>
  );
}
