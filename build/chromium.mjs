// The browser that draws the pictures and icons of this project.
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const USUAL_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The path of Chromium. CHROMIUM names another program than the usual ones. */
export function chromiumProgram() {
  const program = process.env.CHROMIUM ?? USUAL_PLACES.find(existsSync);
  if (program === undefined) throw new Error('Chromium is needed to draw: install it, or name it in CHROMIUM.');
  return program;
}

/** Chromium without a window; the caller closes it. */
export function launchChromium() {
  return chromium.launch({ executablePath: chromiumProgram(), args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] });
}
