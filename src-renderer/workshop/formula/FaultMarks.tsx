import type { FormulaFault } from '../../../shared/rules/formula/writing/index.ts';

/** The text behind the text box, with its faults underlined at their characters. Screen readers get the faults as a list instead. */
export function FaultMarks({ text, faults }: { readonly text: string; readonly faults: readonly FormulaFault[] }) {
  const parts: { readonly text: string; readonly isFault: boolean; readonly at: number }[] = [];
  let done = 0;
  for (const { from, to } of faults) {
    if (from < done) continue;
    if (from > done) parts.push({ text: text.slice(done, from), isFault: false, at: done });
    // A fault behind the last character is shown as a blank.
    parts.push({ text: text.slice(from, to) || '\u00a0', isFault: true, at: from });
    done = Math.max(to, from);
  }
  parts.push({ text: `${text.slice(done)} `, isFault: false, at: done + 0.5 });
  return (
    <div className="formula-marks fills rounded breaks clips on-surface untouched" aria-hidden="true">
      {parts.map((part) => (part.isFault ? <mark key={part.at}>{part.text}</mark> : <span key={part.at}>{part.text}</span>))}
    </div>
  );
}
