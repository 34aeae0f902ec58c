import { lazy } from 'react';
import type { CardLook } from '../../shared/project/index.ts';
import { defineDialog } from '../window/dialog.tsx';

// Loaded when first shown.
/** `choose` is given the id of the saved look. */
export const lookDialog = defineDialog<{ readonly look: CardLook; readonly choose: (look: string) => void }>(
  'look',
  lazy(() => import('./look/LookDialog.tsx')),
);
export const sideDialog = defineDialog(
  'side',
  lazy(() => import('./SideDialog.tsx')),
);
