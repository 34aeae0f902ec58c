import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { findJsonFault, printJson } from '../../../shared/base/text/index.ts';
import { placeAt, type RuleFault, type RulePlace, spanOf, type TextSpan } from '../../../shared/houseRules/changes/index.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { ErrorMark } from '../../ui/Icon.tsx';
import { placeName } from '../find/names.ts';
import type { Rules } from '../rules.ts';
import { say, useWorkshop, workshopSession } from '../state.ts';
import { addFile, filesOf, newFiles, whyNotAdded } from './files.ts';
import { useDraftText } from './useDraftText.ts';
import { keepFile, lastFile, takeWanted } from './wanted.ts';
import './json.css';
import { t } from '../../../shared/base/words/words.ts';
import { IsolatedText } from '../../ui/IsolatedText.tsx';

/** Height of a line of text, in pixels, as in the style sheet. */
const LINE_PX = 18;

/** Line and column of a position of a text; both count from 1. */
function positionOf(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

/** The span of a line and column of a text. */
function spanOfLine(text: string, line: number, column: number): TextSpan {
  const lines = text.split('\n');
  const from = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0) + column - 1;
  return { from, to: Math.min(text.length, from + 1) };
}

type Props = { readonly rules: Rules; readonly canShow: (place: RulePlace) => boolean };

/** The text of the files of the rules, for those who know it. It edits the same rules as the sheets and forms. */
export function JsonView({ rules, canShow }: Props) {
  const session = workshopSession(rules.app);
  const files = filesOf(rules.files);
  const [chosen, setChosen] = useState(() => lastFile(rules));
  const choose = (next: string): void => {
    keepFile(rules, next);
    setChosen(next);
  };
  const [target, aim] = useState<RulePlace | null>(null);
  const goTo = useWorkshop(session, (state) => state.goTo);
  const file = files.includes(chosen) ? chosen : (files[0] ?? '');
  const draft = useDraftText(rules, file);
  const area = useRef<HTMLTextAreaElement>(null);
  const gutter = useRef<HTMLPreElement>(null);
  const [caret, setCaret] = useState(0);
  const { text } = draft;

  const select = (span: TextSpan): void => {
    const box = area.current;
    if (!box) return;
    box.focus();
    box.setSelectionRange(span.from, span.to);
    const { line } = positionOf(box.value, span.from);
    box.scrollTop = Math.max(0, (line - 1) * LINE_PX - box.clientHeight / 3);
    setCaret(span.from);
  };
  const show = (place: RulePlace): void => {
    choose(place.file);
    aim(place);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the section opens.
  useEffect(() => {
    const wanted = takeWanted(rules);
    if (wanted !== null) show(wanted);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a place is wanted.
  useLayoutEffect(() => {
    if (goTo === null) return;
    show(goTo);
    session.store.setState({ goTo: null });
  }, [goTo]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when there is a new target.
  useLayoutEffect(() => {
    if (target === null || target.file !== file) return;
    const broken = file.endsWith('.json') ? findJsonFault(text) : null;
    const span = broken === null ? spanOf(rules.files, target) : spanOfLine(text, broken.line, broken.column);
    if (span !== null) select(span);
    aim(null);
  }, [target, file]);

  const place = placeAt({ ...rules.files, [file]: text }, file, caret);
  const { line, column } = positionOf(text, caret);
  const lineCount = text.split('\n').length;
  const fault = file.endsWith('.json') ? findJsonFault(text) : null;
  const showFault = (each: RuleFault): void => {
    if (each.place === null) return;
    choose(each.place.file);
    if (each.at !== null && each.place.file === file) select(spanOfLine(text, each.at.line, each.at.column));
    else show(each.place);
  };
  const format = (): void => {
    draft.commit();
    if (fault === null)
      rules.change(
        [{ kind: 'write', file, text: `${printJson(JSON.parse(text.replace(/^\uFEFF/, ''))).trimEnd()}\n` }],
        t('Format {file}', { file }),
      );
  };
  return (
    <div className="flex grows">
      <FileList rules={rules} files={files} file={file} choose={choose} />
      <div className="column grows">
        <div className="line-below pad-bar row gap-8 stays">
          <FindInText
            find={(words) => {
              const from = text.toLowerCase().indexOf(words.toLowerCase(), caret + 1);
              const found = from < 0 ? text.toLowerCase().indexOf(words.toLowerCase()) : from;
              if (found < 0) say(session, t('“{words}” is not in {file}.', { words, file }));
              else select({ from: found, to: found + words.length });
            }}
          />
          <Button
            label={t('Format')}
            isSmall
            disabled={rules.readOnly !== null || !file.endsWith('.json') || fault !== null}
            title={fault === null ? t('Writes the file with even indents') : t('The text is not JSON yet')}
            onClick={format}
          />
          <span className="grows cut small">
            {t('Line {line}, column {column}', { line, column })}
            {place.path.length > 0 ? <span className="quiet"> · {placeName(rules.files, place)}</span> : null}
          </span>
          <Button label={t('Show in its sheet')} isSmall disabled={!canShow(place)} onClick={() => rules.goTo(place)} />
        </div>
        {fault === null ? null : (
          <p className="json-fault row gap-8 pad-bar" role="status">
            <ErrorMark />
            <span>
              {t('Line {line}, column {column}: {what}. Until this is JSON again, the last working rules stay in force.', {
                line: fault.line,
                column: fault.column,
                what: fault.what,
              })}
            </span>
            <Button label={t('Go there')} isSmall onClick={() => select(spanOfLine(text, fault.line, fault.column))} />
          </p>
        )}
        <Faults rules={rules} file={file} show={showFault} />
        <div className="flex grows">
          <pre ref={gutter} className="json-lines stays clips on-raised faint to-right" aria-hidden="true">
            {Array.from({ length: lineCount }, (_, index) => index + 1).join('\n')}
          </pre>
          <textarea
            ref={area}
            className="json-area grows on-surface inked"
            aria-label={t('Text of {file}', { file })}
            wrap="off"
            spellCheck={false}
            autoComplete="off"
            readOnly={rules.readOnly !== null}
            value={text}
            onChange={(event) => {
              draft.type(event.currentTarget.value);
              setCaret(event.currentTarget.selectionStart);
            }}
            onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
            onBlur={draft.commit}
            onScroll={(event) => {
              if (gutter.current) gutter.current.scrollTop = event.currentTarget.scrollTop;
            }}
          />
        </div>
      </div>
    </div>
  );
}

type FaultsProps = { readonly rules: Rules; readonly file: string; readonly show: (fault: RuleFault) => void };

/** The faults of the file, each of which leads to its place. */
function Faults({ rules, file, show }: FaultsProps) {
  const own = rules.faults.filter(({ place, at }) => place?.file === file && at === null).slice(0, 5);
  if (own.length === 0) return null;
  return (
    <ul className="json-faults stays" aria-label={t('Faults of {file}', { file })}>
      {own.map((fault) => (
        <li key={fault.message}>
          <Button kind="row" onClick={() => show(fault)}>
            <ErrorMark size={12} /> <IsolatedText text={fault.message} />
          </Button>
        </li>
      ))}
    </ul>
  );
}

function FindInText({ find }: { readonly find: (words: string) => void }) {
  const [words, type] = useState('');
  return (
    <Form
      className="flex gap-6"
      onSubmit={() => {
        if (words !== '') find(words);
      }}
    >
      <TextField aria-label={t('Find in this file')} placeholder={t('Find in this file')} value={words} onChange={type} />
      <Button label={t('Next')} isSmall type="submit" disabled={words === ''} />
    </Form>
  );
}

type ListProps = {
  readonly rules: Rules;
  readonly files: readonly string[];
  readonly file: string;
  readonly choose: (file: string) => void;
};

/** The files at the left; below them a file is added, or the chosen one removed. */
function FileList({ rules, files, file, choose }: ListProps) {
  const [name, type] = useState('');
  const id = useId();
  const session = workshopSession(rules.app);
  const add = (): void => {
    const why = whyNotAdded(rules.files, name.trim());
    if (why !== null) {
      say(session, why);
      return;
    }
    if (!rules.change(addFile(rules, name.trim()), t('Add {name}', { name: name.trim() }))) return;
    choose(name.trim());
    type('');
  };
  return (
    <nav className="json-files column stays" aria-label={t('Files of the rules')}>
      <ul className="grows scrolls">
        {files.map((each) => {
          const count = rules.faults.filter(({ place }) => place?.file === each).length;
          return (
            <li key={each}>
              <Button
                className="apart"
                kind="row"
                data-chosen={each === file || undefined}
                aria-current={each === file ? 'true' : undefined}
                onClick={() => choose(each)}
              >
                {each}
                {count === 0 ? null : (
                  <small className="row one-line gap-4">
                    <ErrorMark size={11} /> {count}
                  </small>
                )}
              </Button>
            </li>
          );
        })}
      </ul>
      <Form className="stack gap-4 line-above pad-part" onSubmit={add}>
        <label htmlFor={id}>{t('New file')}</label>
        <TextField id={id} list={`${id}-names`} placeholder={'tables/sizes.csv'} value={name} autoComplete="off" onChange={type} />
        <datalist id={`${id}-names`}>
          {newFiles(rules.files).map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
        <Button label={t('Add file')} isSmall type="submit" disabled={rules.readOnly !== null || name.trim() === ''} />
        <Button
          label={t('Remove {file}', { file: file.split('/').at(-1) ?? '' })}
          isSmall
          disabled={rules.readOnly !== null || file === 'ruleset.json'}
          onClick={() => rules.change([{ kind: 'remove', place: { file, path: [] } }], t('Remove {file}', { file }))}
        />
      </Form>
    </nav>
  );
}
