import type { Design } from '../../shared/project/index.ts';
import { assessDesign, formatPoints, type Ruleset } from '../../shared/ruleset/index.ts';
import { type Clash, nameOf } from '../files/importing.ts';
import { AdviceMark, ErrorMark, FineMark } from '../ui/Icon.tsx';

export const clashWords: readonly (readonly [Clash, string])[] = [
  ['both', 'keep both'],
  ['replace', 'replace'],
  ['skip', 'skip'],
];

type ImportRowProps = {
  readonly ruleset: Ruleset;
  readonly design: Design;
  readonly isChosen: boolean;
  /** What to do about the design of the same name; null if there is none. */
  readonly clash: Clash | null;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onAnswer: (clash: Clash) => void;
};

/** One design of the sheet: where it stood, its cost there and here, what the rules say, whether its name is taken. */
export function ImportRow({ ruleset, design, isChosen, clash, onChoose, onAnswer }: ImportRowProps) {
  const { cost, issues } = assessDesign(ruleset, design);
  const errors = issues.filter(({ severity }) => severity === 'error').length;
  const name = nameOf(design) || 'without a name';
  const { origin } = design;
  return (
    <tr>
      <td>
        <label className="ck">
          <input type="checkbox" checked={isChosen} aria-label={`Import ${name}`} onChange={(event) => onChoose(event.target.checked)} />
        </label>
      </td>
      <td className="strong">{name}</td>
      <td>
        {origin?.sheet ?? ''} row {origin?.row}
      </td>
      <td className="n">{typeof origin?.cost === 'number' ? formatPoints(ruleset, origin.cost) : '–'}</td>
      <td className="n strong">{formatPoints(ruleset, cost)}</td>
      <td>
        <span className="verdict" title={issues.map(({ message }) => message).join('\n')}>
          {errors > 0 ? <ErrorMark /> : issues.length > 0 ? <AdviceMark /> : <FineMark />}
          {errors > 0 ? `${errors} error${errors === 1 ? '' : 's'}` : issues.length > 0 ? `${issues.length} advice` : 'fine'}
        </span>
      </td>
      <td>
        {clash === null ? (
          <span className="quiet">new</span>
        ) : (
          <select
            aria-label={`${name} is in the project already`}
            value={clash}
            disabled={!isChosen}
            onChange={(event) => {
              // The options below are the clashes.
              onAnswer(event.target.value as Clash);
            }}
          >
            {clashWords.map(([id, word]) => (
              <option key={id} value={id}>
                there: {word}
              </option>
            ))}
          </select>
        )}
      </td>
    </tr>
  );
}
