import type { Chance } from './chance.ts';
import type { Table } from './layouts.ts';
import { type Page, type Row, text } from './paper.ts';
import type { Style } from './style.ts';

/** "Hits on" as "Hits" over "on", for all headings of two words; others stand below. */
function splitHead(head: readonly Row[]): readonly Row[] {
  const words = (head[0] ?? []).map(({ value }) => String(value ?? '').split(' '));
  const parts = words.map((all): readonly [string | null, string] =>
    all.length === 2 && !all.some((word) => /^\d+$/.test(word)) ? [all[0] ?? '', all[1] ?? ''] : [null, all.join(' ')],
  );
  return [parts.map(([above]) => text(above)), parts.map(([, below]) => text(below))];
}

/** A table as players keep it: with titles, sections, gaps, headings again, totals and notes around and between its designs. */
export function noisyPage(chance: Chance, { tongue, cost, name }: Style, table: Table, sheet: string): Page {
  const rows: Row[] = [];
  const isNumbered = table.head.flat().some(({ value }) => /\d$/.test(String(value ?? '')));
  const head = !isNumbered && chance.percent(20) ? splitHead(table.head) : table.head;
  if (chance.percent(60)) rows.push([text(chance.pick(tongue.titles))], ...(chance.percent(50) ? [[]] : []));
  if (chance.percent(20)) rows.push([text(chance.pick(tongue.notes))], []);
  const shift = rows.length;
  rows.push(...head);
  const sections = chance.percent(30) ? [...tongue.sections] : [];
  const gaps = chance.percent(30) ? 40 : 0;
  table.body.forEach((design, at) => {
    const section = at % 2 === 0 ? sections.shift() : undefined;
    if (section !== undefined) rows.push([text(section)]);
    else if (chance.percent(gaps)) rows.push([]);
    if (at === 3 && chance.percent(20)) rows.push(...head);
    rows.push(...design);
  });
  const columns = table.head[table.head.length - 1] ?? [];
  const costAt = columns.findIndex(({ value }) => value === cost.heading);
  const nameAt = columns.findIndex(({ value }) => value === name.heading);
  if (chance.percent(40) && costAt > 0 && nameAt >= 0) {
    const sum = columns.map((_, at) => text(at === nameAt ? chance.pick(tongue.total) : at === costAt ? 4321 : null));
    rows.push(...(chance.percent(50) ? [[]] : []), sum);
  }
  if (chance.percent(40)) rows.push([], ...chance.shuffled(tongue.notes).map((note) => [text(note)]));
  const moved = (address: string): string => address.replace(/\d+/g, (row) => String(Number(row) + shift));
  return { name: sheet, rows, merges: (table.merges ?? []).map(moved) };
}
