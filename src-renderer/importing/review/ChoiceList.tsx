import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import { Finder } from '../../ui/Finder.tsx';
import type { Choice } from '../work/choices.ts';

type ChoiceListProps<T> = {
  readonly title: string;
  /** Sentences on why the present answer is what it is. */
  readonly why?: readonly string[];
  readonly choices: readonly Choice<T>[];
  readonly place: { readonly left: number; readonly top: number };
  readonly onAnswer: (answer: T) => void;
  readonly onCancel: () => void;
};

/** A list of options that opens over the sheet, one of which is found and chosen. Esc or a press beside it closes it. */
export function ChoiceList<T>({ title, why = [], choices, place, onAnswer, onCancel }: ChoiceListProps<T>) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onDown = (event: PointerEvent): void => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) onCancel();
    };
    addEventListener('pointerdown', onDown, { capture: true });
    return () => removeEventListener('pointerdown', onDown, { capture: true });
  }, [onCancel]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' && event.key !== 'Tab') return;
    onCancel();
    event.preventDefault();
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
  }

  return (
    <div
      className="imp-ask rounded on-surface floats column gap-4"
      role="dialog"
      aria-label={title}
      ref={box}
      style={place}
      onKeyDown={onKeyDown}
    >
      <p className="bold">{title}</p>
      {why.length === 0 ? null : (
        <ul className="imp-because dim small" id={id} aria-label={t('Why')}>
          {why.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <Finder
        autoFocus
        items={choices.map((choice) => ({ ...choice, aside: <span>{choice.isCurrent ? t('as it is now') : choice.aside}</span> }))}
        label={title}
        listLabel={title}
        className="imp-answers shrinks"
        aria-describedby={why.length === 0 ? undefined : id}
        placeholder={t('Type to find')}
        onChoose={({ answer }) => onAnswer(answer)}
      />
    </div>
  );
}
