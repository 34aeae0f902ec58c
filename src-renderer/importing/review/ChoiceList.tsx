import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import { TextField } from '../../ui/Field.tsx';
import { findByWords } from '../../ui/findByWords.ts';
import type { Choice } from '../work/choices.ts';
import { Part } from './Part.tsx';

type ChoiceListProps<T> = {
  readonly title: string;
  /** Sentences on why the present answer is what it is. */
  readonly why?: readonly string[];
  readonly choices: readonly Choice<T>[];
  readonly place: { readonly left: number; readonly top: number };
  readonly onAnswer: (answer: T) => void;
  readonly onCancel: () => void;
};

/** A list of options that opens over the sheet: type to filter, up and down to choose, Enter to accept, Esc to close. */
export function ChoiceList<T>({ title, why = [], choices, place, onAnswer, onCancel }: ChoiceListProps<T>) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [typed, type] = useState('');
  const [at, move] = useState(() =>
    Math.max(
      0,
      choices.findIndex(({ isCurrent }) => isCurrent),
    ),
  );
  const found = findByWords(choices, typed);
  const current = Math.min(at, found.length - 1);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    const onDown = (event: PointerEvent): void => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) onCancel();
    };
    addEventListener('pointerdown', onDown, { capture: true });
    return () => removeEventListener('pointerdown', onDown, { capture: true });
  }, [onCancel]);

  function onKeyDown(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
    const step = steps[event.key];
    const chosen = found[current];
    if (step !== undefined) move(Math.max(0, Math.min(found.length - 1, current + step)));
    else if (event.key === 'Enter' && chosen) onAnswer(chosen.answer);
    else if (event.key === 'Escape' || event.key === 'Tab') onCancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
  }

  return (
    <div className="imp-ask rounded on-surface floats column gap-4" role="dialog" aria-label={title} ref={box} style={place}>
      <p className="bold">{title}</p>
      {why.length === 0 ? null : (
        <ul className="imp-because dim small" id={`${id}-why`} aria-label={t('Why')}>
          {why.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <TextField
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-label={title}
        aria-describedby={why.length === 0 ? undefined : `${id}-why`}
        aria-activedescendant={found[current] ? `${id}-${current}` : undefined}
        placeholder={t('Type to find')}
        value={typed}
        spellCheck={false}
        onChange={(text) => {
          type(text);
          move(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div className="imp-answers shrinks scrolls" id={`${id}-list`} role="listbox" aria-label={title} ref={list}>
        {found.map(({ id: key, group, text, aside, isCurrent, answer }, position) => (
          <Part
            key={key}
            id={`${id}-${position}`}
            as="option"
            tag="div"
            aria-selected={position === current}
            className={group !== found[position - 1]?.group && position > 0 ? 'begins' : undefined}
            onClick={() => onAnswer(answer)}
            onMouseMove={() => move(position)}
          >
            <b>{text}</b>
            <span>{isCurrent ? t('as it is now') : aside}</span>
          </Part>
        ))}
        {found.length === 0 ? <p role="status">{t('Nothing is called that. Try another word.')}</p> : null}
      </div>
    </div>
  );
}
