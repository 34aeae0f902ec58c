import { readHtmlTables } from '../../../shared/text/index.ts';
import type { TextBlock } from '../../grid/textTable.ts';

/** The cells of the first table in HTML from a clipboard; a merged cell stands at its top left. Scripts in it never run. */
export const readHtmlTable = (html: string): TextBlock => readHtmlTables(html)[0]?.rows ?? [];
