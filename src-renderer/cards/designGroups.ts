import { useMemo } from 'react';
import { t } from '../../shared/base/words/words.ts';
import { capitalised } from '../../shared/force/words/index.ts';
import type { Design, DesignId, Project } from '../../shared/project/index.ts';
import { kindOf, kindsOf, type Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { groupedNumber } from '../../shared/rules/ruleset/values/index.ts';
import { designsOf } from '../document/document.ts';
import { type App, useApp } from '../window/app.ts';
import { useParts } from '../window/slice.ts';

/** Designs that are printed together; `id` is what is kept of the choice. */
type PrintGroup = { readonly id: string; readonly label: string; readonly designs: readonly Design[] };

type Parts = {
  readonly ruleset: Ruleset;
  readonly all: readonly Design[];
  readonly forces: Project['forces'];
  readonly selected: readonly DesignId[];
};

/** What can be taken of a project for a print: all designs, those selected in the sheet, one kind, or those of a battlegroup. */
function designGroups({ ruleset, all, forces = [], selected }: Parts): readonly PrintGroup[] {
  const { one, many } = ruleset.data.designNoun;
  const group = (id: string, ids: ReadonlySet<string>, label: (count: string) => string): PrintGroup => {
    const designs = all.filter((design) => ids.has(design.id));
    return { id, designs, label: label(groupedNumber(designs.length)) };
  };
  const kinds = kindsOf(ruleset).map((kind) => {
    const ids = all.flatMap((design) => (kindOf(ruleset, design) === kind ? [design.id] : []));
    return group(`kind ${kind.key}`, new Set(ids), (count) => `${capitalised(kind.many)} (${count})`);
  });
  const used = forces.map((force) => {
    const ids = force.sections.flatMap(({ entries }) => entries.map(({ design }) => design));
    return group(`force ${force.id}`, new Set(ids), (count) => t('Those of “{force}” ({count})', { force: force.name, count }));
  });
  return [
    {
      id: 'all',
      label: t('All {allCount} {noun}', { allCount: groupedNumber(all.length), noun: all.length === 1 ? one : many }),
      designs: all,
    },
    group('selected', new Set(selected), (count) => t('The {count} selected in the sheet', { count })),
    ...kinds,
    ...used,
  ].filter(({ id, designs }) => id === 'all' || id === 'selected' || designs.length > 0);
}

/** What can be taken for a print, and which of it is chosen; all designs where what was chosen is gone. */
export function useDesignGroups(app: App, which: string): { readonly groups: readonly PrintGroup[]; readonly chosen: PrintGroup } {
  const { ruleset, selected } = useParts(app.store, 'ruleset', 'selected');
  const all = useApp(app, designsOf);
  const forces = useApp(app, ({ history }) => history.present.forces);
  const groups = useMemo(() => designGroups({ ruleset, all, forces, selected }), [ruleset, all, forces, selected]);
  const [first = { id: 'all', label: '', designs: all }] = groups;
  return { groups, chosen: groups.find(({ id }) => id === which) ?? first };
}
