import { Button } from '../../ui/Button.tsx';
import type { Rules } from '../rules.ts';

/** The differences from the standard in words, in the order of the files, by the part of the rules. */
export function Differences({ rules }: { readonly rules: Rules }) {
  const names = [...new Set(rules.differences.map(({ part }) => part))];
  const parts = names.map((part) => [part, rules.differences.filter((each) => each.part === part)] as const);
  if (!rules.hasStandard)
    return (
      <p className="quiet">These rules were made from no other rules that are installed here, so there is nothing to compare them with.</p>
    );
  if (parts.length === 0) return <p className="quiet">Nothing differs from the standard.</p>;
  return (
    <>
      {parts.map(([part, differences]) => (
        <section key={part} className="difference-part" aria-label={part}>
          <h4>
            {part} <small>{differences.length}</small>
          </h4>
          <ul>
            {differences.map((difference, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two differences may say the same.
              <li className="row gap-8 line-below" key={index}>
                <span>{difference.text}</span>
                {rules.isShown(difference.place) ? (
                  <Button kind="plain" isSmall onClick={() => rules.goTo(difference.place)}>
                    Show<span className="for-readers"> {difference.subject}</span>
                  </Button>
                ) : null}
                <Button isSmall disabled={rules.readOnly !== null} onClick={() => rules.resetDifference(difference)}>
                  Reset<span className="for-readers"> {difference.subject}</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
