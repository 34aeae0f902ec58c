import { gridFor, papers } from '../../shared/cards/index.ts';
import type { Desk } from '../files/desk.ts';
import { printPrinterCheck } from '../files/handingOver.ts';
import { useApp } from '../store.ts';
import { Icon } from '../ui/Icon.tsx';
import { chooseSetup } from './choices.ts';
import { LengthField, Part, Row, Segments, Tick } from './controls.tsx';
import { SizeChoice } from './sizes.tsx';

type Props = {
  readonly desk: Desk;
  /** Whether cards are dealt on to the paper; else it is a sheet from edge to edge. */
  readonly hasCards: boolean;
};

/** What is printed on, and what helps to cut cards. */
export function PaperPart({ desk, hasCards }: Props) {
  const { app } = desk;
  const { job, unit } = useApp(app, (state) => state.cards);
  const { paper, orientation, marginMm, gapMm, bleedMm, cropMarks, cutLines } = job.setup;
  const placesOn = (turn: 'portrait' | 'landscape'): number => {
    const grid = gridFor({ ...job.setup, orientation: turn });
    return grid === null ? 0 : grid.columns * grid.rows;
  };
  return (
    <Part
      title="Paper"
      actions={
        <button type="button" className="btn out sm" onClick={() => void printPrinterCheck(desk, job.setup)}>
          <Icon name="ruler" size={14} /> Printer check
        </button>
      }
    >
      <div className="form">
        <SizeChoice
          label="Sheet"
          what="Paper"
          named={papers}
          value={paper}
          unit={unit}
          least={50}
          most={{ widthMm: 1200, heightMm: 1200 }}
          choose={(chosen) => chooseSetup(app, { paper: chosen })}
        />
        {hasCards ? (
          <Segments
            label="Turn"
            value={orientation}
            options={[
              ['auto', 'Best'],
              ['portrait', `Portrait, ${placesOn('portrait')}`],
              ['landscape', `Landscape, ${placesOn('landscape')}`],
            ]}
            choose={(turn) => chooseSetup(app, { orientation: turn })}
          />
        ) : (
          <Segments
            label="Turn"
            value={orientation === 'landscape' ? 'landscape' : 'portrait'}
            options={[
              ['portrait', 'Portrait'],
              ['landscape', 'Landscape'],
            ]}
            choose={(turn) => chooseSetup(app, { orientation: turn })}
          />
        )}
        <Row label="Margin">
          <LengthField
            label="Margin"
            valueMm={marginMm}
            leastMm={0}
            mostMm={60}
            unit={unit}
            choose={(margin) => chooseSetup(app, { marginMm: margin })}
          />
        </Row>
        {hasCards && (
          <>
            <Row label="Gap, bleed">
              <LengthField
                label="Gap"
                valueMm={gapMm}
                leastMm={0}
                mostMm={20}
                unit={unit}
                choose={(gap) => chooseSetup(app, { gapMm: gap })}
              />
              <LengthField
                label="Bleed"
                valueMm={bleedMm}
                leastMm={0}
                mostMm={3}
                unit={unit}
                choose={(bleed) => chooseSetup(app, { bleedMm: bleed })}
              />
            </Row>
            {bleedMm > gapMm / 2 && (
              <p className="full quiet">Between cards, colour runs half the gap at most; a gap of twice the bleed shows all of it.</p>
            )}
            <Row label="Cutting">
              <Tick label="Crop marks" value={cropMarks} choose={(marks) => chooseSetup(app, { cropMarks: marks })} />
              <Tick label="Cut lines" value={cutLines} choose={(lines) => chooseSetup(app, { cutLines: lines })} />
            </Row>
          </>
        )}
      </div>
    </Part>
  );
}
