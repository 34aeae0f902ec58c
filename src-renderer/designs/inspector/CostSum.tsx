import { useMemo, useState } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import type { Design } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { formatAmount } from '../../../shared/rules/ruleset/points/index.ts';
import { assessDesign } from '../../../shared/rules/ruleset/run/index.ts';
import { Button } from '../../ui/Button.tsx';
import { TableHead } from '../../ui/TableHead.tsx';
import { type App, useApp } from '../../window/app.ts';
import { rowNoun, whyNoRow } from '../grid/rowHere.ts';
import { useRulesetOf } from './rulesetOf.ts';
import { SumRows } from './SumRows.tsx';
import { sumOf } from './sum.ts';

type Props = { readonly app: App; readonly design: Design };

/** The breakdown of the cost, or a sentence if there is no cost. */
export function CostSum({ app, design }: Props) {
  const ruleset = useRulesetOf(app, design);
  if (typeof assessDesign(ruleset, design).cost === 'number') return <SumTable app={app} design={design} />;
  return (
    <section className="inspector-part line-below" aria-label={t('Cost')}>
      <h3>{t('Cost')}</h3>
      <p>{t('There is no cost until the errors above are fixed.')}</p>
    </section>
  );
}

/** Adds a component row in the sheet, where the list shows the price of each. */
function AddRow({ app }: Pick<Props, 'app'>) {
  const label = useApp(app, (state) => t('Add {rowNoun}', { rowNoun: rowNoun(state) ?? '' }));
  const why = useApp(app, whyNoRow);
  return (
    <Button
      label={label}
      isSmall
      title={why ?? undefined}
      data-against={why === null ? undefined : true}
      onClick={() => app.run('sheet.addRow')}
    />
  );
}

/** The cost as one table, with the price of one step less or more of each input. */
function SumTable({ app, design }: Props) {
  const ruleset = useRulesetOf(app, design);
  const activeRow = useApp(app, ({ active }) => (active.column.includes('.') ? active.row : null));
  const sum = useMemo(() => sumOf(ruleset, design), [ruleset, design]);
  const [told, tell] = useState<string | null>(null);
  const [allShown, showAll] = useState(false);
  const lines = allShown ? [...sum.lines, ...sum.nothing] : sum.lines;
  return (
    <section className="inspector-part line-below" aria-label={t('Cost, and one step less or more')}>
      <h3>
        {t('Cost, and one step less or more')} <small className="to-end">{t('click to use')}</small>
      </h3>
      {ruleset.data.components.length > 0 && <AddRow app={app} />}
      <table className="sum fills" onMouseLeave={() => tell(null)}>
        <TableHead of={[{ label: t('Part'), isHidden: true }, '', t('points'), t('less'), t('more')]} />
        <tbody>
          {lines.map((line) => (
            <SumRows
              key={`${design.id} ${line.key}`}
              app={app}
              design={design}
              line={line}
              sum={sum}
              isFirst={line === lines[0]}
              startsOpen={line.term.row !== null && line.term.row.index === (activeRow ?? 0)}
              tell={tell}
            />
          ))}
        </tbody>
        <tfoot>
          {sum.rest && (
            <tr>
              <th scope="row" colSpan={2}>
                {sum.rest.label}
              </th>
              <td className="sum-points">{sum.rest.text}</td>
              <td colSpan={2} />
            </tr>
          )}
          <Total ruleset={ruleset} design={design} />
        </tfoot>
      </table>
      <div className="sum-foot on-baseline above-4 flex gap-8">
        {sum.nothing.length > 0 && (
          <Button
            label={
              allShown ? t('Hide what costs nothing') : t('Show {nothingCount} that cost nothing', { nothingCount: sum.nothing.length })
            }
            kind="link"
            aria-expanded={allShown}
            onClick={() => showAll(!allShown)}
          />
        )}
        <p className="sum-source faint to-right grows cut">{told}</p>
      </div>
    </section>
  );
}

function Total({ ruleset, design }: { readonly ruleset: Ruleset; readonly design: Design }) {
  const cost = ruleset.fields.get(ruleset.points?.field ?? '')?.data.label ?? t('Cost');
  return (
    <tr className="sum-total">
      <th scope="row" colSpan={2}>
        <b>{cost}</b>
      </th>
      <td className="sum-points">
        <b>{formatAmount(assessDesign(ruleset, design).cost)}</b>
      </td>
      <td colSpan={2} />
    </tr>
  );
}
