import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { connect, type Send } from '../../shared/host/index.ts';
import { AppWindow } from './AppWindow.tsx';
import { start } from './start.ts';

/** Asks the host for what a window needs and renders the app into an element. Libraries use `nonce` to add their style sheets. */
export async function showApp(place: HTMLElement, send: Send, nonce: string): Promise<void> {
  setNonce(nonce);
  const host = connect(send);
  const app = start(host, await host.start(null));
  createRoot(place).render(
    <StrictMode>
      <AppWindow app={app} nonce={nonce} />
    </StrictMode>,
  );
}
