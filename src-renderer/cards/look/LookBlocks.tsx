import { capitalised } from '../../../shared/base/text/index.ts';
import { t } from '../../../shared/base/words/words.ts';
import { type CardPart, cardParts } from '../../../shared/paper/cards/job/index.ts';
import type { CardLook } from '../../../shared/project/index.ts';
import type { CardDesign } from '../../../shared/rules/ruleset/format/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Tick } from '../../ui/Tick.tsx';
import { movePart, moveValue, showPart, showValue } from './lookDraft.ts';

type Props = { readonly card: CardDesign; readonly look: CardLook; readonly choose: (look: CardLook) => void };

type MoveProps = { readonly what: string; readonly by: -1 | 1; readonly disabled: boolean; readonly move: (by: -1 | 1) => void };

const Move = ({ what, by, disabled, move }: MoveProps) => (
  <Button
    kind="bare"
    className="look-move stack centred rounded dim"
    aria-label={`${by < 0 ? t('Up') : t('Down')}: ${what}`}
    // A disabled button would lose the focus while parts are being moved.
    aria-disabled={disabled}
    onClick={() => (disabled ? undefined : move(by))}
  >
    <Icon name={by < 0 ? 'up' : 'down'} size={12} />
  </Button>
);

/** The options of one part: whether it is shown, its position, and its values. */
function Block({ card, look, choose, part, isFirst, isLast }: Props & { part: CardPart; isFirst: boolean; isLast: boolean }) {
  const { called, isShown, parts } = part;
  return (
    <li className="look-part">
      <div className="look-line inked row gap-4">
        <Tick label={capitalised(called)} value={isShown} onChange={(isOn) => choose(showPart(card, look, called, isOn))} />
        <Move what={called} by={-1} disabled={isFirst} move={(by) => choose(movePart(card, look, called, by))} />
        <Move what={called} by={1} disabled={isLast} move={(by) => choose(movePart(card, look, called, by))} />
      </div>
      {isShown && parts.length > 1 && (
        <ul className="stack" aria-label={t('Values of {called}', { called })}>
          {parts.map(({ label, isShown: isThere }, index) => (
            <li key={label} className="look-line inked row gap-4">
              <Tick label={label} value={isThere} onChange={(isOn) => choose(showValue(card, look, called, label, isOn))} />
              <Move
                what={t('{label} of {called}', { label, called })}
                by={-1}
                disabled={index === 0}
                move={(by) => choose(moveValue(card, look, called, label, by))}
              />
              <Move
                what={t('{label} of {called}', { label, called })}
                by={1}
                disabled={index === parts.length - 1}
                move={(by) => choose(moveValue(card, look, called, label, by))}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The parts of a card in order, with those at the foot listed separately. */
export function LookBlocks({ card, look, choose }: Props) {
  const all = cardParts(card, look);
  return [false, true].map((isFoot) => {
    const parts = all.filter((part) => part.isFoot === isFoot);
    return parts.length === 0 ? null : (
      <section key={String(isFoot)} aria-label={isFoot ? t('Parts at the foot') : t('Parts')}>
        <h3 className="above-12 below-4">{isFoot ? t('At the foot') : t('What is on the card, from the top down')}</h3>
        <ul className="framed on-surface below-8">
          {parts.map((part, index) => (
            <Block
              key={part.called}
              card={card}
              look={look}
              choose={choose}
              part={part}
              isFirst={index === 0}
              isLast={index === parts.length - 1}
            />
          ))}
        </ul>
      </section>
    );
  });
}
