import { type App, useApp } from '../store.ts';
import { Choice, LengthField, Row } from './controls.tsx';
import { type Unit, writeLength } from './lengths.ts';

type Size = { readonly widthMm: number; readonly heightMm: number };

/** Stands for a size that the player gives. */
export const OWN = 'own';

/** The sizes that have names, each with its measures, and one of the player's own. */
export function sizeOptions<K extends string>(
  named: Readonly<Record<K, Size & { readonly label: string }>>,
  unit: Unit,
): readonly (readonly [K | typeof OWN, string])[] {
  const names = Object.keys(named) as unknown as readonly K[]; // Object.keys forgets that these are the record's own keys
  return [
    ...names.map((name) => {
      const { label, widthMm, heightMm } = named[name];
      return [name, `${label}, ${writeLength(widthMm, unit)} × ${writeLength(heightMm, unit)} ${unit}`] as const;
    }),
    [OWN, 'Own size …'],
  ];
}

type OwnSizeProps = {
  readonly label: string;
  readonly size: Size;
  readonly unit: Unit;
  readonly least: number;
  readonly most: Size;
  readonly choose: (size: Size) => void;
};

/** Width and height of the player's own. */
export const OwnSize = ({ label, size, unit, least, most, choose }: OwnSizeProps) => (
  <Row label="Width, height">
    <LengthField
      label={`${label} width`}
      valueMm={size.widthMm}
      leastMm={least}
      mostMm={most.widthMm}
      unit={unit}
      choose={(widthMm) => choose({ ...size, widthMm })}
    />
    <LengthField
      label={`${label} height`}
      valueMm={size.heightMm}
      leastMm={least}
      mostMm={most.heightMm}
      unit={unit}
      choose={(heightMm) => choose({ ...size, heightMm })}
    />
  </Row>
);

/** Whether lengths are in mm or in inches. */
export function UnitChoice({ app }: { readonly app: App }) {
  const cards = useApp(app, (state) => state.cards);
  return (
    <Choice
      label="Lengths in"
      value={cards.unit}
      options={[
        ['mm', 'Millimetres'],
        ['in', 'Inches'],
      ]}
      choose={(unit) => app.set({ cards: { ...cards, unit } })}
    />
  );
}
