import { t } from '../../../base/words/words.ts';
import { checkKnown, noComponent, noField } from '../faults.ts';
import type { CardBlock, CardDesign, CardTableRow } from '../format/index.ts';
import { type CardIcon, checkSymbol, type OwnIcon } from '../format/symbols.ts';
import { inDesign, inRowOf, type Scope } from '../formulas/index.ts';
import { contrastWithWhite } from './contrast.ts';
import { type FormulaContext, prepareFormula, prepareMessage } from './prepareFormula.ts';

/** Least contrast of white text with the colour of its band. */
const LEAST_CONTRAST = 4.5;

/** Reports every formula of the card layout in `file` that cannot be evaluated, and every name in it that the ruleset does not have. */
export function checkCard(context: FormulaContext, icons: readonly OwnIcon[], file: string, card: CardDesign): void {
  const { names, report } = context;

  const text = (place: string, template: string | undefined, scope: Scope = inDesign): void => {
    if (template !== undefined) prepareMessage(context, place, scope, template);
  };
  const formula = (place: string, source: string | undefined, scope: Scope = inDesign): void => {
    if (source !== undefined) prepareFormula(context, place, scope, source);
  };
  const icon = (place: string, data: CardIcon | undefined, component?: string): void => {
    if (!data) return;
    for (const [value, name] of Object.entries(data.names)) checkSymbol(report, `${place}, icon, names, ${value}`, icons, name);
    const own = component === undefined ? undefined : names.components.get(component);
    const known = [...(own?.keys() ?? []), ...names.fields.keys()];
    checkKnown(report, `${place}, icon, field`, data.field, known, noField);
  };
  /** The scope of a row repeated for each row of a component; null, with the fault reported, if there is no such component. */
  const scopeOf = (place: string, each: string | undefined): Scope | null =>
    checkKnown(report, `${place}, each`, each, names.components.keys(), noComponent) ? inRowOf(each) : null;

  const row = (place: string, data: CardTableRow, columns: number): void => {
    const scope = scopeOf(place, data.each);
    if (!scope) return;
    formula(`${place}, when`, data.when, scope);
    icon(place, data.icon, data.each);
    text(`${place}, name`, data.name, scope);
    text(`${place}, note`, data.note, scope);
    data.cells.forEach((cell, index) => {
      text(`${place}, cells[${index}]`, cell, scope);
    });
    if (data.cells.length > columns)
      report(`${place}, cells`, t('There are {cells} cells for {columns} columns.', { cells: data.cells.length, columns }));
    data.joins.forEach((join, index) => {
      formula(`${place}, joins[${index}], when`, join.when, scope);
      text(`${place}, joins[${index}], text`, join.text, scope);
      if (join.from >= columns)
        report(
          `${place}, joins[${index}], from`,
          t('There is no column {column}; the last is {last}.', { column: join.from, last: columns - 1 }),
        );
    });
    formula(`${place}, boxes, count`, data.boxes?.count, scope);
  };

  const block = (place: string, data: CardBlock): void => {
    formula(`${place}, when`, data.when);
    switch (data.kind) {
      case 'stats':
        data.boxes.forEach((box, index) => {
          text(`${place}, boxes[${index}], value`, box.value);
          text(`${place}, boxes[${index}], note`, box.note);
        });
        return;
      case 'table':
        text(`${place}, heading`, data.heading);
        data.rows.forEach((each, index) => {
          row(`${place}, rows[${index}]`, each, data.columns.length);
        });
        return;
      case 'grid':
        data.rows.forEach((each, index) => {
          const scope = scopeOf(`${place}, rows[${index}]`, each.each);
          if (!scope) return;
          formula(`${place}, rows[${index}], when`, each.when, scope);
          text(`${place}, rows[${index}], label`, each.label, scope);
          each.cells.forEach((cell, column) => {
            text(`${place}, rows[${index}], cells[${column}]`, cell, scope);
          });
        });
        return;
      case 'text':
        data.lines.forEach((line, index) => {
          const scope = scopeOf(`${place}, lines[${index}]`, line.each);
          if (!scope) return;
          formula(`${place}, lines[${index}], when`, line.when, scope);
          text(`${place}, lines[${index}], text`, line.text, scope);
        });
        return;
      case 'ticks':
        text(`${place}, label`, data.label);
        if (data.count !== 'units' && data.count !== 'eachUnit') formula(`${place}, count`, data.count);
        if (data.barAfter !== undefined && data.barShare !== undefined)
          report(`${place}, barShare`, t('The bar stands behind one box: give either barAfter or barShare.'));
        formula(`${place}, barAfter`, data.barAfter);
        text(`${place}, after`, data.after);
        return;
      case 'track':
        text(`${place}, heading`, data.heading);
        text(`${place}, valueHeading`, data.valueHeading);
        data.bands.forEach((band, index) => {
          formula(`${place}, bands[${index}], when`, band.when);
          text(`${place}, bands[${index}], label`, band.label);
          formula(`${place}, bands[${index}], count`, band.count);
          text(`${place}, bands[${index}], value`, band.value);
        });
        return;
      case 'lines':
        text(`${place}, label`, data.label);
        return;
      case 'picture':
        if (data.leastMm > data.heightMm)
          report(
            `${place}, leastMm`,
            t('{least} mm are more than the height of {height} mm.', { least: data.leastMm, height: data.heightMm }),
          );
        return;
      case 'status':
        text(`${place}, text`, data.text);
        data.boxes.forEach((box, index) => {
          text(`${place}, boxes[${index}], label`, box.label);
          formula(`${place}, boxes[${index}], when`, box.when);
        });
    }
  };

  card.facts.forEach((fact, index) => {
    const place = `${file}, facts[${index}]`;
    text(`${place}, text`, fact.text);
    formula(`${place}, when`, fact.when);
    icon(place, fact.icon);
  });
  if (card.band) {
    text(`${file}, band, text`, card.band.text);
    icon(`${file}, band`, card.band.icon);
    icon(`${file}, band, colours`, { field: card.band.field, names: {} });
    for (const [key, colour] of [...Object.entries(card.band.colours), ['otherwise', card.band.otherwise] as const]) {
      if (contrastWithWhite(colour) < LEAST_CONTRAST)
        report(`${file}, band, colours, ${key}`, t('White words on {colour} are hard to read: take a darker colour.', { colour }));
    }
  }
  card.digest.forEach((entry, index) => {
    const place = `${file}, digest[${index}]`;
    const scope = scopeOf(place, entry.each);
    if (!scope) return;
    formula(`${place}, when`, entry.when, scope);
    text(`${place}, title`, entry.title, scope);
    text(`${place}, text`, entry.text, scope);
  });
  card.body.forEach((each, index) => {
    block(`${file}, body[${index}] "${each.called}"`, each);
  });
  card.foot.forEach((each, index) => {
    block(`${file}, foot[${index}] "${each.called}"`, each);
  });
  text(`${file}, footer, left`, card.footer.left);
  text(`${file}, footer, right`, card.footer.right);
}
