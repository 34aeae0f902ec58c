import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Host, HostOutput } from '../../shared/host/index.ts';
import type { Outcome } from '../../shared/problem.ts';
import { AppWindow } from './AppWindow.tsx';
import { start } from './start.ts';

/** Renders the app into an element, using the host's answer to `start`. Libraries use `nonce` to add their style sheets. */
export function showApp(place: HTMLElement, host: Host, started: Outcome<HostOutput<'start'>>, nonce: string): void {
  setNonce(nonce);
  const app = start(host, started);
  createRoot(place).render(
    <StrictMode>
      <AppWindow app={app} nonce={nonce} />
    </StrictMode>,
  );
}
