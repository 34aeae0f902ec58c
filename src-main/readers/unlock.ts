/** What Excel tries by itself before it asks: workbooks with a protected structure were encrypted with it. [MS-OFFCRYPTO] 2.4.2.3 */
const EXCELS_OWN_PASSWORD = 'VelvetSweatshop';

/**
 * A protected Excel file (.xls from Excel 95 on, .xlsx in a compound file) without its protection, if it opens with the
 * password; else null. Without a password the one is tried that Excel itself tries without asking. Never throws.
 */
export async function unlock(bytes: Uint8Array, password: string | null): Promise<Uint8Array | null> {
  try {
    // few workbooks need it, and it is large
    const { default: office } = await import('officecrypto-tool');
    return await office.decrypt(Buffer.from(bytes), { password: password ?? EXCELS_OWN_PASSWORD });
  } catch {
    // A wrong password, a scheme the library does not know and a damaged file all end the same for the player.
    return null;
  }
}
