import type { App } from '../app.ts';

const textOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/** Keeps the last error that nothing else met, for a report of a problem. */
export function keepFaults(app: App): () => void {
  const onError = ({ error, message }: ErrorEvent): void => app.set({ fault: textOf(error ?? message) });
  const onRejection = ({ reason }: PromiseRejectionEvent): void => app.set({ fault: textOf(reason) });
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  return () => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
  };
}
