import { contextBridge, ipcRenderer, webUtils } from 'electron';
import { CALLS, DROPPED, EDIT, EVENTS } from './channels.ts';

/** Returns the path of a dropped file; an empty text for one that is not on a disk (dragged out of a web page). */
function pathOf(file: File): string {
  try {
    return webUtils.getPathForFile(file);
  } catch {
    return '';
  }
}

/** Everything the page can use of the program: the calls of the contract, and nothing of Electron or Node. */
contextBridge.exposeInMainWorld('motorpool', {
  call: async (name: string, input: unknown): Promise<unknown> => {
    if (!/^[A-Za-z]+$/.test(name)) throw new Error('There is no such call.');
    return ipcRenderer.invoke(CALLS, name, input);
  },
  /** Returns a ref for a file dropped onto the page. The page never sees a path. */
  dropped: (file: File): Promise<unknown> => ipcRenderer.invoke(CALLS, DROPPED, pathOf(file)),
  /**
   * Cuts, copies or pastes at the focus like the system's shortcuts. Unlike the page's own clipboard calls, this needs no
   * user gesture.
   */
  edit: (what: string): Promise<unknown> => ipcRenderer.invoke(CALLS, EDIT, what),
  listen: (listener: (event: unknown) => void): void => {
    ipcRenderer.on(EVENTS, (_event, sent: unknown) => listener(sent));
  },
});
