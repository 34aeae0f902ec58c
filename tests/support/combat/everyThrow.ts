/** Every throw of so many dice of so many sides. */
export function* everyThrow(dice: number, sides: number): Generator<readonly number[]> {
  const total = sides ** dice;
  for (let index = 0; index < total; index += 1) {
    let rest = index;
    yield Array.from({ length: dice }, () => {
      const die = (rest % sides) + 1;
      rest = Math.floor(rest / sides);
      return die;
    });
  }
}

/** The share of all throws of so many dice for which something is true. */
export function shareOf(dice: number, sides: number, isTrue: (thrown: readonly number[]) => boolean): number {
  let count = 0;
  for (const thrown of everyThrow(dice, sides)) if (isTrue(thrown)) count += 1;
  return count / sides ** dice;
}
