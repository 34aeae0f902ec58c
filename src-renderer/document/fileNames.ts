import { fileStem, withoutControls } from '../../shared/base/text/outside.ts';
import type { DocumentState } from './document.ts';

const ENDING = /\.motorpool$/i;

export const stemOf = (fileName: string): string => fileName.replace(ENDING, '');
export const withEnding = (name: string): string => `${stemOf(name)}.motorpool`;

type Named = Pick<DocumentState, 'open' | 'history'>;

const isRenamed = ({ past, present }: Named['history']): boolean => past[0] !== undefined && past[0].project.name !== present.name;

/** Returns the name of the project's file. Before the first save: the name that saving suggests, or the project's if renamed. */
export function fileNameOf({ open, history }: Named): string {
  if (open.file !== null || !isRenamed(history)) return open.name;
  const name = fileStem(history.present.name, '');
  return name === '' ? open.name : withEnding(name);
}

/** Returns the window title on one line: the file's name, preceded by the project's name if that differs. */
export function titleOf(state: Named): string {
  const file = fileNameOf(state);
  const { name } = state.history.present;
  const title = state.open.file === null || name.trim() === '' || name === stemOf(file) ? file : `${name} (${file})`;
  return withoutControls(title).replace(/\s+/g, ' ');
}
