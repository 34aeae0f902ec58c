import type { Problem } from '../../base/problem.ts';

/** Why rules made of a sheet do not load, for those who have only the sheet: without the files and places of the rules. */
export const inSheetWords = (problems: readonly Problem[]): readonly string[] =>
  [...new Set(problems.map(({ message }) => message.replace(/^(?:[\w/.]+\.(?:json|csv)\b(?:"[^"]*"|[^:"])*:\s*)/, '')))].slice(0, 3);
