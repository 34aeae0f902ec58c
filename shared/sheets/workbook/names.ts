import type { Ruleset } from '../../rules/ruleset/compile/index.ts';

/** The defined names of a workbook: constants (`c_base`), columns of lookup tables (`sizes_points`), and the two words of a yes-or-no cell. */
export type WorkbookNames = {
  readonly constants: ReadonlyMap<string, string>;
  /** By table id and column. */
  readonly columns: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly yesNo: string;
  /** What the units of the Army sheet are chosen from. */
  readonly units: string;
};

const MAX_NAME = 255;

/** True if a spreadsheet program would read the name as a cell in either notation, or refuse it. */
export const isUnsafeName = (name: string): boolean =>
  name.length > MAX_NAME ||
  !/^[A-Za-z_][A-Za-z0-9_.]*$/.test(name) ||
  /^[A-Za-z]{1,3}\d+$/.test(name) ||
  /^[Rr]?\d*(?:[Cc]\d*)?$/.test(name);

/**
 * Gives out names that are valid in Excel and LibreOffice: letters, digits and underscores, never like a cell
 * (`AP1`, `R1C1`), unique without regard to case.
 */
function nameGiver(): (wish: string) => string {
  const given = new Set<string>();
  return (wish) => {
    const plain = wish.replace(/[^A-Za-z0-9_]/g, '_').slice(0, MAX_NAME - 8);
    const safe = isUnsafeName(plain) ? `_${plain}` : plain;
    let name = safe;
    for (let count = 2; given.has(name.toLowerCase()); count++) name = `${safe}_${count}`;
    given.add(name.toLowerCase());
    return name;
  };
}

/** Names for everything the formulas of a ruleset look up. */
export function workbookNames(ruleset: Ruleset): WorkbookNames {
  const give = nameGiver();
  const constants = new Map(ruleset.data.constants.map(({ id }) => [id, give(`c_${id}`)]));
  const columns = new Map(
    [...ruleset.tables.values()].map((table) => [
      table.id,
      new Map(table.columns.map((column) => [column, give(`${table.id}_${column}`)])),
    ]),
  );
  return { constants, columns, yesNo: give('yes_no'), units: give('army_units') };
}
