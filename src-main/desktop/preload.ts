import { contextBridge, ipcRenderer, webUtils } from 'electron';
import { CALLS, DROPPED, EDIT, EVENTS } from './channels.ts';

/** Everything the page may know of the program around it: calls that the contract has, and nothing of Electron or Node. */
contextBridge.exposeInMainWorld('motorpool', {
  call: async (name: string, input: unknown): Promise<unknown> => {
    if (!/^[A-Za-z]+$/.test(name)) throw new Error('There is no such call.');
    return ipcRenderer.invoke(CALLS, name, input);
  },
  /** A ref for a file that was dropped onto the page. The page never sees or names a path. */
  dropped: (file: File): Promise<unknown> => ipcRenderer.invoke(CALLS, DROPPED, webUtils.getPathForFile(file)),
  /** Cuts, copies or pastes at the focus as the system's keys do: that needs no click of the player, as the page's own ways would. */
  edit: (what: string): Promise<unknown> => ipcRenderer.invoke(CALLS, EDIT, what),
  listen: (listener: (event: unknown) => void): void => {
    ipcRenderer.on(EVENTS, (_event, sent: unknown) => listener(sent));
  },
});
