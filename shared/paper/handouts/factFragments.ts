import { type Fragment, moved } from '../cards/index.ts';
import { gap, heading, paragraph, piled } from './fragments.ts';
import type { HandoutMeasures } from './measures.ts';
import { run } from './words.ts';

const COLUMNS = 3;
const GUTTER_MM = 6;
/** Values longer than this have a line of their own below the columns. */
const LONGEST_VALUE = 18;

export type Fact = { readonly label: string; readonly value: string };

/** Worked-out values under a heading: short ones in columns read from the top down, long ones in lines of their own below. */
export function factFragments(
  facts: readonly Fact[],
  { measures, text }: { readonly measures: HandoutMeasures; readonly text: (raw: string) => string },
  widthMm: number,
): readonly Fragment[] {
  const { lineMm } = measures;
  const short = facts.filter(({ value }) => value.length <= LONGEST_VALUE);
  const long = facts.filter(({ value }) => value.length > LONGEST_VALUE);
  const columnMm = (widthMm - (COLUMNS - 1) * GUTTER_MM) / COLUMNS;
  const pair = ({ label, value }: Fact): Fragment => {
    const valueMm = columnMm * (value.length > 8 ? 0.45 : value.length > 3 ? 0.28 : 0.12);
    const words = paragraph([run(label, measures.text)], columnMm - valueMm - 2, lineMm);
    const number = paragraph([run(text(value === '' ? 'yes' : value), measures.strong)], valueMm, lineMm, 'right', columnMm - valueMm);
    return { heightMm: Math.max(words.heightMm, number.heightMm), items: [...words.items, ...number.items] };
  };
  const count = Math.ceil(short.length / COLUMNS);
  const rows = Array.from({ length: count }, (_, row): Fragment => {
    const pairs = Array.from({ length: COLUMNS }, (__, column) => short[column * count + row]).map((fact) => (fact ? pair(fact) : gap(0)));
    return {
      heightMm: Math.max(...pairs.map(({ heightMm }) => heightMm)),
      items: pairs.flatMap(({ items }, column) => moved(items, column * (columnMm + GUTTER_MM), 0)),
    };
  });
  const lines = long.map(({ label, value }) =>
    paragraph([run(`${label}: `, measures.text), run(text(value), measures.strong)], widthMm, lineMm),
  );
  const [first = gap(0), ...rest] = [...rows, ...lines];
  return [gap(2), piled([heading('Worked out', measures, widthMm), first]), ...rest];
}
