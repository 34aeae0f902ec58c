/** How many markers a force needs on the table: those that it bought, and those that its units need in play. */
export {
  type BoughtMarker,
  boughtMarkers,
  type MarkerNeed,
  markerCounts,
  markersOf,
  markerTotal,
  sharedMarkers,
} from './markers.ts';
