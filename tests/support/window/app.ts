import type { Host } from '../../../shared/host/index.ts';
import type { ProjectDocument } from '../../../src-renderer/document/document.ts';
import { type App, createApp } from '../../../src-renderer/window/app.ts';

const done = (): Promise<void> => Promise.resolve();

/** The app of a document, with a host that answers no call and a journal that keeps nothing. */
export const appWith = (document: ProjectDocument): App =>
  createApp(document, {
    host: {} as Host, // what these tests do asks no host
    journal: { begin: done, settled: done },
    rulesetTexts: new Map(),
  });
