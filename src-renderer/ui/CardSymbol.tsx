import { memo } from 'react';
import { drawingOf, ICON_GRID } from '../../shared/paper/print/drawing/index.ts';
import type { IconSource } from '../../shared/rules/ruleset/format/symbols.ts';

type Props = { readonly name: IconSource; readonly className: string };

/** A symbol as on the cards, shown beside a word or number with the same meaning. */
export const CardSymbol = memo(({ name, className }: Props) => (
  <svg className={className} viewBox={`0 0 ${ICON_GRID} ${ICON_GRID}`} aria-hidden="true">
    {drawingOf(name).shapes.map(({ d, stroke, cap, join, dash }) => (
      <path
        key={d}
        d={d}
        fill={stroke === null ? 'currentColor' : 'none'}
        stroke={stroke === null ? 'none' : 'currentColor'}
        strokeWidth={stroke ?? undefined}
        strokeLinecap={cap}
        strokeLinejoin={join}
        strokeDasharray={dash ? `${dash.length} ${dash.gap}` : undefined}
      />
    ))}
  </svg>
));
