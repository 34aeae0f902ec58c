import type { CardLook } from '../../shared/project/index.ts';
import { fetched } from '../ui/fetched.ts';
import { defineDialog } from '../window/dialog.tsx';

// Loaded when first shown.
/** `choose` is given the id of the saved look. */
export const lookDialog = defineDialog<{ readonly look: CardLook; readonly choose: (look: string) => void }>(
  'look',
  fetched(() => import('./look/LookDialog.tsx')),
);
export const sideDialog = defineDialog(
  'side',
  fetched(() => import('./SideDialog.tsx')),
);
