import { describe, expect, it } from 'vitest';
import { openPackage } from '../../../../src-main/readers/locked/lockedPackage.ts';
import { parseProtected } from '../../../../src-main/readers/parseWorkbook.ts';
import { READ_LIMITS } from '../../../../src-main/readers/readLimits.ts';
import { lockedFile } from '../../../support/files/lockedFiles.ts';

const locked: Readonly<Record<string, string>> = {
  '.xls of Excel 95': 'excel95.xls',
  '.xls of Excel 97': 'excel97.xls',
  '.xls with the weakest choice': 'weak.xls',
  '.xls of Excel 2002': 'excel2002.xls',
  '.xlsx of Excel 2007': 'excel2007.xlsx',
  '.xlsx of Excel 2010 and later': 'excel2010.xlsx',
};

const open = async (bytes: Uint8Array, password: string | null) => {
  const outcome = await parseProtected(bytes, 'old.xls', READ_LIMITS, password);
  return outcome.ok ? outcome.value.sheets.map(({ values }) => values) : outcome.problems.map(({ code, message }) => `${code}: ${message}`);
};

describe.each(Object.entries(locked))('a protected %s', (_, name) => {
  const [own, excels] = [lockedFile(name, 'own'), lockedFile(name, 'excels')];
  it('opens without a word if Excel opens it without asking', async () => expect(await open(excels, null)).toEqual([['Tank', 12]]));
  it('says that it is protected if Excel would ask', async () =>
    expect(await open(own, null)).toEqual(['protected: "old.xls" is protected with a password.']));
  it('opens with its own password', async () => expect(await open(own, 'my own')).toEqual([['Tank', 12]]));
  it('refuses another password', async () =>
    expect(await open(own, 'yours')).toEqual(['protected: The password does not open "old.xls".']));
});

describe('a damaged or hostile lock', () => {
  it.each(Object.values(locked))('%s cut short is refused', async (name) => {
    const bytes = lockedFile(name, 'own');
    for (const part of [0.2, 0.4]) expect(await open(bytes.subarray(0, bytes.length * part), 'my own')).not.toEqual([['Tank', 12]]);
  });

  it('that asks for more work than Excel allows is not worked on', () => {
    const description = `<keyData/><encryptedKey keyBits="256" blockSize="16" spinCount="4000000000" cipherAlgorithm="AES"
      cipherChaining="ChainingModeCBC" hashAlgorithm="SHA512" saltValue="AAAA"/>`;
    const info = Buffer.concat([Buffer.from('0400040040000000', 'hex'), Buffer.from(description)]);
    expect(openPackage(info, Buffer.alloc(64), 'x')).toBeNull();
  });
});
