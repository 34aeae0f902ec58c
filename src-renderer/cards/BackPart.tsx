import { t } from '../../shared/base/words/words.ts';
import type { PrintSetup } from '../../shared/paper/print/paper/index.ts';
import { Choice } from '../ui/Choice.tsx';
import { Row } from '../ui/Segments.tsx';
import type { App } from '../window/app.ts';
import { useCardChoices } from './choices.ts';
import { chooseJob, chooseSetup } from './choosing.ts';
import { LengthField, Part } from './controls.tsx';
import type { LengthUnit } from './lengths.ts';

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
