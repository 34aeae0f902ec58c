import { t } from '../../shared/base/words/words.ts';
import { HANDOUT_MARGIN_MM } from '../../shared/paper/handouts/index.ts';
import { gridFor, type PrintSetup } from '../../shared/paper/print/paper/index.ts';
import { Button } from '../ui/Button.tsx';
import { Choice } from '../ui/Choice.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Row, Segments } from '../ui/Segments.tsx';
import { Tick } from '../ui/Tick.tsx';
import type { App } from '../window/app.ts';
import { useCardChoices } from './choices.ts';
import { chooseJob, chooseSetup } from './choosing.ts';
import { LengthField, Part } from './controls.tsx';
import { type LengthUnit, writeLength } from './lengths.ts';
import { printPrinterCheck } from './printing.ts';
import { PaperChoice } from './sizes.tsx';

type ArrangeProps = {
  readonly setup: PrintSetup;
  readonly unit: LengthUnit;
  readonly choose: (change: Partial<PrintSetup>) => void;
  /** Further options, shown when backs are printed. */
  readonly children?: React.ReactNode;
};

/** How backs are placed behind fronts, and the offset of this printer's backs. */
export function ArrangeFields({ setup: { arrangement, backOffset }, unit, choose, children }: ArrangeProps) {
  const isDuplex = arrangement === 'long-edge' || arrangement === 'short-edge';
  const offset = (label: string, side: 'xMm' | 'yMm') => (
    <LengthField
      label={label}
      valueMm={backOffset[side]}
      leastMm={-10}
      mostMm={10}
      unit={unit}
      onChange={(moved) => choose({ backOffset: { ...backOffset, [side]: moved } })}
    />
  );
  return (
    <>
      <Choice
        label={t('Arrange')}
        value={arrangement}
        options={{
          fronts: t('Fronts only'),
          'long-edge': t('Duplex, long edge'),
          'short-edge': t('Duplex, short edge'),
          fold: t('Fold and glue'),
        }}
        onChange={(chosen) => choose({ arrangement: chosen })}
      />
      {arrangement !== 'fronts' && children}
      {isDuplex && (
        <>
          <Row label={t('Move backs')}>
            {offset(t('Backs to the right'), 'xMm')}
            {offset(t('Backs down'), 'yMm')}
          </Row>
          <p className="full quiet">{t('To the right, down. The printer check shows what your printer needs.')}</p>
        </>
      )}
    </>
  );
}

type Backs = 'none' | 'digest' | 'plain' | 'picture';

/** The contents of the backs of unit cards. */
export const BackChoice = ({ value, choose }: { readonly value: Backs; readonly choose: (backs: Backs) => void }) => (
  <Choice
    label={t('Back shows')}
    value={value}
    options={{ none: t('Only what overflows'), digest: t('Special rules in short'), plain: t('A plain back'), picture: t('The picture') }}
    onChange={choose}
  />
);

/** How backs are placed behind fronts, and what they show. */
export function BackPart({ app }: { readonly app: App }) {
  const { job, unit } = useCardChoices(app);
  return (
    <Part title={t('Backs')}>
      <div className="form">
        <ArrangeFields setup={job.setup} unit={unit} choose={(change) => chooseSetup(app, change)}>
          <BackChoice value={job.backs} choose={(backs) => chooseJob(app, { backs })} />
        </ArrangeFields>
      </div>
    </Part>
  );
}

type Props = {
  readonly app: App;
  readonly setup: PrintSetup;
  readonly unit: LengthUnit;
  readonly choose: (change: Partial<PrintSetup>) => void;
  /** True if cards are laid out in a grid on the paper; false for a handout, which uses the whole sheet. */
  readonly hasCards: boolean;
};

/** The paper, and the aids for cutting cards. */
export function PaperPart({ app, setup, unit, choose, hasCards }: Props) {
  const { paper, orientation, marginMm, gapMm, bleedMm, cropMarks, cutLines } = setup;
  const placesOn = (turn: 'portrait' | 'landscape'): number => {
    const grid = gridFor({ ...setup, orientation: turn });
    return grid === null ? 0 : grid.columns * grid.rows;
  };
  const length = (label: string, part: 'marginMm' | 'gapMm' | 'bleedMm', mostMm: number) => (
    <LengthField
      label={label}
      valueMm={setup[part]}
      leastMm={0}
      mostMm={mostMm}
      unit={unit}
      onChange={(chosen) => choose({ [part]: chosen })}
    />
  );
  return (
    <Part
      title={t('Paper')}
      actions={
        <Button isSmall onClick={() => void printPrinterCheck(app, setup)}>
          <Icon name="ruler" size={14} /> {t('Printer check')}
        </Button>
      }
    >
      <div className="form">
        <PaperChoice label={t('Paper size')} value={paper} unit={unit} choose={(chosen) => choose({ paper: chosen })} />
        {hasCards ? (
          <Segments
            label={t('Turn')}
            value={orientation}
            options={{
              auto: t('Best'),
              portrait: t('Portrait, {placesOn}', { placesOn: placesOn('portrait') }),
              landscape: t('Landscape, {placesOn}', { placesOn: placesOn('landscape') }),
            }}
            onChange={(turn) => choose({ orientation: turn })}
          />
        ) : (
          <Segments
            label={t('Turn')}
            value={orientation === 'landscape' ? 'landscape' : 'portrait'}
            options={{ portrait: t('Portrait'), landscape: t('Landscape') }}
            onChange={(turn) => choose({ orientation: turn })}
          />
        )}
        <Row label={t('Margin')}>{length(t('Margin'), 'marginMm', 60)}</Row>
        {!hasCards && marginMm < HANDOUT_MARGIN_MM && (
          <p className="full quiet">
            {t('Pages without cards keep {writeLength} {unit} at least: nearer to the edge, many printers cut.', {
              writeLength: writeLength(HANDOUT_MARGIN_MM, unit),
              unit,
            })}
          </p>
        )}
        {hasCards && (
          <>
            <Row label={t('Gap, bleed')}>
              {length(t('Gap'), 'gapMm', 20)}
              {length(t('Bleed'), 'bleedMm', 3)}
            </Row>
            {bleedMm > gapMm / 2 && (
              <p className="full quiet">
                {t('Between cards, colour runs half the gap at most; a gap of twice the bleed shows all of it.')}
              </p>
            )}
            <Row label={t('Cutting')}>
              <Tick label={t('Crop marks')} value={cropMarks} onChange={(marks) => choose({ cropMarks: marks })} />
              <Tick label={t('Cut lines')} value={cutLines} onChange={(lines) => choose({ cutLines: lines })} />
            </Row>
          </>
        )}
      </div>
    </Part>
  );
}
