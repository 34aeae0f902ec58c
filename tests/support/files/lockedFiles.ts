import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A workbook with the row "Tank", 12, locked in one of Excel's ways: with the password "my own", or with the one that Excel tries without
 * asking. Other programs than ours locked the .xlsx files, and opened all of them.
 */
export function lockedFile(name: string, password: 'own' | 'excels'): Buffer {
  const [stem = '', ending = ''] = name.split('.');
  return readFileSync(join(import.meta.dirname, '../../fixtures', 'locked', `${stem}-${password}.${ending}`));
}
