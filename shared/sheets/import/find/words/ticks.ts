import { isBlankWord } from '../../../../base/text/index.ts';
import { isNoSign, isYesSign } from '../../../../rules/ruleset/values/index.ts';

/** Whether a cell is a mark that ticks something (true) or says that it is not ticked (false); null if it says anything else. */
export const isTick = (text: string): boolean | null => {
  const mark = text.trim();
  if (mark === '' || isBlankWord(mark) || isNoSign(mark)) return false;
  return mark === '*' || isYesSign(mark) ? true : null;
};
