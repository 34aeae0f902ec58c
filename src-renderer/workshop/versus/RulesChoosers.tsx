import { useRef, useState } from 'react';
import { RULE_PACK_ENDING } from '../../../shared/houseRules/packFile/index.ts';
import type { App } from '../../window/app.ts';
import type { RulesChoice } from './choices.ts';
import { openRules } from './openRules.ts';
import { versusStore } from './state.ts';

/** The value of the last line of both lists. */
const OPEN = 'open';

type Props = { readonly app: App; readonly choices: readonly RulesChoice[]; readonly a: string; readonly b: string | null };

/** The lists for A and B, with everything there is, and a file of the player's. */
export function RulesChoosers({ app, choices, a, b }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [side, open] = useState<'a' | 'b'>('b');
  const [trouble, tell] = useState('');
  const { setState } = versusStore(app);
  const groups = [...new Set(choices.map(({ group }) => group))];

  function choose(which: 'a' | 'b', key: string): void {
    tell('');
    if (key === OPEN) {
      open(which);
      input.current?.click();
    } else setState(which === 'a' ? { a: key } : { b: key });
  }
  async function take(file: File): Promise<void> {
    const problem = await openRules(app, side, file);
    tell(problem ?? '');
  }
  const list = (which: 'a' | 'b', key: string | null) => (
    <label>
      <b>{which.toUpperCase()}</b>
      <select
        className="field"
        aria-label={`Rules ${which.toUpperCase()}`}
        value={key ?? ''}
        onChange={(event) => choose(which, event.target.value)}
      >
        {key === null ? <option value="">Choose …</option> : null}
        {groups.map((group) => (
          <optgroup key={group} label={group}>
            {choices
              .filter((choice) => choice.group === group)
              .map((choice) => (
                <option key={choice.key} value={choice.key}>
                  {choice.label}
                </option>
              ))}
          </optgroup>
        ))}
        <option value={OPEN}>Open a rule pack or a project …</option>
      </select>
    </label>
  );
  return (
    <div className="versus-choosers">
      {list('a', a)}
      <button
        type="button"
        className="button out sm"
        title="Make A of B and B of A"
        disabled={b === null}
        onClick={() => setState({ a: b, b: a })}
      >
        Swap
      </button>
      {list('b', b)}
      <input
        ref={input}
        type="file"
        hidden
        accept={`${RULE_PACK_ENDING},.motorpool`}
        aria-label="A rule pack or a project"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) void take(file);
        }}
      />
      {trouble === '' ? null : <p role="alert">{trouble}</p>}
    </div>
  );
}
