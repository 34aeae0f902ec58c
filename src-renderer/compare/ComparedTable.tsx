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
import { ReadingSheet } from '../grid/ReadingSheet.tsx';
import { readingSheet } from '../grid/reading.ts';
import { useSheet } from '../grid/sheet.ts';
import { type App, useApp } from '../window/app.ts';
import { useRulesetInProject } from '../window/rulesetInProject.ts';
import { useParts } from '../window/slice.ts';
import { FIRST_CELL } from '../window/state.ts';
import { type ComparedGroup, compareDesigns, comparedOdds } from './comparison.ts';
import { COMPARED_MODEL, comparedFrame, comparedSheetSlice, made } from './sheet.ts';

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
      const row = made('div', 'compare-head row gap-4');
      if (ruleset.points !== null) row.append(made('span', 'plate', formatCost(ruleset, assessDesign(ruleset, design).cost)));
      if (at === 0) row.append(made('small', 'faint', t('compared with')));
      else row.append(button('button sm', t('Compare with this'), '', () => putFirst(design)));
      const away = button('button sm', '×', t('Remove'), () => remove(design));
      away.ariaLabel = t('Remove {name}', { name });
      row.append(away);
      home.append(
        button('text-button compare-name', name, t('Show in the sheet'), () => open(design)),
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
