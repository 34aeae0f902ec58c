import { useEffect, useRef, useState } from 'react';
import { typedNumber } from '../../../shared/base/text/index.ts';
import { t } from '../../../shared/base/words/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Slider, TextField } from '../../ui/Field.tsx';

/** The range of a slider for a number, and how far one step goes. */
type SliderRange = { readonly min: number; readonly max: number; readonly step: number };

/** Fewest steps from one end to the other; with fewer, steps get finer. */
const FEWEST_STEPS = 20;
const MOST_DECIMALS = 6;

const decimalsOf = (number: number): number => Math.min(MOST_DECIMALS, /\.(\d+)$/.exec(String(number))?.[1]?.length ?? 0);

/** The next number with one digit that is not 0: 420 to 500, 0.41 to 0.5. */
function roundUp(size: number): number {
  const scale = 10 ** Math.floor(Math.log10(size));
  return Number((Math.ceil(size / scale) * scale).toPrecision(3));
}

/**
 * A slider for a number that was `usual`: from 0 to about twice that, below 0 too for numbers below it, and further if `others` are
 * outside. Its steps are as fine as the numbers are written. From -10 to 10 if all of them are 0.
 */
export function sliderRange(usual: number, ...others: readonly number[]): SliderRange {
  const numbers = [usual, ...others];
  const size = Math.max(Math.abs(usual) * 2, ...others.map(Math.abs));
  if (!(size > 0) || !Number.isFinite(size)) return { min: -10, max: 10, step: 1 };
  const reach = roundUp(size);
  const [min, max] = [Math.min(...numbers) < 0 ? -reach : 0, Math.max(...numbers) > 0 ? reach : 0];
  let decimals = Math.max(...numbers.map(decimalsOf));
  while ((max - min) * 10 ** decimals < FEWEST_STEPS && decimals < MOST_DECIMALS) decimals += 1;
  return { min, max, step: Number((10 ** -decimals).toFixed(decimals)) };
}

/** A number on the steps of a slider, without the noise of binary fractions. */
export const onStep = (value: number, { step }: SliderRange): number => Number((Math.round(value / step) * step).toFixed(MOST_DECIMALS));

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
