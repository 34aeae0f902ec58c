import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { problemReport, withoutNames } from '../../../../src-renderer/window/problemReport.ts';
import { ErrorBoundary } from '../../../../src-renderer/window/shell/ErrorBoundary.tsx';
import { sheetWithoutPage } from '../../../support/grid/sheetKeys.ts';
import { aDesign, aProject } from '../../../support/projects/projects.ts';
import { tinyRuleset } from '../../../support/rulesets/rulesets.ts';

const FAULT = `TypeError: Cannot read "Anna's Rhino" of undefined
    at draw (app://motorpool/assets/program-Ab1.js:12:34)
    at http://127.0.0.1:4711/5ecret/assets/start.js:1:2
    at /home/anna/lists/mine.motorpool and C:\\Users\\anna\\lists`;

describe('the report of a problem', () => {
  it('says what happened where, without names, paths and secret addresses', () => {
    const said = withoutNames(FAULT);
    for (const word of ['anna', 'Anna', 'Rhino', '5ecret', 'lists']) expect(said).not.toContain(word);
    expect(said).toContain('program-Ab1.js:12:34');
  });

  it('has the version, the system, the game, the last commands and the last error, and no name of a design', () => {
    const { app } = sheetWithoutPage(tinyRuleset(), aProject(aDesign('a', { name: 'Secret Weapon' })));
    app.set({
      fault: FAULT,
      ran: ['save', 'printCards'],
      host: { kind: 'browser', version: '9.9.9', findsNewer: false, folders: { projects: '', data: '', canChoose: false } },
    });
    const report = problemReport(app.store.getState(), 'Linux');
    for (const word of ['Motorpool 9.9.9', 'System: Linux', 'save, printCards', 'TypeError']) expect(report).toContain(word);
    expect(report).not.toContain('Secret Weapon');
  });
});

it('an error in the page shows what happened and how to go on, never a blank window', () => {
  vi.stubGlobal('navigator', { userAgent: 'a browser' });
  const boundary = new ErrorBoundary({ children: null, version: '9.9.9', keepCopy: async () => undefined });
  boundary.state = ErrorBoundary.getDerivedStateFromError(new Error('it broke'));
  const page = renderToStaticMarkup(boundary.render());
  for (const words of ['Your work is kept', 'Start again', 'Copy details', 'a browser', 'it broke']) expect(page).toContain(words);
  vi.unstubAllGlobals();
});
