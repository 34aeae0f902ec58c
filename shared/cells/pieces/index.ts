/** A workbook on its way between processes and threads, piece by piece. */
export { pieceReader, type SheetPart, type WorkbookHead, workbookBuilder, workbookPieces } from './pieces.ts';
