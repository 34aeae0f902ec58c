import { useEffect, useRef } from 'react';
import type { Completion } from '../../../shared/rules/ruleset/writing/index.ts';
import { t } from '../../words/words.ts';

type Props = {
  readonly id: string;
  readonly items: readonly Completion[];
  readonly current: number;
  readonly take: (item: Completion) => void;
};

const KINDS: Readonly<Record<Completion['kind'], string>> = {
  field: 'field',
  column: 'column',
  constant: 'constant',
  table: 'table',
  word: 'word',
  function: 'function',
};

/** The names that fit what is typed; a click takes one. The text box has the focus and the keys. */
export function CompletionList({ id, items, current, take }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${current}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [id, current]);
  return (
    <div className="formula-list scrolls framed on-surface floats" id={id} role="listbox" aria-label={t('Names that fit')} ref={list}>
      {items.map((item, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the text box has the focus and hears the keys.
        <div
          key={`${item.kind} ${item.text}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === current}
          className="formula-option stack on-baseline gap-12"
          onMouseDown={(event) => {
            event.preventDefault();
            take(item);
          }}
        >
          <code>{item.text}</code>
          <span>{item.label}</span>
          <small className="faint">
            {item.note === '' || item.note === KINDS[item.kind] ? KINDS[item.kind] : `${KINDS[item.kind]}, ${item.note}`}
          </small>
        </div>
      ))}
    </div>
  );
}
