import type { Send } from '../shared/host/index.ts';
import './window/theme/mantine.css';
import './window/theme/fonts.css';
import './window/theme/tokens.css';
import './window/theme/base.css';
import './window/theme/forced.css';
import './ui/kit.css';
import './ui/ui.css';
import './ui/dialog.css';
import './ui/facts.css';
import './ui/words.css';
import './window/shell/shell.css';
import './window/shell/status.css';
import './window/shell/notices.css';
import './window/dialogs/dialogs.css';
import { speak } from '../shared/base/words/words.ts';
import { sendToHost } from './window/sending.ts';

const send = sendToHost();
// Asked before the program is loaded: the host reads the project while the browser reads the program.
const started = send('start', null);
// If it fails, `showApp` meets the failure as well.
started.catch(() => undefined);
const sendOnceStarted: Send = (name, input) => (name === 'start' ? started : send(name, input));

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
// Before anything is painted, so that a dark screen does not flash.
document.documentElement.dataset.mantineColorScheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

/** Resolves once the page is read and its style sheet is there: this script waits for neither. */
async function pageIsReady(): Promise<void> {
  const when = (target: EventTarget, event: string) => new Promise((resolve) => target.addEventListener(event, resolve, { once: true }));
  if (document.readyState === 'loading') await when(document, 'DOMContentLoaded');
  const missing = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(({ sheet }) => sheet === null);
  await Promise.all(missing.map((link) => Promise.race([when(link, 'load'), when(link, 'error')])));
}

/** Learns the first language of the player that there is a catalogue of (build/pageFiles.mjs names them). English needs none. */
async function learnWords(): Promise<void> {
  const known = ['en', ...(document.documentElement.dataset.words ?? '').split(' ')];
  const language = navigator.languages.map((name) => name.replace(/-.*/, '')).find((name) => known.includes(name)) ?? 'en';
  if (language === 'en') return;
  const answer = await fetch(`./words/${language}.json`);
  if (!answer.ok) return;
  const words: Readonly<Record<string, string>> = await answer.json();
  speak(language, words);
  document.documentElement.lang = language;
}

async function show(): Promise<void> {
  await learnWords();
  // Settings of zod, before any schema is made.
  await import('./noEval.ts');
  const [{ showApp }] = await Promise.all([import('./app/show.tsx'), pageIsReady()]);
  await showApp(rootOf(document), sendOnceStarted, nonce);
}

function rootOf(page: Document): HTMLElement {
  const root = page.getElementById('root');
  if (root === null) throw new Error('index.html has an element with the id "root".');
  return root;
}

// Not awaited: the program imports from this file, which must be done by then.
show().catch((error: unknown) => {
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.className = 'fault';
  message.textContent = `Motorpool cannot begin. ${error instanceof Error ? error.message : String(error)} Close this page and start Motorpool again.`;
  rootOf(document).replaceChildren(message);
});
