/** Markers for the table and the symbols on them, as rulesets write them. */
export { type IconSource, iconOf, type OwnIcon, ownIconSchema } from './iconSchema.ts';
export {
  type MarkerData,
  type MarkerFace,
  type MarkerSize,
  markerSchema,
  markerSize,
  type PurchaseToken,
  tokenSchema,
} from './markerSchema.ts';
