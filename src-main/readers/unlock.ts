import { openCompound } from './library.ts';

/** Password that Excel tries before asking: workbooks with a protected structure were encrypted with it. [MS-OFFCRYPTO] 2.4.2.3 */
const EXCELS_OWN_PASSWORD = 'VelvetSweatshop';

/**
 * Removes the protection of an Excel file (.xls from Excel 95 on, .xlsx in a compound file); an .xls becomes its bare records. Returns
 * null if it does not open with the password. Without a password, tries the one that Excel itself tries without asking. Never throws.
 */
export async function unlock(bytes: Uint8Array, password: string | null): Promise<Uint8Array | null> {
  const word = password ?? EXCELS_OWN_PASSWORD;
  try {
    const find = openCompound(Buffer.from(bytes));
    const [info, locked] = [find('/EncryptionInfo')?.content, find('/EncryptedPackage')?.content];
    // Loaded only when needed: few workbooks need it.
    if (info && locked) return (await import('./locked/lockedPackage.ts')).openPackage(Buffer.from(info), Buffer.from(locked), word);
    const stream = (find('/Workbook') ?? find('/Book'))?.content;
    return stream ? (await import('./locked/lockedRecords.ts')).openRecords(Buffer.from(stream), word) : null;
  } catch {
    // An unsupported scheme and a damaged file give the same result as a wrong password.
    return null;
  }
}
