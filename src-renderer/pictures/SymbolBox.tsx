import './symbol.css';
import { useId, useState } from 'react';
import { t } from '../../shared/base/words/words.ts';
import { drawingOf } from '../../shared/paper/print/drawing/index.ts';
import type { Design, DesignId } from '../../shared/project/index.ts';
import { MOST_SYMBOLS, type ProjectSymbol, projectSymbol, symbolNamed, symbolOf } from '../../shared/project/symbols/index.ts';
import { LARGEST_SVG, readSvg } from '../../shared/project/symbols/svg/index.ts';
import { type IconSource, iconNames } from '../../shared/rules/ruleset/format/symbols.ts';
import { designsOf } from '../document/document.ts';
import { Button } from '../ui/Button.tsx';
import { CardSymbol } from '../ui/CardSymbol.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FormError } from '../ui/Form.tsx';
import { Icon } from '../ui/Icon.tsx';
import { type App, useApp } from '../window/app.ts';
import { type DialogProps, defineDialog, openDialog } from '../window/dialog.tsx';
import { pickFile } from '../window/files/bytes.ts';
import { sentences } from '../window/messages.ts';

type Choice = { readonly id: string; readonly source: IconSource };
type GroupProps = {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: string | undefined;
  readonly choose: (id: string) => void;
};

/** Symbols to choose from, each a button with its name. */
function Group({ label, choices, chosen, choose }: GroupProps) {
  const id = useId();
  if (choices.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{label}</h3>
      <ul className="symbol-choices flex wraps gap-4">
        {choices.map((choice) => {
          const { title } = drawingOf(choice.source);
          return (
            <li key={choice.id}>
              <Button
                className="stack centred framed rounded on-surface inked"
                kind="bare"
                aria-label={title}
                isPressed={choice.id === chosen}
                title={title}
                onClick={() => choose(choice.id)}
                {...(choice.id === chosen ? { 'data-autofocus': true } : {})}
              >
                <CardSymbol name={choice.source} className="symbol-choice" />
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const nameOfFile = (name: string): string => name.replace(/\.svg$/i, '').replace(/[_-]+/g, ' ');

/** Gives a design one of the symbols there are, or one from an SVG file; each is one step. */
function SymbolDialog({ app, design: id, onClose }: { readonly design: DesignId } & DialogProps) {
  const ruleset = useApp(app, (state) => state.ruleset);
  const symbols = useApp(app, ({ history }) => history.present.symbols);
  const design = useApp(app, (state) => designsOf(state).find((each) => each.id === id));
  const [fault, setFault] = useState<string | null>(null);
  if (!design) return null;
  const { symbol: _, ...plain } = design;
  const usual = symbolOf(ruleset, {}, plain);
  const sources = { symbols, icons: ruleset.data.icons };
  const listed = (ids: readonly string[]): readonly Choice[] =>
    ids.flatMap((each) => {
      const source = symbolNamed(sources, each);
      return source === null ? [] : [{ id: each, source }];
    });

  function give(symbol: string | null, drawing?: ProjectSymbol): void {
    onClose();
    app.perform({ kind: 'setSymbol', design: id, symbol, ...(drawing ? { drawing } : {}) });
  }

  async function bring(file: File): Promise<void> {
    const text = file.size > 4 * LARGEST_SVG ? ' '.repeat(LARGEST_SVG + 1) : await file.text();
    const read = readSvg(text, file.name);
    if (!read.ok) return setFault(sentences(read.problems).join(' '));
    const drawing = projectSymbol(nameOfFile(file.name), read.value.paths);
    const isHeld = symbols?.some((each) => each.id === drawing.id) ?? false;
    if (!isHeld && (symbols?.length ?? 0) >= MOST_SYMBOLS)
      return setFault(
        t('A project holds {mostSymbols} symbols at most: give designs some of those it has.', { mostSymbols: MOST_SYMBOLS }),
      );
    const { leftOut } = read.value;
    give(drawing.id, isHeld ? undefined : drawing);
    if (leftOut.length > 0)
      app.toast({ text: t('“{file}” is a symbol without {leftOut}', { file: file.name, leftOut: leftOut.join(', ') }), tone: 'advice' });
  }

  const chosen = design.symbol;
  return (
    <Dialog
      title={t('Symbol of the design')}
      width={600}
      onCancel={onClose}
      cancel={t('Cancel')}
      footer={
        <>
          {chosen === undefined ? null : (
            <Button
              label={usual === null ? t('No symbol') : t('As the rules have it: {title}', { title: drawingOf(usual).title })}
              onClick={() => give(null)}
            />
          )}
          <Button kind="primary" onClick={() => pickFile('.svg,image/svg+xml', (file) => void bring(file))}>
            <Icon name="open" /> {t('Bring an SVG file …')}
          </Button>
        </>
      }
    >
      <p>{t('An SVG file becomes outlines in black: its plain shapes, without colours, text or pictures.')}</p>
      <FormError fault={fault} />
      <div className="symbol-groups scrolls">
        <Group label={t('Of this project')} choices={listed((symbols ?? []).map((each) => each.id))} chosen={chosen} choose={give} />
        <Group label={t('Of the rules')} choices={listed(ruleset.data.icons.map((icon) => icon.id))} chosen={chosen} choose={give} />
        <Group label={t('Of the program')} choices={listed(iconNames)} chosen={chosen} choose={give} />
      </div>
    </Dialog>
  );
}

const symbolDialog = defineDialog('symbol', SymbolDialog);

/** The symbol of a design, with a button to give it another. */
export function SymbolBox({ app, design }: { readonly app: App; readonly design: Design }) {
  const ruleset = useApp(app, (state) => state.ruleset);
  const symbols = useApp(app, ({ history }) => history.present.symbols);
  const symbol = symbolOf(ruleset, { symbols }, design);
  const label = symbol === null ? t('None') : drawingOf(symbol).title;
  const isGone = design.symbol !== undefined && symbol === null;
  return (
    <section className="inspector-part line-below" aria-label={t('Symbol')}>
      <h3>
        {t('Symbol')} <small className="to-end">{t('printed on the card and counters')}</small>
      </h3>
      <div className="row gap-8">
        {symbol === null ? null : <CardSymbol name={symbol} className="symbol-shown stays" />}
        <span className="grows">{isGone ? t('The file no longer holds this symbol.') : label}</span>
        <Button label={t('Choose symbol …')} isSmall onClick={() => openDialog(app, symbolDialog, { design: design.id })} />
      </div>
    </section>
  );
}
