import { lazy } from 'react';
import type { CardLook } from '../../shared/project/index.ts';
import { defineDialog } from '../window/dialog.tsx';

// Fetched when they are first shown.
/** `choose` is given the id of the look that was saved. */
export const lookDialog = defineDialog<{ readonly look: CardLook; readonly choose: (look: string) => void }>(
  'look',
  lazy(() => import('./look/LookDialog.tsx')),
);
export const sideDialog = defineDialog(
  'side',
  lazy(() => import('./SideDialog.tsx')),
);
