import './noEval.ts';
import { connectHost } from './host.ts';
import '@mantine/core/styles.layer.css';
import './theme/fonts.css';
import './theme/tokens.css';
import './theme/base.css';
import './theme/forced.css';
import './ui/ui.css';
import './shell/shell.css';
import './shell/notices.css';
import './dialogs/dialogs.css';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
// Before anything is painted, so that a dark screen does not flash.
document.documentElement.dataset.mantineColorScheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has an element with the id "root".');

try {
  const host = connectHost();
  // The host reads the project while the browser reads the app.
  const [started, { showApp }] = await Promise.all([host.start(null), import('./show.tsx')]);
  showApp(place, host, started, nonce);
} catch (error) {
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.className = 'fault';
  message.textContent = `Motorpool cannot begin. ${error instanceof Error ? error.message : String(error)} Close this page and start Motorpool again.`;
  place.replaceChildren(message);
}
