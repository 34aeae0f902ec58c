import { type ReactNode, useMemo, useState } from 'react';
import { groupedNumber } from '../../shared/rules/ruleset/values/index.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FineMark, Icon } from '../ui/Icon.tsx';
import { Segments } from '../ui/Segments.tsx';
import { Tick } from '../ui/Tick.tsx';
import { type App, useApp } from '../window/app.ts';
import { saveText } from '../window/files/output.ts';
import { type ListedTexts, shownOf, type TextListChoices, textEndings } from './texts.ts';
import '../cards/studio.css';
import './lists.css';
import { t } from '../../shared/base/words/words.ts';
import { tRich } from '../ui/rich.ts';

type PieceProps = {
  readonly text: string;
  /** Its heading, and whether it was copied. */
  readonly called: string;
  readonly isCopied: boolean;
  readonly copy: () => void;
};

/** One message as it will be received, with a button that copies it. */
function Piece({ text, called, isCopied, copy }: PieceProps) {
  const { shown, left } = shownOf(text);
  return (
    <section className="text-piece shrinks framed on-surface column stays" aria-label={called}>
      <div className="text-head line-below on-raised row gap-8 small">
        <span className="grows">
          {tRich('<b>{called}</b> {textCount} characters', {
            called,
            b: (words) => <b className="inked bold">{words}</b>,
            textCount: groupedNumber(text.length),
          })}
        </span>
        {isCopied && (
          <span className="mark-ok row gap-4">
            <FineMark size={14} /> {t('Copied')}
          </span>
        )}
        <Button isSmall onClick={copy}>
          <Icon name="copy" size={14} /> {t('Copy')}
          <span className="for-readers"> {called}</span>
        </Button>
      </div>
      <pre className="grows breaks inked pad-8">
        {shown}
        {left > 0 && t('\n… and {left} more characters, which are copied as well.', { left: groupedNumber(left) })}
      </pre>
    </section>
  );
}

type TextListProps = {
  readonly app: App;
  readonly title: string;
  /** The file name without its extension. */
  readonly fileName: string;
  /** The choice of what is listed, if there is one. */
  readonly children?: ReactNode;
  /** Shown for a list that leaves nothing out. */
  readonly whole: string;
  readonly make: (choices: TextListChoices) => ListedTexts;
  readonly onClose: () => void;
};

/** A list as text, for a chat, a forum or an opponent: shown as received, to copy or to write to a file. */
export function TextListDialog({ app, title, fileName, children, whole, make, onClose }: TextListProps) {
  const hasPoints = useApp(app, ({ ruleset }) => ruleset.points !== null);
  const [choices, choose] = useState<TextListChoices>({ form: 'short', format: 'plain', pointsShown: true });
  const [copied, note] = useState<ReadonlySet<string>>(new Set());
  const [fault, tell] = useState<string | null>(null);
  const { texts, leftOut } = useMemo(() => make(choices), [make, choices]);
  const change = (to: Partial<TextListChoices>): void => choose({ ...choices, ...to });
  const called = (index: number): string =>
    texts.length === 1 ? t('The list') : t('Message {index} of {textsCount}', { index: index + 1, textsCount: texts.length });
  const next = Math.max(
    0,
    texts.findIndex((text) => !copied.has(text)),
  );
  async function copy(index: number): Promise<void> {
    const text = texts[index] ?? '';
    try {
      await navigator.clipboard.writeText(text);
      note(new Set([...copied, text]));
      tell(null);
    } catch {
      tell(t('The browser does not let the page copy: mark the text and copy it with Ctrl+C.'));
    }
  }
  const write = (): void =>
    void saveText(app, t('The list was not written'), `${fileName}.${textEndings[choices.format]}`, texts.join('\n\n'), 'text/plain');
  return (
    <Dialog
      title={title}
      width={760}
      onCancel={onClose}
      cancel={t('Close')}
      actions={[
        { label: t('Save as file'), onClick: write },
        { label: texts.length === 1 ? t('Copy list') : t('Copy message {next}', { next: next + 1 }), onClick: () => void copy(next) },
      ]}
    >
      <div className="form text-form inked">
        {children}
        <Segments
          label={t('Say')}
          value={choices.form}
          options={{ full: t('Everything'), short: t('In short'), line: t('One line each') }}
          onChange={(form) => change({ form })}
        />
        <Segments
          label={t('For')}
          value={choices.format}
          options={{ plain: t('Plain text'), markdown: t('Markdown'), discord: t('Discord'), bbcode: t('Forum (BBCode)') }}
          onChange={(format) => change({ format })}
        />
        {hasPoints && (
          <>
            <span className="label">{t('Show')}</span>
            <Tick label={t('Costs')} value={choices.pointsShown} onChange={(pointsShown) => change({ pointsShown })} />
          </>
        )}
      </div>
      <p role="status" className="text-told above-6 below-6">
        {fault ??
          [
            ...(choices.format === 'discord' && texts.length > 1
              ? [
                  t('Discord takes 2,000 characters at once: send these {textsCount} messages one after the other.', {
                    textsCount: texts.length,
                  }),
                ]
              : []),
            ...(leftOut.length > 0 ? leftOut : [whole]),
          ].join(' ')}
      </p>
      <div className="text-pieces scrolls column gap-8">
        {texts.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a message is known by its place
          <Piece key={index} text={text} called={called(index)} isCopied={copied.has(text)} copy={() => void copy(index)} />
        ))}
      </div>
    </Dialog>
  );
}
