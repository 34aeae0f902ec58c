import { compactWord } from '../../../base/text/index.ts';
import type { CellValue } from '../../../rules/ruleset/values/index.ts';
import { isNameHeading } from '../../tables/index.ts';
import { isFormulaColumn } from './costColumn.ts';
import { splitHeading } from './fields.ts';
import { capital, type Naming, ownLabel, singularOf } from './naming.ts';
import type { FieldMaker, PlannedColumn } from './planned.ts';
import type { UnitColumn, UnitList } from './unitList.ts';

/** A value of a component's rows: its columns, and all its cells. */
export type PartValue = {
  readonly key: string;
  readonly list: UnitList;
  readonly columns: readonly UnitColumn[];
  readonly heading: string;
  readonly values: readonly CellValue[];
};

/** The columns of a component as planned fields: its first text is the name of the rows. */
export function plannedColumns(maker: FieldMaker, naming: Naming, values: readonly PartValue[]): readonly PlannedColumn[] {
  const texts = values.filter(
    ({ key, values: own }) => maker.choiceOf(key) !== 'skip' && ['text', 'choice'].includes(maker.kindOf(key, own).kind),
  );
  const named =
    texts.find(({ heading }) => isNameHeading(heading) || singularOf(compactWord(heading)) === compactWord(naming.singular)) ?? texts[0];
  const ids = [{ id: 'name' }];
  return values.map((value): PlannedColumn => {
    const { key, list, columns, heading, values: own } = value;
    const kind = maker.kindOf(key, own);
    const common = { key, list, columns, component: naming.id, kind };
    if (maker.choiceOf(key) === 'skip') return { ...common, role: 'skip', field: null };
    if (value === named) {
      const field = maker.make({ kind: 'text', longest: 60 }, { id: 'name', heading, label: capital(naming.singular) });
      return { ...common, role: 'name', field, kind: { kind: 'text', longest: 60 } };
    }
    const [first] = columns;
    const isWorkedOut = kind.kind === 'number' && first !== undefined && isFormulaColumn(list, first);
    if (isWorkedOut && maker.choiceOf(key) === null && !maker.isEntered(key)) return { ...common, role: 'computed', field: null };
    const label = ownLabel(heading, naming.singular);
    const id = maker.ids.take(splitHeading(label).label, 'value');
    ids.push({ id });
    return { ...common, role: 'field', field: maker.make(kind, { id, heading, label, owner: naming.singular }) };
  });
}

/** The name field of a component whose sheet has no column for it. */
export function ownName(maker: FieldMaker, { singular, id }: Naming, list: UnitList): PlannedColumn {
  const field = maker.make({ kind: 'text', longest: 60 }, { id: 'name', heading: '', label: capital(singular) });
  return { key: `${id}.name`, list, columns: [], component: id, role: 'name', kind: { kind: 'text', longest: 60 }, field };
}
