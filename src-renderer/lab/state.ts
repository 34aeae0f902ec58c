import { defineSlice } from '../window/slice.ts';

/** The state of the battle lab. */
type LabState = {
  /** The id of the view that is shown. */
  readonly view: string;
};

export const labSlice = defineSlice<LabState>({ id: 'lab', fresh: () => ({ view: 'odds' }) });
