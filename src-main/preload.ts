import { contextBridge } from 'electron';

/** Everything the page may know of the program around it. The host's calls will join it here. */
contextBridge.exposeInMainWorld('motorpool', { host: 'desktop' });
