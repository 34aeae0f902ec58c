import type { DocumentState } from './document.ts';

const ENDING = /\.motorpool$/i;
const LONGEST = 120;
/** What the names of files must not hold somewhere. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}]+/gu;

export const stemOf = (fileName: string): string => fileName.replace(ENDING, '');
export const withEnding = (name: string): string => `${stemOf(name)}.motorpool`;

type Named = Pick<DocumentState, 'open' | 'history'>;

const isRenamed = ({ past, present }: Named['history']): boolean => past[0] !== undefined && past[0].project.name !== present.name;

/** A text as part of a file's name: without the signs that none may have, and not too long. May be empty. */
export const fileWords = (text: string): string => text.replace(FORBIDDEN, ' ').replace(/\s+/g, ' ').trim().slice(0, LONGEST);

/** The name of the project's file; while it has none, the one that saving offers: the project's, once it was renamed. */
export function fileNameOf({ open, history }: Named): string {
  if (open.file !== null || !isRenamed(history)) return open.name;
  const name = fileWords(history.present.name);
  return name === '' ? open.name : withEnding(name);
}

/** What stands in the title: the file's name, and before it the project's where that is another. */
export function titleOf(state: Named): string {
  const file = fileNameOf(state);
  const { name } = state.history.present;
  return state.open.file === null || name.trim() === '' || name === stemOf(file) ? file : `${name} (${file})`;
}
