import { EventEmitter } from 'node:events';

/** Names every EventEmitter has, whether or not electron.d.ts repeats them. */
export const EMITTER = new Set(Object.getOwnPropertyNames(EventEmitter.prototype));
/** Those that take the name of an event and a listener. */
export const LISTENING = new Set(['on', 'once', 'addListener', 'prependListener']);

/** An event whose default may be prevented, and whether it was. */
export function preventable(): {
  readonly event: { preventDefault: () => void; readonly defaultPrevented: boolean };
  readonly isPrevented: () => boolean;
} {
  let prevented = false;
  const event = {
    preventDefault: () => {
      prevented = true;
    },
    get defaultPrevented() {
      return prevented;
    },
  };
  return { event, isPrevented: () => prevented };
}
