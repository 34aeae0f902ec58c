import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { t } from '../../shared/base/words/words.ts';
import { readHtmlTable, toTsv } from '../grid/clipboard.ts';
import { Button } from '../ui/Button.tsx';
import { TextArea, TextField } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { ErrorMark, Icon } from '../ui/Icon.tsx';
import { IsolatedText } from '../ui/IsolatedText.tsx';
import { tRich } from '../ui/rich.ts';
import type { App } from '../window/app.ts';
import { base64Of, pickFile, SHEET_FILES } from '../window/files/bytes.ts';
import { useImport } from './work/state.ts';
import type { ImportWork } from './work/work.ts';

const PASTED = t('Pasted cells.tsv');

/** Returns the text of a copy from a web page or a spreadsheet: its table if it has one. */
export function pastedText(data: Pick<DataTransfer, 'getData'>): string {
  const html = data.getData('text/html');
  const table = html.includes('<table') ? readHtmlTable(html) : [];
  return table.length > 0 ? toTsv(table) : data.getData('text/plain');
}

/** Chooses, drops or pastes a sheet. Also shows why the last one was refused, and asks for its password. */
export function Begin({ app, work }: { readonly app: App; readonly work: ImportWork }) {
  const { refused } = useImport(work, 'refused');
  const isDesktop = app.store.getState().host.kind === 'electron';
  const [text, setText] = useState('');
  const choose = (): void => {
    if (isDesktop) void work.open(null);
    else pickFile(SHEET_FILES, (file) => void base64Of(file).then((bytes) => work.open({ name: file.name, bytes })));
  };
  const readText = async (pasted: string): Promise<void> => {
    if (pasted.trim() !== '') await work.open({ name: PASTED, bytes: await base64Of(new Blob([pasted])) });
  };
  const onPaste = (event: ClipboardEvent): void => {
    const [file] = event.clipboardData.files;
    event.preventDefault();
    if (file && event.clipboardData.types.every((type) => type === 'Files')) {
      void base64Of(file).then((bytes) => work.open({ name: file.name, bytes }));
      return;
    }
    const pasted = pastedText(event.clipboardData);
    setText(pasted);
    void readText(pasted);
  };
  return (
    <section className="imp-begin stack gap-12" aria-label={t('Choose a sheet')} onPaste={onPaste}>
      {refused ? (
        <p className="error-box fills row gap-8" role="alert">
          <ErrorMark size={14} /> <IsolatedText text={refused.message} />
        </p>
      ) : null}
      {refused?.asksFor ? <Password key={refused.message} onGiven={(password) => void work.open(refused.asksFor, password)} /> : null}
      <div className="imp-drop fills rounded on-raised stack gap-6 dim">
        <Icon className="faint" name="import" size={30} />
        <h3 className="title">{t('Drop a sheet here, or choose it')}</h3>
        <p>
          {t(
            'Excel files of any age, OpenDocument, CSV, plain lists and share codes. Motorpool finds the designs, shows what it took each cell for, and you correct what it got wrong. Your file is only read.',
          )}
        </p>
        <Button label={t('Choose a file …')} kind="primary" data-autofocus onClick={choose} />
      </div>
      <label className="imp-paste fills dim">
        {tRich('<b>Or paste here</b>: cells from a spreadsheet, a web page or an e-mail, or a share code', {
          b: (words) => <b className="inked bold">{words}</b>,
        })}
        <TextArea className="above-4" rows={5} value={text} spellCheck={false} onChange={setText} />
      </label>
      <Button label={t('Read this text')} disabled={text.trim() === ''} onClick={() => void readText(text)} />
    </section>
  );
}

function Password({ onGiven }: { readonly onGiven: (password: string) => void }) {
  const [word, setWord] = useState('');
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Form className="imp-password flex gap-8" onSubmit={() => onGiven(word)}>
      <label>
        {t('Password of this file')} <TextField ref={box} type="password" autoComplete="off" value={word} onChange={setWord} />
      </label>
      <Button label={t('Open it')} type="submit" disabled={word === ''} />
    </Form>
  );
}
