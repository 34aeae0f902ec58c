import { useStore } from 'zustand';
import type { Sheet, SheetState } from './state.ts';

/** Selects from the sheet's state; the component renders again only when what it selected changes. */
export const useSheet = <T>(sheet: Sheet, selector: (state: SheetState) => T): T => useStore(sheet.store, selector);
