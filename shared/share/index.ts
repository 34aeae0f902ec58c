/** Designs on their way to another project: as a code to paste or scan, or whole on the clipboard. */
export { readShareCodes, type ShareCode, shareDesign, shareWorkbook } from './code.ts';
export { COPIED_TYPE, type CopiedDesigns, packCopied, readCopied } from './copiedDesigns.ts';
export { isShareText } from './envelope.ts';
export { type Fitted, fitDesigns } from './fitDesigns.ts';
export type { SharedDesign } from './payload.ts';
export { type QrCode, QUIET_MODULES, qrOf, qrPath, qrSvg } from './qr.ts';
