import { type ReactNode, useEffect, useId, useState } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import type { RulePlace } from '../../../shared/houseRules/changes/index.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { isWithin, listAt } from '../data.ts';
import type { Rules } from '../rules.ts';
import { useWorkshop, workshopSession } from '../state.ts';

type Props = {
  readonly rules: Rules;
  readonly place: RulePlace;
  readonly title: string;
  /** What the line says beside its title. */
  readonly aside?: ReactNode;
  /** Whether it is an element of a list that can be moved and removed. */
  readonly isElement?: boolean;
  readonly children: ReactNode;
};

/** One element of a list of rules as a line that opens: its form below, and buttons to move and remove it. */
export function RuleItem({ rules, place, title, aside, isElement = true, children }: Props) {
  const wanted = useWorkshop(workshopSession(rules.app), (state) => state.goTo);
  const [isOpen, open] = useState(false);
  const id = useId();
  useEffect(() => {
    if (wanted !== null && isWithin(wanted, place)) open(true);
  }, [wanted, place]);
  const fault = rules.faultAt(place);
  return (
    <li className="rule-item line-below" data-faulty={fault !== null || undefined}>
      <div className="rule-item-line row gap-6">
        <Button kind="row" className="rule-item-title grows side-8" aria-expanded={isOpen} aria-controls={id} onClick={() => open(!isOpen)}>
          <Icon name={isOpen ? 'down' : 'right'} size={12} /> <span className="cut">{title}</span>
        </Button>
        {aside}
        {isElement ? <ElementButtons rules={rules} place={place} title={title} /> : null}
      </div>
      {fault === null || isOpen ? null : <p className="rule-item-fault mark-error small">{fault}</p>}
      <div id={id}>{isOpen ? children : null}</div>
    </li>
  );
}

type ButtonsProps = Pick<Props, 'rules' | 'place' | 'title'> & {
  /** The fewest elements that the list may have. */
  readonly least?: number;
};

/** The buttons that move an element of a list up and down, and remove it. */
export function ElementButtons({ rules, place, title, least = 0 }: ButtonsProps) {
  const index = Number(place.path.at(-1));
  const { length } = listAt(rules.files, { file: place.file, path: place.path.slice(0, -1) });
  const isClosed = rules.readOnly !== null;
  const move = (to: number): unknown => rules.change([{ kind: 'move', place, to }], t('Move {title}', { title }));
  return (
    <>
      <IconButton
        icon="up"
        isSmall
        label={t('Move {title} up', { title })}
        disabled={isClosed || index === 0}
        onClick={() => move(index - 1)}
      />
      <IconButton
        icon="down"
        isSmall
        label={t('Move {title} down', { title })}
        disabled={isClosed || index >= length - 1}
        onClick={() => move(index + 1)}
      />
      <IconButton
        icon="cross"
        isSmall
        label={t('Remove {title}', { title })}
        disabled={isClosed || length <= least}
        onClick={() => rules.change([{ kind: 'remove', place }], t('Remove {title}', { title }))}
      />
    </>
  );
}
