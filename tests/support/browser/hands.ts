import type { Locator, Page } from 'playwright-core';

/** A player's hands: every key, every text typed in one go and every click or drag is one action. */
export function hands(page: Page) {
  let actions = 0;
  const acted = async (act: Promise<unknown>): Promise<void> => {
    actions += 1;
    await act;
  };
  return {
    press: (key: string) => acted(page.keyboard.press(key)),
    type: (text: string) => acted(page.keyboard.type(text)),
    click: (place: Locator) => acted(place.click()),
    drag: (from: Locator, to: Locator) => acted(from.dragTo(to)),
    count: () => actions,
  };
}
