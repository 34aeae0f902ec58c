import '../studio.css';
import './look.css';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { capitalised } from '../../../shared/base/text/index.ts';
import { t } from '../../../shared/base/words/words.ts';
import { type CardOptions, cardDesignOf, layoutCards } from '../../../shared/paper/cards/index.ts';
import { type CardPart, cardLooks, cardParts } from '../../../shared/paper/cards/job/index.ts';
import { cardToSvg } from '../../../shared/paper/print/output/index.ts';
import { defaultSetup } from '../../../shared/paper/print/paper/index.ts';
import type { CardLook, Design } from '../../../shared/project/index.ts';
import { type Ruleset, rulesetOfDesign } from '../../../shared/rules/ruleset/compile/index.ts';
import type { CardDesign } from '../../../shared/rules/ruleset/format/index.ts';
import { designsOf } from '../../document/document.ts';
import { nameOf } from '../../document/names.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Drawing } from '../../ui/Drawing.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { Icon, MarkedLine } from '../../ui/Icon.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Tick } from '../../ui/Tick.tsx';
import { useView } from '../../ui/useWindow.ts';
import { type App, useApp } from '../../window/app.ts';
import { useCardChoices } from '../choices.ts';
import { Ticks } from '../controls.tsx';
import { PX_PER_MM } from '../preview/rulerSteps.ts';
import { usePrintOptions } from '../usePrint.ts';
import { freeId, freeLabel, movePart, moveValue, showPart, showValue } from './lookDraft.ts';

type BlockProps = { readonly card: CardDesign; readonly look: CardLook; readonly choose: (look: CardLook) => void };

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
function Block({ card, look, choose, part, isFirst, isLast }: BlockProps & { part: CardPart; isFirst: boolean; isLast: boolean }) {
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
function LookBlocks({ card, look, choose }: BlockProps) {
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

/** Maximum magnification of the sample, and its margin in px. */
const MOST_SCALE = 1.6;
const AROUND_PX = 26;

type SampleProps = {
  readonly app: App;
  readonly ruleset: Ruleset;
  readonly look: CardLook;
  readonly options: Omit<CardOptions, 'job'>;
  readonly designs: readonly Design[];
};

/** A card of one design in the present look, with a list of what does not fit; the design can be changed. */
function Sample({ app, ruleset, look, options, designs }: SampleProps) {
  const active = useApp(app, (state) => state.active.design);
  const job = useCardChoices(app, (choices) => choices.job);
  const [place, go] = useState(() =>
    Math.max(
      0,
      designs.findIndex(({ id }) => id === active),
    ),
  );
  const design = designs[place];
  const { card, layoutIssues } = useMemo(() => {
    if (design === undefined) return { card: null, layoutIssues: [] };
    const setup = { ...defaultSetup, size: cardDesignOf(rulesetOfDesign(ruleset, design)).size };
    const sheet = layoutCards(ruleset, [design], { ...options, looks: [look], job: { ...job, setup, look: look.id, quantities: {} } });
    return { card: sheet.pages[0]?.cards[0]?.card ?? null, layoutIssues: sheet.layoutIssues };
  }, [ruleset, design, look, options, job]);
  const svg = useMemo(() => (card ? cardToSvg(card) : null), [card]);
  const box = useRef<HTMLDivElement>(null);
  const view = useView(box);
  if (design === undefined || card === null || svg === null) return <p>{t('There is no design to show the look on.')}</p>;
  const room = Math.min((view.width - AROUND_PX) / card.widthMm, (view.height - AROUND_PX) / card.heightMm) / PX_PER_MM;
  const scale = Math.max(0.3, Math.min(MOST_SCALE, room));
  const step = (by: number): void => go((place + by + designs.length) % designs.length);
  return (
    <>
      <div className="look-card clips on-paper pad-12 stack grows" ref={box}>
        <Drawing svg={svg} size={card} scale={scale} label={t('Card of {name} with this look', { name: nameOf(ruleset, design) })} />
      </div>
      <div className="look-which inked row gap-8">
        <IconButton icon="left" kind="outlined" label={t('Design before')} onClick={() => step(-1)} />
        <b className="grows cut bold">{nameOf(ruleset, design)}</b>
        <IconButton icon="right" kind="outlined" label={t('Design after')} onClick={() => step(1)} />
      </div>
      <MarkedLine role="status" mark={layoutIssues.length === 0 ? 'fine' : 'warning'}>
        {layoutIssues.map(({ message }) => message).join(' ') || t('Everything fits on it.')}
      </MarkedLine>
    </>
  );
}

type Props = {
  readonly app: App;
  readonly look: CardLook;
  /** Selects the saved look for the print that the dialog was opened from. */
  readonly choose: (look: string) => void;
  readonly onClose: () => void;
};

/** Edits a look of the player's own: how cards are drawn, and the parts on them in order. Saving it is one step. */
export default function LookDialog({ app, look: given, choose: chooseSaved, onClose }: Props) {
  const [look, choose] = useState(given);
  const ruleset = useApp(app, (state) => state.ruleset);
  const designs = useApp(app, designsOf);
  const own = useApp(app, ({ history }) => history.present.looks) ?? [];
  const options = usePrintOptions(app);
  const shown = useDeferredValue(look);
  const others = own.filter(({ id }) => id !== given.id);
  const label = look.label.trim();
  const fault = label === '' ? t('A look needs a name.') : freeLabel(label, others) === label ? null : t('Another look has this name.');
  const card = cardDesignOf(ruleset);
  const change = (to: Partial<CardLook>): void => choose({ ...look, ...to });
  const save = (): void => {
    if (fault !== null) return;
    const isNew = own.every(({ id }) => id !== given.id);
    const saved: CardLook = { ...look, label, id: isNew ? freeId(label, own) : look.id };
    if (!app.perform({ kind: 'setLook', look: saved })) return;
    chooseSaved(saved.id);
    onClose();
  };
  return (
    <Dialog
      title={own.some(({ id }) => id === given.id) ? t('Look “{given}”', { given: given.label }) : t('New look')}
      width={960}
      onCancel={onClose}
      cancel={t('Cancel')}
      actions={[{ label: t('Save look'), form: 'look-form', disabled: fault !== null, title: fault ?? undefined }]}
    >
      <div className="look-dialog flex gap-16">
        <Form id="look-form" className="look-form grows scrolls inked" onSubmit={save}>
          <div className="form">
            <TextField
              label={t('Name')}
              data-autofocus
              value={look.label}
              maxLength={40}
              aria-invalid={fault !== null}
              aria-describedby="look-fault"
              onChange={(text) => change({ label: text })}
            />
            <p id="look-fault" className={fault === null ? 'for-readers' : 'full mark-error small'}>
              {fault}
            </p>
            <Choice
              label={t('Begin as')}
              value={look.basedOn ?? ''}
              options={[
                ...(look.basedOn === undefined ? [['', t('Itself')] as const] : []),
                ...[...cardLooks, ...others].map((each) => [each.id, each.label] as const),
              ]}
              onChange={(id) => {
                const from = [...cardLooks, ...others].find((each) => each.id === id);
                if (from) choose({ ...from, id: look.id, label: look.label, about: look.about, basedOn: id });
              }}
            />
            <Segments
              label={t('Type')}
              value={look.type}
              options={{ compact: t('Compact'), normal: t('Normal'), large: t('Large') }}
              onChange={(type) => change({ type })}
            />
            <Segments
              label={t('Ink')}
              value={look.ink}
              options={{ full: t('Frames, full letters'), saver: t('Saver') }}
              onChange={(ink) => change({ ink })}
            />
            <Segments
              label={t('Colour band')}
              value={look.band}
              options={{ none: t('None'), beside: t('At the side'), above: t('At the top') }}
              onChange={(band) => change({ band })}
            />
            <Ticks label={t('Show')}>
              <Tick
                label={t('Facts line')}
                title={t('Symbols and words below the name')}
                value={look.facts}
                onChange={(facts) => change({ facts })}
              />
              <Tick label={t('Symbols')} title={t('Beside their words')} value={look.symbols} onChange={(symbols) => change({ symbols })} />
              <Tick
                label={t('Tinted values')}
                value={look.tinted}
                disabled={look.ink === 'saver'}
                onChange={(tinted) => change({ tinted })}
              />
              <Tick
                label={t('Small extras')}
                title={t('Parts that a card can do without')}
                value={look.extras}
                onChange={(extras) => change({ extras })}
              />
            </Ticks>
          </div>
          <LookBlocks card={card} look={look} choose={choose} />
          {look.blocks.length > 0 && (
            <Button label={t('All parts as the rules have them')} isSmall onClick={() => change({ blocks: [] })} />
          )}
        </Form>
        <section className="look-sample scrolls column gap-8 stays" aria-label={t('How it looks')}>
          <Sample app={app} ruleset={ruleset} look={shown} options={options} designs={designs} />
        </section>
      </div>
    </Dialog>
  );
}
