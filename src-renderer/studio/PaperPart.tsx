import { papers } from '../../shared/cards/index.ts';
import { type App, useApp } from '../store.ts';
import { chooseSetup } from './choices.ts';
import { Choice, LengthField, Part, Row, Tick } from './controls.tsx';
import { OWN, OwnSize, sizeOptions } from './sizes.tsx';

/** What the cards are printed on, and what helps to cut them. */
export function PaperPart({ app }: { readonly app: App }) {
  const { job, unit } = useApp(app, (state) => state.cards);
  const { paper, orientation, marginMm, gapMm, bleedMm, cropMarks, cutLines } = job.setup;
  return (
    <Part title="Paper">
      <div className="form">
        <Choice
          label="Sheet"
          value={typeof paper === 'string' ? paper : OWN}
          options={sizeOptions(papers, unit)}
          choose={(chosen) => {
            if (chosen !== OWN) return chooseSetup(app, { paper: chosen });
            if (typeof paper !== 'string') return;
            const { widthMm, heightMm } = papers[paper];
            chooseSetup(app, { paper: { widthMm, heightMm } });
          }}
        />
        {typeof paper !== 'string' && (
          <OwnSize
            label="Paper"
            size={paper}
            unit={unit}
            least={50}
            most={{ widthMm: 1200, heightMm: 1200 }}
            choose={(own) => chooseSetup(app, { paper: own })}
          />
        )}
        <Choice
          label="Turn"
          value={orientation}
          options={[
            ['auto', 'As holds most cards'],
            ['portrait', 'Portrait'],
            ['landscape', 'Landscape'],
          ]}
          choose={(turn) => chooseSetup(app, { orientation: turn })}
        />
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
        <Row label="Gap, bleed">
          <LengthField label="Gap" valueMm={gapMm} leastMm={0} mostMm={20} unit={unit} choose={(gap) => chooseSetup(app, { gapMm: gap })} />
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
      </div>
    </Part>
  );
}
