/** One design as a code to paste or scan, and back; works without any server. */
export { isShareText, readShareCodes, type ShareCode, shareDesign, shareWorkbook } from './code.ts';
export type { SharedDesign } from './payload.ts';
export { type QrCode, QUIET_MODULES, qrOf, qrPath, qrSvg } from './qr.ts';
