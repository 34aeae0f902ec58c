/** The ways in which a workbook can be stored: their words, and the usual endings of their files, without the dot. */
export const SHEET_FORMATS = {
  xlsx: { label: 'Excel', endings: ['xlsx', 'xlsm', 'xltx', 'xltm'] },
  xlsb: { label: 'Excel, binary', endings: ['xlsb'] },
  'xls-biff8': { label: 'Excel 97', endings: ['xls', 'xlt'] },
  'xls-biff5': { label: 'Excel 5', endings: ['xls'] },
  'xls-biff4': { label: 'Excel 2 to 4', endings: ['xls', 'xlw'] },
  xml: { label: 'Excel 2003 XML', endings: ['xml'] },
  ods: { label: 'OpenDocument', endings: ['ods', 'ots', 'fods', 'sxc', 'stc'] },
  numbers: { label: 'Apple Numbers', endings: ['numbers'] },
  lotus: { label: 'Lotus 1-2-3', endings: ['123', 'wk1', 'wk3', 'wk4'] },
  quattro: { label: 'Quattro Pro', endings: ['wq1', 'wq2', 'wb1', 'wb2', 'wb3', 'qpw'] },
  works: { label: 'Microsoft Works', endings: ['wks', 'xlr'] },
  sylk: { label: 'SYLK', endings: ['slk', 'sylk'] },
  dif: { label: 'DIF', endings: ['dif'] },
  dbf: { label: 'dBase', endings: ['dbf'] },
  csv: { label: 'Text', endings: ['csv', 'tsv', 'tab', 'prn', 'txt', 'md'] },
  html: { label: 'Web page', endings: ['html', 'htm', 'mht', 'mhtml'] },
  /** Designs that came as share codes. */
  code: { label: 'Share code', endings: [] },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly endings: readonly string[] }>>;

/** How a workbook was stored. */
export type WorkbookKind = keyof typeof SHEET_FORMATS;

/** The endings of files that may hold designs, each once. The content decides what a file is. */
export const SHEET_ENDINGS: readonly string[] = [...new Set(Object.values(SHEET_FORMATS).flatMap(({ endings }) => endings))];

/** True if a file's name has one of these endings, in any case. */
export const hasSheetEnding = (fileName: string): boolean => SHEET_ENDINGS.includes(/\.([^.]*)$/.exec(fileName)?.[1]?.toLowerCase() ?? '');
