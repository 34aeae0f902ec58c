import { type ChangeEvent, type KeyboardEvent, useState } from 'react';

/**
 * A text box whose text is taken on leaving it or by Enter; Esc restores the old text. `box` are the properties of the input,
 * `typed` the text before it is taken, null for none.
 */
export function useTyped(shown: string, take: (text: string) => void) {
  const [typed, type] = useState<string | null>(null);
  const leave = (): void => {
    if (typed !== null && typed.trim() !== shown) take(typed.trim());
    type(null);
  };
  const box = {
    className: 'field',
    value: typed ?? shown,
    autoComplete: 'off',
    onChange: (event: ChangeEvent<HTMLInputElement>) => type(event.currentTarget.value),
    onBlur: leave,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Enter') leave();
      else if (key === 'Escape') type(null);
    },
  };
  return { typed, box };
}
