import { encrypt } from 'officecrypto-tool';
import { describe, expect, it } from 'vitest';
import { parseProtected } from '../../src-main/readers/parseWorkbook.ts';
import { READ_LIMITS } from '../../src-main/readers/readLimits.ts';
import { lockXlsStream } from '../support/files/lockedXls.ts';
import { makeXlsx } from '../support/files/sheets.ts';
import { bookOf, packCompound, xlsStream } from '../support/files/xls.ts';

const EXCELS_OWN = 'VelvetSweatshop';
const xls = (password: string): Buffer => packCompound({ Workbook: lockXlsStream(xlsStream(bookOf(['Tank', 12])), password) });
const plainXlsx = (): Buffer => makeXlsx([{ name: 'Units', rows: [['Tank', 12]] }]);

const locked: Readonly<Record<string, (password: string) => Buffer>> = {
  '.xls of Excel 97': xls,
  '.xlsx of Excel 2007': (password) => encrypt(plainXlsx(), { password, type: 'standard' }),
  '.xlsx of Excel 2010 and later': (password) => encrypt(plainXlsx(), { password }),
};

const open = async (bytes: Uint8Array, password: string | null) => {
  const outcome = await parseProtected(bytes, 'old.xls', READ_LIMITS, password);
  return outcome.ok ? outcome.value.sheets.map(({ values }) => values) : outcome.problems.map(({ code, message }) => `${code}: ${message}`);
};

describe.each(Object.entries(locked))('a protected %s', (_, lockAnew) => {
  // Excel makes it slow on purpose to work out a key.
  const made = new Map<string, Buffer>();
  const lock = (password: string): Buffer => {
    const bytes = made.get(password) ?? lockAnew(password);
    made.set(password, bytes);
    return bytes;
  };
  it('opens without a word if Excel opens it without asking', async () =>
    expect(await open(lock(EXCELS_OWN), null)).toEqual([['Tank', 12]]));
  it('says that it is protected if Excel would ask', async () =>
    expect(await open(lock('my own'), null)).toEqual(['protected: "old.xls" is protected with a password.']));
  it('opens with its own password', async () => expect(await open(lock('my own'), 'my own')).toEqual([['Tank', 12]]));
  it('refuses another password', async () =>
    expect(await open(lock('my own'), 'yours')).toEqual(['protected: The password does not open "old.xls".']));
});
