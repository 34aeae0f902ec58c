import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import type { Rules } from '../rules.ts';
import { holderOf } from '../sections.ts';
import { useWorkshop, workshopSession } from '../state.ts';
import { type Hit, searchRules } from './search.ts';

/** Finds values in all sections: typing lists them, Enter goes to the next one, a click to any. */
export function FindInRules({ rules }: { readonly rules: Rules }) {
  const session = workshopSession(rules.app);
  const typed = useWorkshop(session, (state) => state.search);
  return typed === null ? null : <OpenFind rules={rules} typed={typed} />;
}

function OpenFind({ rules, typed }: { readonly rules: Rules; readonly typed: string }) {
  const session = workshopSession(rules.app);
  const field = useRef<HTMLInputElement>(null);
  const [at, step] = useState(-1);
  const words = useDeferredValue(typed);
  const hits = useMemo(
    () =>
      searchRules(rules.files, words).flatMap((hit) => {
        const section = holderOf(rules, hit.place)?.label;
        return section === undefined ? [] : [{ ...hit, section }];
      }),
    [rules, words],
  );
  useEffect(() => field.current?.select(), []);
  const close = (): void => {
    session.store.setState({ search: null });
    session.sheet?.focus();
  };
  const go = (index: number): void => {
    const to = hits.length === 0 ? -1 : (index + hits.length) % hits.length;
    const hit = hits[to];
    step(to);
    if (hit) rules.goTo(hit.place);
    // The field keeps the focus, so that Enter goes on.
    setTimeout(() => field.current?.focus(), FOCUS_MS);
  };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (event.key === 'Escape') close();
    else if (event.key === 'F3' || (event.key === 'Enter' && event.target === field.current)) go(at + (event.shiftKey ? -1 : 1));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const count =
    words.trim() === ''
      ? ''
      : hits.length === 0
        ? t('Nothing found')
        : t('{at, plural, =0 {} other {# of }}{hitsCount} found', { at: at + 1, hitsCount: hits.length });
  return (
    <search className="stays anchor edge-below on-raised" onKeyDown={onKeyDown}>
      <div className="rule-find-bar pad-bar row gap-8">
        <TextField
          ref={field}
          aria-label={t('Find in the rules')}
          placeholder={t('Find in the rules')}
          value={typed}
          onChange={(text) => {
            session.store.setState({ search: text });
            step(-1);
          }}
        />
        <span className="quiet" role="status">
          {count}
        </span>
        <Button label={t('Previous')} kind="plain" isSmall onClick={() => go(at - 1)} />
        <Button label={t('Next')} kind="plain" isSmall onClick={() => go(at + 1)} />
        <Button label={t('Close')} kind="plain" isSmall onClick={close} />
      </div>
      {hits.length === 0 ? null : <Hits hits={hits} at={at} go={go} />}
    </search>
  );
}

const FOCUS_MS = 50;

type HitsProps = {
  readonly hits: readonly (Hit & { readonly section: string })[];
  readonly at: number;
  readonly go: (index: number) => void;
};

const Hits = ({ hits, at, go }: HitsProps) => (
  <ul className="rule-hits scrolls line-above on-surface" aria-label={t('Found')}>
    {hits.map(({ name, text, section }, index) => (
      <li key={name + String(index)}>
        <Button className="stack gap-8 small" kind="row" data-chosen={index === at || undefined} onClick={() => go(index)}>
          <b className="cut">{section}</b>
          <span className="cut">{name}</span>
          <span className="cut quiet">{text}</span>
        </Button>
      </li>
    ))}
  </ul>
);
