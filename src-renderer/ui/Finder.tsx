import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { t } from '../../shared/base/words/words.ts';
import { TextField, type TextFieldProps } from './Field.tsx';
import { type Findable, findByWords } from './findByWords.ts';

/** Something that is found by typing a part of its name. */
export type FinderItem = Findable & {
  readonly id: string;
  /** What is said of it at the right. */
  readonly aside: ReactNode;
  /** Its group, between which there are lines. */
  readonly group?: string;
  /** True for the one that is marked at first. */
  readonly isCurrent?: boolean;
};

type Props<Item> = Omit<TextFieldProps, 'value' | 'onChange' | 'label'> & {
  readonly items: readonly Item[];
  /** Names for screen readers: of the box, and of what it finds. */
  readonly label: string;
  readonly listLabel: string;
  /** Classes of the list. */
  readonly className: string;
  /** How many are shown at most. */
  readonly most?: number;
  readonly onChoose: (item: Item) => void;
};

/** A text box above the items that it finds: type to filter, up and down to mark one, Enter or a click to choose it. */
export function Finder<Item extends FinderItem>(props: Props<Item>) {
  const { items, label, listLabel, className, most = items.length, onChoose, ...rest } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, type] = useState('');
  const [at, mark] = useState(() => items.findIndex(({ isCurrent = false }) => isCurrent));
  const found = findByWords(items, typed).slice(0, most);
  const current = Math.min(Math.max(0, at), found.length - 1);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });

  function onKeyDown(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };
    const step = steps[event.key];
    const chosen = found[current];
    if (step !== undefined) mark(Math.max(0, Math.min(found.length - 1, current + step)));
    else if (event.key !== 'Enter') return;
    else if (chosen) onChoose(chosen);
    event.preventDefault();
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
  }
  return (
    <>
      <TextField
        {...rest}
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-label={label}
        aria-activedescendant={found[current] ? `${id}-${current}` : undefined}
        value={typed}
        spellCheck={false}
        onChange={(text) => {
          type(text);
          mark(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={`found-items scrolls ${className}`} id={`${id}-list`} role="listbox" aria-label={listLabel} ref={list}>
        {found.map((item, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box above has the focus and hears the keys.
          // biome-ignore lint/a11y/useFocusableInteractive: the same.
          <div
            key={item.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === current}
            data-begins={(index > 0 && item.group !== found[index - 1]?.group) || undefined}
            onMouseMove={() => mark(index)}
            onClick={() => onChoose(item)}
          >
            <b>{item.text}</b>
            {item.aside}
          </div>
        ))}
      </div>
      {found.length === 0 ? <p role="status">{t('Nothing is called that. Try another word.')}</p> : null}
    </>
  );
}
