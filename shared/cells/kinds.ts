/** How a workbook was stored. `code`: designs that came as share codes. */
export const WORKBOOK_KINDS = [
  'xlsx',
  'xlsb',
  'xls-biff8',
  'xls-biff5',
  'xls-biff4',
  'xml',
  'ods',
  'numbers',
  'lotus',
  'quattro',
  'works',
  'sylk',
  'dif',
  'dbf',
  'csv',
  'html',
  'code',
] as const;

export type WorkbookKind = (typeof WORKBOOK_KINDS)[number];

/** The usual endings of files that hold designs, without the dot: spreadsheets, then texts. The content decides what a file is. */
export const SHEET_ENDINGS: readonly string[] = [
  ...['xlsx', 'xlsm', 'xlsb', 'xltx', 'xltm', 'xls', 'xlt', 'xlw', 'xml'],
  ...['ods', 'ots', 'fods', 'sxc', 'stc', 'numbers'],
  ...['123', 'wk1', 'wk3', 'wk4', 'wks', 'wq1', 'wq2', 'wb1', 'wb2', 'wb3', 'qpw', 'xlr'],
  ...['slk', 'sylk', 'dif', 'dbf'],
  ...['csv', 'tsv', 'tab', 'prn', 'txt', 'md', 'html', 'htm', 'mht', 'mhtml'],
];

/** True if a file's name has one of these endings, in any case. */
export const hasSheetEnding = (fileName: string): boolean => SHEET_ENDINGS.includes(/\.([^.]*)$/.exec(fileName)?.[1]?.toLowerCase() ?? '');
