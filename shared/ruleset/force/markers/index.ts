/** Markers for the table, as rulesets write them. */
export {
  type MarkerData,
  type MarkerFace,
  type MarkerSize,
  markerSchema,
  markerSize,
  type PurchaseToken,
  tokenSchema,
} from './markerSchema.ts';
