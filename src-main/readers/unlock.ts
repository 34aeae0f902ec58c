/** Password that Excel tries before asking: workbooks with a protected structure were encrypted with it. [MS-OFFCRYPTO] 2.4.2.3 */
const EXCELS_OWN_PASSWORD = 'VelvetSweatshop';

/**
 * Removes the protection of an Excel file (.xls from Excel 95 on, .xlsx in a compound file). Returns null if it does not open
 * with the password. Without a password, tries the one that Excel itself tries without asking. Never throws.
 */
export async function unlock(bytes: Uint8Array, password: string | null): Promise<Uint8Array | null> {
  try {
    // Loaded only when needed: few workbooks need it, and it is large.
    const { default: office } = await import('officecrypto-tool');
    return await office.decrypt(Buffer.from(bytes), { password: password ?? EXCELS_OWN_PASSWORD });
  } catch {
    // A wrong password, an unsupported scheme and a damaged file give the same result.
    return null;
  }
}
