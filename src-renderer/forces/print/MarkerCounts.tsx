import { typedNumber } from '../../../shared/base/text/index.ts';
import { t } from '../../../shared/base/words/words.ts';
import type { ForceAssessment } from '../../../shared/force/index.ts';
import type { MarkerNeed } from '../../../shared/force/markers.ts';
import { markersOf } from '../../../shared/force/markers.ts';
import { MOST_OF_ONE } from '../../../shared/project/force.ts';
import { DraftField } from '../../ui/DraftField.tsx';
import { TableHead } from '../../ui/TableHead.tsx';
import { type App, useApp } from '../../window/app.ts';

type Props = {
  readonly app: App;
  /** The battlegroups that are printed. */
  readonly assessments: readonly ForceAssessment[];
};

/** How many of each marker are printed: as many as the rules count, or another number; and the sizes that players agree. */
export function MarkerCounts({ app, assessments }: Props) {
  const ruleset = useApp(app, (state) => state.ruleset);
  if (ruleset.force.markers.length === 0) return null;
  return assessments.map((assessment) => {
    const needs = markersOf(ruleset, assessment);
    // A marker that the player gave a number of its own stays in sight, even if that is 0.
    const isNeeded = ({ marker, counted }: MarkerNeed): boolean =>
      (counted ?? 0) > 0 || assessment.force.markers?.[marker.data.id] !== undefined;
    const others = needs.filter((need) => !isNeeded(need));
    return (
      <details key={assessment.force.id} className="fc-marker-counts above-8">
        <summary className="clickable">
          {t('How many{force}', { force: assessments.length > 1 ? `, ${assessment.force.name}` : '' })}
        </summary>
        <MarkerTable app={app} assessment={assessment} needs={needs.filter(isNeeded)} />
        {others.length > 0 && (
          <details>
            <summary className="clickable">{t('Not needed by the rules: {othersCount}', { othersCount: others.length })}</summary>
            <MarkerTable app={app} assessment={assessment} needs={others} />
          </details>
        )}
      </details>
    );
  });
}

type TableProps = { readonly app: App; readonly assessment: ForceAssessment; readonly needs: readonly MarkerNeed[] };

function MarkerTable({ app, assessment, needs }: TableProps) {
  return (
    <table className="fills above-4">
      <TableHead of={[t('Marker'), { label: t('Number'), isNumber: true }, { label: t('mm'), isNumber: true }]} />
      <tbody>
        {needs.map((need) => (
          <MarkerRow key={need.marker.data.id} app={app} assessment={assessment} need={need} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { readonly app: App; readonly assessment: ForceAssessment; readonly need: MarkerNeed };

function MarkerRow({ app, assessment: { force }, need }: RowProps) {
  const { marker, counted, size } = need;
  const { id, label, countRule, sizeAgreed } = marker.data;
  const set = (property: 'markers' | 'markerSizes', value: number | null, what: string): void => {
    const { [id]: _before, ...others } = force[property] ?? {};
    const after = value === null ? others : { ...others, [id]: value };
    const head = { [property]: Object.keys(after).length > 0 ? after : null };
    void app.perform({ kind: 'editForce', force: force.id, label: `${what}: ${label}`, change: { kind: 'setHead', head } });
  };
  const own = force.markers?.[id];
  const wide = Math.round(size.widthMm * 10) / 10;
  return (
    <tr title={countRule}>
      <th scope="row">
        {label} <small className="note">{countRule}</small>
      </th>
      <td>
        <NumberBox
          label={t('{label}: number', { label })}
          value={own ?? null}
          usual={counted ?? 0}
          least={0}
          most={MOST_OF_ONE}
          isWhole
          choose={(value) => set('markers', value, t('Number of markers'))}
        />
      </td>
      <td>
        {sizeAgreed ? (
          <NumberBox
            label={t('{label}: {isRound, select, true {diameter} other {width}} in mm', { label, isRound: size.isRound })}
            value={force.markerSizes?.[id] ?? null}
            usual={wide}
            least={5}
            most={190}
            isWhole={false}
            choose={(value) => set('markerSizes', value, t('Size of markers'))}
          />
        ) : (
          wide
        )}
      </td>
    </tr>
  );
}

type BoxProps = {
  readonly label: string;
  /** The player's own number; null for the usual one, which is then shown in grey. */
  readonly value: number | null;
  readonly usual: number;
  readonly least: number;
  readonly most: number;
  readonly isWhole: boolean;
  readonly choose: (value: number | null) => void;
};

/** An input for a number that is usually worked out; emptied, it is so again. Nothing else but a number in range is taken. */
function NumberBox({ label, value, usual, least, most, isWhole, choose }: BoxProps) {
  const read = (text: string): number | null => (text.trim() === '' ? null : (typedNumber(text) ?? Number.NaN));
  const fits = (number: number | null): boolean =>
    number === null || (number >= least && number <= most && (!isWhole || Number.isInteger(number)));
  return (
    <DraftField
      className="fills to-right"
      aria-label={label}
      title={t('{usual} unless you type another {isWhole, select, true {whole } other {}}number from {least} to {most}', {
        usual,
        isWhole,
        least,
        most,
      })}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      placeholder={String(usual)}
      value={value === null ? '' : String(value)}
      canTake={(text) => fits(read(text))}
      onChange={(text) => {
        if (read(text) !== value) choose(read(text));
      }}
    />
  );
}
