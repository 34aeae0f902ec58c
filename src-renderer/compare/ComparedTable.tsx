import { useMemo, useState } from 'react';
import { t } from '../../shared/base/words/words.ts';
import type { Design, DesignId } from '../../shared/project/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { unitOfPoints } from '../../shared/rules/ruleset/points/index.ts';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';
import { formatCost } from '../designs/inspector/points.ts';
import { pinnedDesign } from '../designs/odds/situation.ts';
import { designsOf } from '../document/document.ts';
import { nameOf } from '../document/names.ts';
import { menuItem } from '../grid/FloatingMenu.tsx';
import type { SheetLine } from '../grid/frame.ts';
import { ReadingSheet } from '../grid/ReadingSheet.tsx';
import { type ReadingColumn, type ReadingFrame, readingModel, readingSheet } from '../grid/reading.ts';
import type { GridPlace } from '../grid/selection.ts';
import { type SpreadsheetState, type StillLook, sheetState, useSheet } from '../grid/sheet.ts';
import { type App, useApp } from '../window/app.ts';
import { useRulesetInProject } from '../window/rulesetInProject.ts';
import { defineSlice, useParts } from '../window/slice.ts';
import { FIRST_CELL } from '../window/state.ts';
import { type ComparedGroup, type ComparedLine, compareDesigns, comparedOdds } from './comparison.ts';

/** What a cell of a design shows: its text, whether it differs from the first design's, and by how many points. */
type ComparedCell = { readonly text: string; readonly differs: boolean; readonly change: string; readonly isNumber: boolean };

type ComparedRow = SheetLine & { readonly label: string; readonly unit: string | null; readonly cells: readonly ComparedCell[] };

/** The sheet of a comparison: the labels, then a column for each design. */
type ComparedFrame = ReadingFrame<ComparedRow>;

/** A group of lines under its heading; one whose designs all have it may be empty, and is left out. */
function groupRows({ key, label, present, names, lines }: ComparedGroup): readonly ComparedRow[] {
  if (lines.length === 0 && present.every(Boolean)) return [];
  const [first = null] = names ?? [];
  const cells = present.map((isPresent, at): ComparedCell => {
    const text = isPresent ? (names?.[at] ?? '') : t('has none');
    return { text, differs: !isPresent || (first !== null && (names?.[at] ?? first) !== first), change: '', isNumber: false };
  });
  const head: ComparedRow = { id: key, index: 0, lines: 1, kind: 'head', isHead: true, label, unit: null, cells };
  return [head, ...lines.map((line) => lineRow(`${key} ${line.key}`, line))];
}

function lineRow(id: string, { label, unit, texts, differs, areNumbers, changes, isTotal = false }: ComparedLine): ComparedRow {
  const cells = texts.map(
    (text, at): ComparedCell => ({
      text: text ?? '–',
      differs: differs[at] ?? false,
      change: (at > 0 && changes?.[at]) || '',
      isNumber: areNumbers[at] ?? false,
    }),
  );
  return { id, index: 0, lines: 1, kind: isTotal ? 'total' : 'line', label, unit, cells };
}

const [LABEL_PX, DESIGN_PX] = [204, 232];

function comparedFrame(
  groups: readonly ComparedGroup[],
  designs: readonly Design[],
  nameOf: (design: Design) => string,
  drawHead: (home: HTMLElement, design: Design, at: number) => void,
): ComparedFrame {
  const plain = { editable: false, spans: false, align: 'left' } as const;
  const columns = designs.map((design, at): ReadingColumn => {
    const draw = (home: HTMLElement): void => drawHead(home, design, at);
    return { ...plain, id: design.id, label: nameOf(design), width: DESIGN_PX, frozen: false, classes: 'compare-heading', draw };
  });
  return {
    rows: groups.flatMap(groupRows),
    columns: [{ ...plain, id: 'label', label: t('Value'), width: LABEL_PX, frozen: true }, ...columns],
  };
}

const comparedSheetSlice = defineSlice<SpreadsheetState<ComparedFrame>>({
  id: 'compare.sheet',
  fresh: () => sheetState<ComparedFrame>({ rows: [], columns: [] }, { row: 1, column: 1 }),
});

/** Returns a new element. */
function made(tag: 'span' | 'div' | 'small' | 'button', className: string, text = ''): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

function drawCell(home: HTMLElement, { text, differs, change, isNumber }: ComparedCell): void {
  const mark = made('span', 'compare-mark stays', differs ? '≠' : '');
  if (differs) {
    mark.role = 'img';
    mark.ariaLabel = t('differs');
  }
  home.append(mark, made('span', isNumber ? 'grows to-right' : 'cut', text));
  if (isNumber || change !== '') home.append(made('span', 'compare-change stays to-right', change));
}

const KINDS: Readonly<Record<string, string>> = { head: ' mp-heading compare-group', total: ' compare-total' };

function look({ rows }: ComparedFrame, { row, column }: GridPlace): StillLook {
  const line = rows[row];
  const more = `mp-cell mp-left span-only${KINDS[line?.kind ?? ''] ?? ''}`;
  const still = { title: '', invalid: false, readOnly: true };
  if (column === 0) return { ...still, text: line?.label ?? '', aside: line?.unit ?? undefined, classes: `${more} mp-cut compare-label` };
  const cell = line?.cells[column - 1];
  if (!cell) return { ...still, text: '', classes: more };
  const classes = `${more} compare-cell${cell.differs && line.kind !== 'head' ? ' compare-differs' : ''}`;
  return { ...still, text: cell.text, classes, draw: (home) => drawCell(home, cell) };
}

const COMPARED_MODEL = readingModel<ComparedFrame>({
  headPx: 62,
  look,
});

type Props = { readonly app: App; readonly ruleset: Ruleset; readonly designs: readonly Design[]; readonly onlyDifferences: boolean };

/** Returns the groups of lines in their order: values, costs, odds, component rows. */
function useGroups({ app, ruleset, designs, onlyDifferences }: Props): readonly ComparedGroup[] {
  const project = useApp(app, designsOf);
  const { pinned, odds: choices } = useParts(app.store, 'pinned', 'odds');
  const agreed = useRulesetInProject(app);
  const target = pinnedDesign(ruleset, project, pinned);
  const odds = useMemo(() => target && comparedOdds(agreed, designs, target, choices), [agreed, designs, target, choices]);
  return useMemo(() => {
    const { values, rows, terms, total } = compareDesigns(ruleset, designs);
    const cost = total && { ...values, key: 'cost', label: t('Cost in {unit}', { unit: unitOfPoints(ruleset) }), lines: [...terms, total] };
    const groups = [values, ...(cost ? [cost] : []), ...(odds ? [odds] : []), ...rows];
    if (!onlyDifferences) return groups;
    return groups.map((group) => {
      const isWhole = group.present.every(Boolean);
      return { ...group, lines: group.lines.filter(({ differs, isTotal }) => !isWhole || isTotal || differs.includes(true)) };
    });
  }, [ruleset, designs, odds, onlyDifferences]);
}

/** The first design is the reference. Cells of others that differ from it are marked; costs also show the difference. */
export function ComparedTable(props: Props) {
  const { app, ruleset, designs } = props;
  const groups = useGroups(props);
  const [sheet] = useState(() => readingSheet(COMPARED_MODEL, comparedSheetSlice(app), (text, tone) => app.toast({ text, tone })));
  const active = designs[useSheet(sheet, ({ selection }) => selection.active.column) - 1];
  const { open, putFirst, remove } = useMemo(() => actsOf(app), [app]);
  const frame = useMemo(() => {
    const head = (home: HTMLElement, design: Design, at: number): void => {
      const name = nameOf(ruleset, design);
      const row = made('div', 'compare-head row gap-4 above-4');
      if (ruleset.points !== null) row.append(made('span', 'plate', formatCost(ruleset, assessDesign(ruleset, design).cost)));
      if (at === 0) row.append(made('small', 'faint', t('compared with')));
      else row.append(button('button sm', t('Compare with this'), '', () => putFirst(design)));
      const away = button('button sm', '×', t('Remove'), () => remove(design));
      away.ariaLabel = t('Remove {name}', { name });
      row.append(away);
      home.append(
        button('text-button compare-name cut', name, t('Show in the sheet'), () => open(design)),
        row,
      );
    };
    return comparedFrame(groups, designs, (design) => nameOf(ruleset, design), head);
  }, [ruleset, groups, designs, open, putFirst, remove]);
  const name = active && nameOf(ruleset, active);
  return (
    <ReadingSheet
      sheet={sheet}
      frame={frame}
      label={t('Comparison')}
      onChoose={() => active && open(active)}
      menu={
        active && name
          ? [
              menuItem(t('Show {name} in the sheet', { name }), () => open(active), { begins: true }),
              menuItem(t('Compare with {name}', { name }), () => putFirst(active), { isEnabled: active !== designs[0] }),
              menuItem(t('Remove {name}', { name }), () => remove(active)),
            ]
          : []
      }
    />
  );
}

/** What can be done with a design of the comparison. */
function actsOf(app: App) {
  const others = ({ id }: Design): readonly DesignId[] => app.store.getState().compared.filter((one) => one !== id);
  return {
    open: ({ id }: Design) => app.goTo({ ...FIRST_CELL, design: id }, { screen: 'designs' }),
    putFirst: (design: Design) => app.set({ compared: [design.id, ...others(design)] }),
    remove: (design: Design) => app.set({ compared: others(design) }),
  };
}

function button(className: string, text: string, title: string, act: () => void): HTMLElement {
  const element = made('button', className, text);
  element.title = title;
  element.addEventListener('click', act);
  return element;
}
