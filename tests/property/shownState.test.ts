import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assessForce } from '../../shared/force/index.ts';
import { type Edit, startHistory } from '../../shared/project/edit/index.ts';
import type { Project } from '../../shared/project/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';
import { formatValue } from '../../shared/rules/ruleset/values/index.ts';
import { libraryOf, typicalPoints, valuesOf } from '../../src-renderer/armoury/library.ts';
import { compareDesigns } from '../../src-renderer/compare/comparison.ts';
import type { GridFrame } from '../../src-renderer/designs/grid/frame.ts';
import { DESIGN_MODEL } from '../../src-renderer/designs/grid/model.ts';
import { sheetOf } from '../../src-renderer/designs/grid/sheet.ts';
import { effectOf, suggestionsFor } from '../../src-renderer/designs/grid/suggestions.ts';
import { sumOf } from '../../src-renderer/designs/inspector/sum.ts';
import { createDocument, type OpenFile } from '../../src-renderer/document/document.ts';
import { forceFrame } from '../../src-renderer/forces/grid/frame.ts';
import { FORCE_MODEL } from '../../src-renderer/forces/grid/model.ts';
import { columnIndexOf } from '../../src-renderer/grid/frame.ts';
import { KeptLook } from '../../src-renderer/grid/painter/look.ts';
import type { App } from '../../src-renderer/window/app.ts';
import { choosingColumns, columnChoices } from '../../src-renderer/window/designKind.ts';
import { aForce, anEntry, aSection } from '../support/forces/forces.ts';
import { aDesign, anyEdit, aProject } from '../support/projects/projects.ts';
import { tries } from '../support/random/seed.ts';
import { awkwardTexts } from '../support/rulesets/awkwardRuleset.ts';
import { loadTexts, readFolder, tinyFolder } from '../support/rulesets/rulesets.ts';
import { appWith } from '../support/window/app.ts';

type Texts = ReadonlyMap<string, string>;

const changed = (texts: Texts, changes: Readonly<Record<string, (text: string) => string>>): Texts =>
  new Map([...texts].map(([path, text]) => [path, changes[path]?.(text) ?? text]));

/** The same rules with another price of a leg. */
const withLegPrice = (price: number): Texts =>
  changed(readFolder(tinyFolder), { 'ruleset.json': (text) => text.replace(/("id": "legPrice".*?"value": )2/, `$1${price}`) });

/** Two games with the same fields under other names, other prices and another stock list. */
const installed: ReadonlyMap<string, Texts> = new Map([
  ['tin-parade', readFolder(tinyFolder)],
  [
    'brass-parade',
    changed(withLegPrice(20), {
      'ruleset.json': (text) => text.replaceAll('"robot', '"engine').replace('"label": "Legs"', '"label": "Wheels"'),
      'stock.csv': (text) => text.replace('Drum,2', 'Lute,4'),
    }),
  ],
]);

/** The rules of a project, loaded apart from those of the app: nothing that the app keeps can belong to them. */
const apart = new Map<string, Ruleset>();
function rulesOf({ ruleset: { id, files } }: Project): Ruleset {
  const key = files?.['ruleset.json'] ?? id;
  const rules = apart.get(key) ?? loadTexts(files ? new Map(Object.entries(files)) : (installed.get(id) ?? new Map()));
  apart.set(key, rules);
  return rules;
}

const rulesets: ReadonlyMap<string, Ruleset> = new Map([...installed].map(([id, texts]) => [id, loadTexts(texts)]));

const start: Project = {
  ...aProject(
    aDesign('a', { size: 'tin', legs: 4 }, [
      { name: 'siren', power: 3 },
      { name: 'lamp', power: 2 },
    ]),
    aDesign('b', { size: 'iron', legs: 2 }, [{ name: 'lamp', power: 9, fixed: false }]),
    aDesign('c', { size: 'brass', painted: true }),
  ),
  forces: [aForce([aSection('s', [anEntry('a', 2), anEntry('b', 3, { upgrades: [{ name: 'Bell', points: 4 }] })])], { limit: 200 })],
};

type Act =
  | { readonly kind: 'edit'; readonly edit: Edit }
  /** Gives the project house rules: the price of a leg, or the awkward ruleset. */
  | { readonly kind: 'rules'; readonly legPrice: number | null }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  | { readonly kind: 'open'; readonly ruleset: string }
  | { readonly kind: 'hide'; readonly column: string };

const kind = <const T extends string>(name: T) => fc.constant(name);
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: kind('edit'), edit: anyEdit }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('rules'), legPrice: fc.constantFrom(2, 3, 20, null) }) },
  { weight: 2, arbitrary: fc.constantFrom<Act>({ kind: 'undo' }, { kind: 'redo' }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('open'), ruleset: fc.constantFrom('tin-parade', 'brass-parade') }) },
  fc.record({ kind: kind('hide'), column: fc.constantFrom('legs', 'spring', 'gadgets.power') }),
);

/** Errors are shown in words. */
const ERROR_CODE = /#(DIV\/0!|N\/A|NAME\?|NULL!|NUM!|REF!|VALUE!)/;

const unsaved: OpenFile = { file: null, name: '', readOnly: null, savedAt: null };

function take(app: App, act: Act): void {
  if (act.kind === 'edit') app.perform(act.edit);
  else if (act.kind === 'undo') app.document.undo();
  else if (act.kind === 'redo') app.document.redo();
  else if (act.kind === 'rules') {
    const texts = act.legPrice === null ? awkwardTexts() : withLegPrice(act.legPrice);
    app.perform({ kind: 'setRuleset', id: 'tin-parade', version: '1.0.0', files: Object.fromEntries(texts) });
  } else if (act.kind === 'open') {
    const ruleset = rulesets.get(act.ruleset) ?? app.store.getState().ruleset;
    const project = { ...start, ruleset: { id: act.ruleset, version: '1.0.0' } };
    app.document.openProject(startHistory(project), ruleset, { ...unsaved });
  } else {
    const state = app.store.getState();
    app.set(choosingColumns(state, { hidden: [...columnChoices(state).hidden, act.column] }));
  }
}

/** What the screens show of a project, by the functions that they show it with; the sheet's own cells come from `cells`. */
function shown(ruleset: Ruleset, project: Project, frame: GridFrame, cells: (place: { row: number; column: number }) => object) {
  const { designs, forces = [] } = project;
  const gadgets = libraryOf(ruleset, designs, 'gadgets');
  return {
    sheet: frame.rows.map((_, row) => frame.columns.map((_column, column) => ({ ...cells({ row, column }) }))),
    sums: designs.map((design) => sumOf(ruleset, design)),
    compared: compareDesigns(ruleset, designs),
    armoury: gadgets.map((entry) => [entry.name, entry.uses, entry.stock, typicalPoints(entry), valuesOf(entry, 'power')]),
    offered: frame.rows.map(({ design }, row) => {
      const column = columnIndexOf(frame, 'gadgets.name');
      const found = suggestionsFor(frame, designs, { row, column }, 'l');
      const cell = { design, column: frame.columns[column], row: { component: 'gadgets', index: 0 } };
      return found.map((offer) => [offer, cell.column && effectOf(ruleset, { ...cell, column: cell.column }, offer)]);
    }),
    forces: forces.map((force) => {
      const assessment = assessForce(ruleset, project, force);
      const frame = forceFrame(ruleset, assessment, new Set(), null, { rows: [] });
      const lines = frame.rows.map((_, row) => frame.columns.map((__, column) => FORCE_MODEL.look(frame, { row, column }).text));
      return { points: assessment.points, left: assessment.left, issues: assessment.issues, lines };
    }),
  };
}

it('after any edits, rules and projects, what is shown is what the present state shows where nothing was shown before', () => {
  fc.assert(
    fc.property(fc.array(anyAct, { minLength: 1, maxLength: 6 }), (acts) => {
      const [tin] = rulesets.values();
      if (!tin) throw new Error('No ruleset');
      const app = appWith(createDocument(rulesets, tin, start, unsaved));
      const sheet = sheetOf(app);
      const looks = new Map<string, KeptLook>();
      const painted = (place: { row: number; column: number }): object => {
        const key = `${place.row} ${place.column}`;
        const look = looks.get(key) ?? new KeptLook();
        looks.set(key, look);
        return look.at(DESIGN_MODEL, sheet.store.getState().frame, place);
      };
      for (const act of [null, ...acts]) {
        if (act) take(app, act);
        const { ruleset, history, columns } = app.store.getState();
        const now = shown(ruleset, history.present, sheet.store.getState().frame, painted);

        const project = structuredClone(history.present);
        const rules = rulesOf(project);
        const fresh = appWith(createDocument(new Map(), rules, project, unsaved));
        fresh.set({ columns });
        const { frame } = sheetOf(fresh).store.getState();
        expect(JSON.stringify([now.sheet, now.compared.values, now.compared.rows])).not.toMatch(ERROR_CODE);
        expect(now).toEqual(shown(rules, project, frame, (place) => new KeptLook().at(DESIGN_MODEL, frame, place)));

        const cost = columnIndexOf(frame, 'cost');
        for (const [row, line] of frame.rows.entries()) {
          if (!line.design || line.index > 0) continue;
          const { cost: points } = assessDesign(rules, line.design);
          const field = frame.columns[cost]?.field;
          const text = typeof points === 'number' && field ? formatValue(rules, field, points, 'short') : '—';
          expect(painted({ row, column: cost })).toMatchObject({ text });
        }
      }
    }),
    { numRuns: tries(14, 40) },
  );
});
