import type { CellRole, CellStyle, ConditionalLook, GroupColour } from '../../shared/sheets/workbook/plan.ts';

/** Looks of cells, the same in every kind of workbook. Colours are red, green and blue in hexadecimal; sizes are points. */
type Edge = { readonly colour: string; readonly isThick: boolean };
export type CellLooks = {
  readonly ink: string;
  readonly size: number;
  readonly bold: boolean;
  readonly fill: string | null;
  readonly top: Edge | null;
  readonly bottom: Edge | null;
};

export const fontName = 'Calibri';
const fontSize = 10;

/** Colours of the light colour scheme, because sheets are printed on paper. */
const ink = '1A1F16';
const ink2 = '474F40';
const ink3 = '5D6554';
const line = 'DDE1D5';
const line2 = 'B4BBA8';
const computedFill = 'F3F4EE';
const ruleFill = 'E6EFD3';
const errorInk = 'A31919';
const errorFill = 'FCE9E6';
const tints: Readonly<Record<GroupColour, { readonly fill: string; readonly key: string }>> = {
  hull: { fill: 'E4E8DE', key: '66705A' },
  mobility: { fill: 'DCE6EB', key: '3D6C85' },
  weapon: { fill: 'EFE6D4', key: '8A6A2C' },
  cost: { fill: 'E6E2EC', key: '6C5A86' },
};

const plain: CellLooks = { ink, size: fontSize, bold: false, fill: null, top: null, bottom: null };
const thin = (colour: string): Edge => ({ colour, isThick: false });

/** Looks of the unit in smaller letters below a heading. */
export const underHeading: Pick<CellLooks, 'ink' | 'size'> = { ink: ink3, size: 8.5 };

/** The looks of a role, in a tint if it has one. */
export function cellLooks(role: CellRole, tint: GroupColour | null): CellLooks {
  const tinted = tint === null ? null : tints[tint];
  switch (role) {
    case 'title':
      return { ...plain, size: 16, bold: true };
    case 'subtitle':
      return { ...plain, ink: ink3 };
    case 'section':
      return { ...plain, size: 12, bold: true };
    case 'group':
      return { ...plain, ink: ink2, size: 9, bold: true, ...(tinted && { fill: tinted.fill, top: { colour: tinted.key, isThick: true } }) };
    case 'heading':
      return { ...plain, bold: true, bottom: thin(line2), ...(tinted && { fill: tinted.fill }) };
    case 'name':
      return { ...plain, bold: true };
    case 'computed':
      return { ...plain, ink: ink2, fill: computedFill };
    case 'verdict':
      return { ...plain, ink: ink2, size: 9, fill: computedFill };
    case 'cost':
      return { ...plain, bold: true, fill: computedFill };
    case 'rule':
      return { ...plain, fill: ruleFill, bottom: thin(line) };
    case 'entry':
    case 'label':
    case 'text':
      return plain;
    case 'note':
      return { ...plain, ink: ink3, size: 9 };
  }
}

/** Cells that can be edited on a protected sheet. */
const typed: ReadonlySet<CellRole> = new Set(['entry', 'name', 'rule']);
export const isTyped = ({ role }: CellStyle): boolean => typed.has(role);

/** How a cell's content is aligned vertically, and whether it is indented from the edge. */
export function placement({ role, align }: CellStyle): { readonly vertical: 'top' | 'middle' | 'bottom'; readonly isIndented: boolean } {
  const vertical = role === 'heading' ? 'bottom' : ['title', 'subtitle', 'section', 'group'].includes(role) ? 'middle' : 'top';
  return { vertical, isIndented: align !== 'center' && role !== 'title' && role !== 'section' };
}

/** What a condition adds to the looks of a cell. A wrong value is marked by a sign as well as a colour, before numbers and before text. */
export function conditionalLooks(look: ConditionalLook['look']): {
  readonly ink: string | null;
  readonly fill: string | null;
  readonly top: Edge | null;
  readonly format: string | null;
} {
  switch (look) {
    case 'designEdge':
      return { ink: null, fill: null, top: thin(line2), format: null };
    case 'rowEdge':
      return { ink: null, fill: null, top: thin(line), format: null };
    case 'error':
      return { ink: errorInk, fill: errorFill, top: null, format: null };
    case 'wrong':
      return { ink: errorInk, fill: errorFill, top: null, format: '"! "General;"! −"General;"! "General;"! "@' };
  }
}
