// The browser that shows the page to tests and benches, and draws the pictures and icons of this project.
import { chromium } from 'playwright-core';
import { pathOf, systemTools } from './setup.mjs';

/** The path of Chromium. CHROMIUM names another program than the usual ones. */
export function chromiumProgram() {
  const program = process.env.CHROMIUM || systemTools[0]?.commands.map(pathOf).find((path) => path !== null);
  if (program === undefined) throw new Error('Chromium is needed here: install it, or name it in CHROMIUM.');
  return program;
}

/** Chromium without a window; the caller closes it. Letters stand where the page says, not where they are sharpest. */
export function launchChromium() {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--font-render-hinting=none'];
  return chromium.launch({ executablePath: chromiumProgram(), args });
}
