import './formula.css';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import type { RulePlace } from '../../../shared/houseRules/changes/index.ts';
import { type FormulaFault, listedArgument } from '../../../shared/rules/formula/writing/index.ts';
import {
  type CallHelp,
  type Completion,
  callHelpAt,
  completionsIn,
  type FormulaOver,
  formulaFaultsIn,
  formulaOver,
  messageFaultsIn,
  writingContext,
} from '../../../shared/rules/ruleset/writing/index.ts';
import type { Rules } from '../rules.ts';
import { ForceFormulaValue, FormulaValue } from './FormulaValue.tsx';

type CompletionListProps = {
  readonly id: string;
  readonly items: readonly Completion[];
  readonly current: number;
  readonly take: (item: Completion) => void;
};

/** The names that fit what is typed; a click takes one. The text box has the focus and the keys. */
function CompletionList({ id, items, current, take }: CompletionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${current}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [id, current]);
  return (
    <div className="formula-list scrolls framed on-surface floats" id={id} role="listbox" aria-label={t('Names that fit')} ref={list}>
      {items.map((item, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the text box has the focus and hears the keys.
        <div
          key={`${item.kind} ${item.text}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === current}
          className="formula-option stack on-baseline gap-12"
          onMouseDown={(event) => {
            event.preventDefault();
            take(item);
          }}
        >
          <code className="cut">{item.text}</code>
          <span className="cut">{item.label}</span>
          <small className="cut faint">{item.note === '' || item.note === item.kind ? item.kind : `${item.kind}, ${item.note}`}</small>
        </div>
      ))}
    </div>
  );
}

/** The function around the caret with its arguments, the present one strong, and what it does. */
function CallHelpLine({ call: { help, argument } }: { readonly call: CallHelp }) {
  const now = listedArgument(help, argument);
  return (
    <p className="formula-help dim small">
      <code>
        {help.name}(
        {help.arguments.map(({ name, optional }, index) => (
          <span key={name}>
            {index === 0 ? '' : ', '}
            {index === now ? <b className="inked">{optional ? `[${name}]` : name}</b> : optional ? `[${name}]` : name}
          </span>
        ))}
        {help.repeats > 0 ? ', …' : ''})
      </code>{' '}
      {help.does}
    </p>
  );
}

/** The text behind the text box, with its faults underlined at their characters. Screen readers get the faults as a list instead. */
function FaultMarks({ text, faults }: { readonly text: string; readonly faults: readonly FormulaFault[] }) {
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

type Props = {
  readonly rules: Rules;
  readonly place: RulePlace;
  /** The formula or message as the rules have it. */
  readonly value: string;
  /** Its name for screen readers, where no label points to it. */
  readonly label: string;
  readonly id?: string;
  /** A text with formulas in `{…}`. */
  readonly isMessage?: boolean;
  /** What it is about, where its place does not say so. */
  readonly over?: FormulaOver;
  /** Writes what was typed. */
  readonly commit: (text: string) => void;
};

/**
 * A text box for a formula, or for a message with formulas in it. It completes names, helps with functions, underlines faults at their
 * characters, and shows the value for the chosen design, on request step by step. Enter and leaving the box commit; Esc closes the
 * list, then takes back what was typed. Tab leaves the box unless the list is open.
 */
export function FormulaBox({ rules, place, value, label, id, isMessage = false, over, commit }: Props) {
  const [text, type] = useState(value);
  const [before, note] = useState(value);
  // Another value, e.g. by undo, replaces what was typed.
  if (before !== value) {
    note(value);
    type(value);
  }
  const [caret, setCaret] = useState<number | null>(null);
  const [open, setOpen] = useState<'no' | 'typed' | 'asked'>('no');
  const [current, choose] = useState(0);
  const box = useRef<HTMLTextAreaElement>(null);
  const wantedCaret = useRef<number | null>(null);
  const list = useId();
  const context = useMemo(() => writingContext(rules.files, rules.ruleset), [rules.files, rules.ruleset]);
  const meant = over ?? formulaOver(context, place.file, place.path);
  const faults = useMemo(() => {
    if (meant === null || text.trim() === '') return [];
    return isMessage ? messageFaultsIn(context, meant, text) : formulaFaultsIn(context, meant, text);
  }, [context, meant, text, isMessage]);
  const at = caret ?? text.length;
  const found = open === 'no' || meant === null ? null : completionsIn(context, meant, text, at, { asked: open === 'asked', isMessage });
  const items = found?.items ?? [];
  const shown = Math.min(current, items.length - 1);
  const call = caret === null ? null : callHelpAt(text, at, isMessage);
  const isClosed = rules.readOnly !== null;

  useLayoutEffect(() => {
    const area = box.current;
    if (!area) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight + 2}px`;
    if (wantedCaret.current === null) return;
    area.setSelectionRange(wantedCaret.current, wantedCaret.current);
    wantedCaret.current = null;
  });

  const take = (item: Completion): void => {
    if (!found) return;
    const next = text.slice(0, found.from) + item.text + text.slice(found.to);
    wantedCaret.current = found.from + item.text.length;
    type(next);
    setCaret(wantedCaret.current);
    setOpen('no');
    box.current?.focus();
  };
  const settle = (): void => {
    setOpen('no');
    const typed = text.trim();
    const written = isMessage || typed === '' || typed.startsWith('=') ? typed : `=${typed}`;
    if (written !== text) type(written);
    if (written !== value) commit(written);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    const isListOpen = items.length > 0;
    const item = items[shown];
    const handled = ((): boolean => {
      if (key === ' ' && event.ctrlKey) {
        setOpen('asked');
        return true;
      }
      if (isListOpen && (key === 'ArrowDown' || key === 'ArrowUp')) {
        choose((shown + (key === 'ArrowDown' ? 1 : -1) + items.length) % items.length);
        return true;
      }
      if (isListOpen && item && (key === 'Enter' || (key === 'Tab' && !event.shiftKey))) {
        take(item);
        return true;
      }
      if (key === 'Escape' && (isListOpen || text !== value)) {
        if (!isListOpen) type(value);
        setOpen('no');
        return true;
      }
      if (key !== 'Enter' || event.shiftKey) return false;
      settle();
      return true;
    })();
    if (!handled) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const noteCaret = (): void => setCaret(box.current?.selectionStart ?? null);
  return (
    <div className="formula stack grows gap-4">
      <div className="formula-box anchor" data-faulty={faults.length > 0 || undefined}>
        <FaultMarks text={text} faults={faults} />
        <textarea
          ref={box}
          id={id}
          rows={1}
          className="formula-input fills rounded breaks clips anchor inked"
          aria-label={id === undefined ? label : undefined}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={items.length > 0 ? list : undefined}
          aria-activedescendant={items.length > 0 ? `${list}-${shown}` : undefined}
          aria-invalid={faults.length > 0 || undefined}
          aria-describedby={faults.length > 0 ? `${list}-faults` : undefined}
          spellCheck={isMessage}
          autoComplete="off"
          readOnly={isClosed}
          value={text}
          onChange={(event) => {
            type(event.currentTarget.value.replaceAll('\n', isMessage ? ' ' : '\n'));
            setCaret(event.currentTarget.selectionStart);
            choose(0);
            setOpen('typed');
          }}
          onSelect={noteCaret}
          onBlur={() => {
            setCaret(null);
            settle();
          }}
          onKeyDown={onKeyDown}
        />
        {items.length > 0 ? <CompletionList id={list} items={items} current={shown} take={take} /> : null}
      </div>
      <p className="for-readers" role="status">
        {items.length > 0
          ? t('{itemsCount, plural, one {# name fits} other {# names fit}}. Enter takes {items}.', {
              itemsCount: items.length,
              items: items[shown]?.label ?? '',
            })
          : ''}
      </p>
      {call === null ? null : <CallHelpLine call={call} />}
      {faults.length === 0 ? null : (
        <ul className="mark-error small" id={`${list}-faults`}>
          {faults.map(({ from, message }) => (
            <li key={`${from} ${message}`}>{message}</li>
          ))}
        </ul>
      )}
      {meant === null || faults.length > 0 || text.trim() === '' ? null : meant.of === 'design' ? (
        <FormulaValue rules={rules} text={text} component={meant.scope.component} isMessage={isMessage} />
      ) : meant.of === 'force' ? (
        <ForceFormulaValue rules={rules} text={text} scope={meant.scope} isMessage={isMessage} />
      ) : null}
    </div>
  );
}
