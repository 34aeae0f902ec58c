import { t } from '../../shared/base/words/words.ts';
import { cardSizes, papers } from '../../shared/paper/print/paper/index.ts';
import { Choice } from '../ui/Choice.tsx';
import { Row, Segments } from '../ui/Segments.tsx';
import type { App } from '../window/app.ts';
import { cardSlice, useCardChoices } from './choices.ts';
import { LengthField } from './controls.tsx';
import { type LengthUnit, sizeWords } from './lengths.ts';

type Size = { readonly widthMm: number; readonly heightMm: number };

/** The option for a custom size. */
const OWN = 'own';

/** Returns the named sizes with their measures, and the option for a custom size. */
function sizeOptions<K extends string>(
  named: Readonly<Record<K, Size & { readonly label: string }>>,
  unit: LengthUnit,
): readonly (readonly [K | typeof OWN, string])[] {
  const names = Object.keys(named) as unknown as readonly K[]; // Object.keys forgets that these are the record's own keys
  return [...names.map((name) => [name, sizeWords(named[name], unit)] as const), [OWN, t('Own size …')]];
}

type OwnSizeProps = {
  readonly label: string;
  readonly size: Size;
  readonly unit: LengthUnit;
  readonly least: number;
  readonly most: Size;
  readonly choose: (size: Size) => void;
};

/** Width and height of a custom size. */
const OwnSize = ({ label, size, unit, least, most, choose }: OwnSizeProps) => (
  <Row label={t('Width, height')}>
    {(['widthMm', 'heightMm'] as const).map((side) => (
      <LengthField
        key={side}
        label={side === 'widthMm' ? t('{label} width', { label }) : t('{label} height', { label })}
        valueMm={size[side]}
        leastMm={least}
        mostMm={most[side]}
        unit={unit}
        onChange={(length) => choose({ ...size, [side]: length })}
      />
    ))}
  </Row>
);

type Named = Readonly<Record<string, Size & { readonly label: string }>>;
type SizeChoiceProps<N extends Named> = {
  /** `label` is shown before the choice; `what` names the thing of that size. */
  readonly label: string;
  readonly what: string;
  readonly named: N;
  readonly value: (keyof N & string) | Size;
  readonly unit: LengthUnit;
  readonly least: number;
  readonly most: Size;
  readonly choose: (value: (keyof N & string) | Size) => void;
};

/** A choice among the named sizes, or a custom size, which starts from the chosen one. */
function SizeChoice<N extends Named>({ label, what, named, value, unit, least, most, choose }: SizeChoiceProps<N>) {
  const own = typeof value === 'string' ? named[value] : undefined;
  return (
    <>
      <Choice
        label={label}
        value={typeof value === 'string' ? value : OWN}
        options={sizeOptions<keyof N & string>(named, unit)}
        onChange={(chosen) => {
          if (chosen !== OWN) choose(chosen);
          else if (own) choose({ widthMm: own.widthMm, heightMm: own.heightMm });
        }}
      />
      {typeof value !== 'string' && <OwnSize label={what} size={value} unit={unit} least={least} most={most} choose={choose} />}
    </>
  );
}

type OfSizes<N extends Named> = Omit<SizeChoiceProps<N>, 'what' | 'named' | 'least' | 'most'>;

/** A choice of the size of cards. */
export const CardSizeChoice = (props: OfSizes<typeof cardSizes>) => (
  <SizeChoice what={t('Card')} named={cardSizes} least={25} most={{ widthMm: 300, heightMm: 420 }} {...props} />
);

/** A choice of the paper that is printed on. */
export const PaperChoice = (props: OfSizes<typeof papers>) => (
  <SizeChoice what={t('Paper')} named={papers} least={50} most={{ widthMm: 1200, heightMm: 1200 }} {...props} />
);

/** The unit of lengths: mm or inches. */
export function UnitChoice({ app, label = t('Lengths in') }: { readonly app: App; readonly label?: string }) {
  const cards = useCardChoices(app);
  return (
    <Segments
      label={label}
      value={cards.unit}
      options={{ mm: t('Millimetres'), in: t('Inches') }}
      onChange={(unit) => cardSlice(app).setState({ unit })}
    />
  );
}
