import { t } from '../../shared/base/words/words.ts';
import { capitalised } from '../../shared/force/words/index.ts';
import { designsOf } from '../document/document.ts';
import { commitTyped } from '../grid/edit.ts';
import type { AppState, ScreenEntry } from '../window/app.ts';
import { DesignsScreen } from './DesignsScreen.tsx';
import { sheetOf } from './grid/sheet.ts';
import { sortInWords } from './view/viewActions.ts';

/** The sort direction of the sheet. */
function sortSign(state: AppState): { readonly sign: string; readonly words: string } | null {
  const words = sortInWords(state);
  return words === null ? null : { sign: state.view.sort[0]?.descending ? '▼' : '▲', words: t('Sorted by {words}.', { words }) };
}

export const designScreen: ScreenEntry = {
  id: 'designs',
  label: t('Designs'),
  icon: 'table',
  count: (state) => designsOf(state).length,
  Show: DesignsScreen,
  commands: [
    {
      id: 'designs',
      label: t('Designs'),
      menu: 'View',
      begins: true,
      isChecked: ({ screen }) => screen === 'designs',
      run: ({ set }) => set({ screen: 'designs' }),
    },
  ],
  tools: [
    [
      { command: 'sheet.new', icon: 'plus', label: t('New design') },
      {
        command: 'sheet.addRow',
        icon: 'plus',
        label: ({ data }) => capitalised(data.components[0]?.singular ?? ''),
        needs: ({ data }) => data.components.length > 0,
      },
      { command: 'variant', icon: 'variant', label: t('Variant') },
      { command: 'compare', icon: 'compare', label: t('Compare') },
    ],
    [
      { command: 'sheet.find', icon: 'search', label: t('Search') },
      { command: 'sheet.filter', icon: 'filter', label: t('Filter') },
      {
        command: 'sheet.sortUp',
        icon: 'sort',
        label: t('Sort'),
        sign: sortSign,
        menu: ['sheet.sortUp', 'sheet.sortDown', 'sheet.sortOff', 'sheet.applyOrder', 'sheet.viewAgain'],
      },
      { command: 'columns', icon: 'columns', label: t('Columns') },
    ],
  ],
  lastTools: [{ command: 'inspector', icon: 'panel' }],
  focus: (app) => sheetOf(app).grid?.focusActive(),
  takeTyped: (app) => commitTyped(sheetOf(app)),
};
