import { useEffect, useRef, useState } from 'react';
import { typedNumber } from '../../../shared/base/text/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Slider, TextField } from '../../ui/Field.tsx';
import { t } from '../../words/words.ts';
import { onStep, type SliderRange, sliderRange } from './sliderRange.ts';

type Props = {
  readonly title: string;
  readonly unit: string;
  /** The number in the rules. */
  readonly value: number;
  /** That of the standard; null if it has none. */
  readonly standard: number | null;
  /** The number as it is tried out; null if it is not. */
  readonly tried: number | null;
  readonly readOnly: string | null;
  readonly onTry: (value: number | null) => void;
  /** Writes the number into the rules as one step. */
  readonly onTake: (value: number) => void;
};

/** A slider, a field and two buttons for one number of the rules. Moving it only tries; letting go changes the rules. */
export function NumberTrial({ title, unit, value, standard, tried, readOnly, onTry, onTake }: Props) {
  const range = useSteadyRange(value, standard, tried);
  const [typed, setTyped] = useState<string | null>(null);
  const now = tried ?? value;
  const take = (number: number): void => {
    setTyped(null);
    if (number === value) onTry(null);
    else onTake(number);
  };
  const takeTried = (): void => {
    if (tried !== null) take(tried);
  };
  const cancel = (): void => {
    setTyped(null);
    onTry(null);
  };
  const type = (text: string): void => {
    setTyped(text);
    const number = typedNumber(text);
    if (number !== null) onTry(number === value ? null : number);
  };
  const step = (by: 1 | -1): void => take(onStep(now + by * range.step, range));
  return (
    <fieldset className="effect-trial stack gap-6" disabled={readOnly !== null} title={readOnly ?? undefined}>
      <Slider
        aria-label={t('Try {title}', { title })}
        aria-valuetext={`${now} ${unit}`.trim()}
        {...range}
        value={now}
        onChange={(number) => onTry(onStep(number, range))}
        onPointerUp={takeTried}
        onKeyUp={({ key }) => (key === 'Escape' || key === 'Tab' ? undefined : takeTried())}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || tried === null) return;
          event.stopPropagation();
          cancel();
        }}
        onBlur={takeTried}
      />
      <span className="effect-field row gap-4">
        <Button className="sq" aria-label={t('{title}: less', { title })} onClick={() => step(-1)}>
          −
        </Button>
        <TextField
          className="numeric"
          inputMode="decimal"
          aria-label={title}
          value={typed ?? String(now)}
          onChange={type}
          onKeyDown={({ key }) => {
            if (key === 'Enter') takeTried();
            if (key === 'Escape') cancel();
          }}
          onBlur={() => {
            setTyped(null);
            takeTried();
          }}
        />
        <Button className="sq" aria-label={t('{title}: more', { title })} onClick={() => step(1)}>
          +
        </Button>
        {unit === '' ? null : <span className="quiet">{unit}</span>}
      </span>
    </fieldset>
  );
}

/** A range that stays while a number is moved, unless the number leaves it. */
function useSteadyRange(value: number, standard: number | null, tried: number | null): SliderRange {
  const kept = useRef<SliderRange | null>(null);
  const { current } = kept;
  const isInside = current !== null && tried !== null && tried >= current.min && tried <= current.max;
  const range = isInside ? current : sliderRange(standard === null || standard === 0 ? value : standard, value, tried ?? value);
  useEffect(() => {
    kept.current = range;
  });
  return range;
}
