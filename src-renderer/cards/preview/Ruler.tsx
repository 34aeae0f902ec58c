import { useMemo } from 'react';
import type { LengthUnit } from '../lengths.ts';
import { PX_PER_MM, rulerSteps } from './rulerSteps.ts';

/** Width of a ruler, in px. */
export const RULER_PX = 24;
const MM_PER_INCH = 25.4;

type Props = { readonly lengthMm: number; readonly scale: number; readonly unit: LengthUnit; readonly isUpright: boolean };

/** A ruler along an edge of the page. It shows lengths on paper, whatever the zoom of the page. */
export function Ruler({ lengthMm, scale, unit, isUpright }: Props) {
  const { marks, path } = useMemo(() => {
    const unitMm = unit === 'mm' ? 1 : MM_PER_INCH;
    const { small, large } = rulerSteps(unit, scale);
    const pxOf = (steps: number): number => Math.round(steps * small * unitMm * scale * PX_PER_MM * 10) / 10 + 0.5;
    const last = Math.floor(lengthMm / (small * unitMm) + 1e-9);
    const perLarge = Math.round(large / small);
    const ticks = Array.from({ length: last + 1 }, (_, step) => {
      const [at, high] = [pxOf(step), step % perLarge === 0 ? 7 : 4];
      return isUpright ? `M${RULER_PX} ${at}h${-high}` : `M${at} ${RULER_PX}v${-high}`;
    });
    const numbered = Array.from({ length: Math.floor(last / perLarge) + 1 }, (_, index) => ({
      at: pxOf(index * perLarge),
      text: String(Math.round(index * large * 100) / 100),
    }));
    return { marks: numbered, path: ticks.join('') };
  }, [lengthMm, scale, unit, isUpright]);
  const long = lengthMm * scale * PX_PER_MM + 1;
  return (
    <svg
      className={isUpright ? 'studio-ruler clips on-raised up' : 'studio-ruler clips on-raised'}
      width={isUpright ? RULER_PX : long}
      height={isUpright ? long : RULER_PX}
      aria-hidden="true"
    >
      <path d={path} />
      {marks.map(({ at, text }) => (
        // The first number would overlap the corner, and those near the end would run past it.
        <text
          key={text}
          x={isUpright ? RULER_PX - 8 : at}
          y={isUpright ? at + 3.5 : RULER_PX - 11}
          textAnchor={isUpright ? 'end' : text === '0' ? 'start' : 'middle'}
        >
          {isUpright && text === '0' ? '' : text}
        </text>
      ))}
    </svg>
  );
}
