import './noEval.ts';
import { connectHost } from './window/host.ts';
import '@mantine/core/styles.layer.css';
import './window/theme/fonts.css';
import './window/theme/tokens.css';
import './window/theme/base.css';
import './window/theme/forced.css';
import './ui/ui.css';
import './ui/dialog.css';
import './ui/facts.css';
import './window/shell/shell.css';
import './window/shell/status.css';
import './window/shell/notices.css';
import './window/dialogs/dialogs.css';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
// Before anything is painted, so that a dark screen does not flash.
document.documentElement.dataset.mantineColorScheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has an element with the id "root".');

try {
  const host = connectHost();
  // The host reads the project while the browser reads the app.
  const [started, { showApp }] = await Promise.all([host.start(null), import('./app/show.tsx')]);
  showApp(place, host, started, nonce);
} catch (error) {
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.className = 'fault';
  message.textContent = `Motorpool cannot begin. ${error instanceof Error ? error.message : String(error)} Close this page and start Motorpool again.`;
  place.replaceChildren(message);
}
