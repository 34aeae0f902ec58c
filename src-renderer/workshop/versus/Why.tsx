import { useMemo } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import { explainDifference } from '../../../shared/houseRules/effects/index.ts';
import { costText, percentText, signedText } from '../../../shared/paper/lists/costs.ts';
import {
  type ExplainedLine,
  explainedLines,
  explainForce,
  legalityWords,
  type RulesLine,
  type RulesTable,
} from '../../../shared/paper/lists/rules/index.ts';
import type { Project } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { PART_DECIMALS } from '../../../shared/rules/ruleset/points/index.ts';
import { Button } from '../../ui/Button.tsx';
import { tRich } from '../../ui/rich.ts';
import { TableHead } from '../../ui/TableHead.tsx';

type Props = {
  readonly a: Ruleset;
  readonly b: Ruleset;
  readonly table: RulesTable;
  readonly project: Project;
  readonly line: RulesLine;
  readonly onGo: (line: RulesLine) => void;
};

function linesFor(a: Ruleset, b: Ruleset, project: Project, { kind, id }: RulesLine): readonly ExplainedLine[] {
  if (kind === 'force') {
    const force = (project.forces ?? []).find((each) => each.id === id);
    return force ? explainForce(a, b, project, force) : [];
  }
  const design = project.designs.find((each) => each.id === id);
  return design ? explainedLines(explainDifference(a, b, design)) : [];
}

/** Why a design or a force costs something else under B: part by part, and what only one of the rules has against it. */
export function Why({ a, b, table, project, line, onGo }: Props) {
  const lines = useMemo(() => linesFor(a, b, project, line), [a, b, project, line]);
  const isPriced = line.a !== null || line.b !== null;
  return (
    <section className="versus-why edge-above panel-size" aria-label={t('Why: {line}', { line: line.name })}>
      <header className="row apart gap-8">
        <h2 className="shrinks breaks">{line.name}</h2>
        <Button
          label={t('Go to this {force}', { force: (line.kind === 'force' ? table.nouns.force : table.nouns.design).one.toLowerCase() })}
          isSmall
          onClick={() => onGo(line)}
        />
      </header>
      {isPriced ? (
        <table className="numbers above-6 below-6">
          <TableHead
            of={[
              line.kind === 'force' ? t('What is bought') : t('Part of the cost'),
              t('A{unit}', { unit: table.a.unit === '' ? '' : ` (${table.a.unit})` }),
              t('B{unit}', { unit: table.b.unit === '' ? '' : ` (${table.b.unit})` }),
              t('Difference'),
            ]}
          />
          <tbody>
            {lines.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of the same part have no other name.
              <tr key={index} data-same={part.difference === 0 || undefined}>
                <th scope="row">
                  {part.label}
                  {part.note === '' ? null : <small> {part.note}</small>}
                </th>
                <td>{costText(part.a, PART_DECIMALS)}</td>
                <td>{costText(part.b, PART_DECIMALS)}</td>
                <td>{signedText(part.difference, PART_DECIMALS)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('Cost')}</th>
              <td>{costText(line.a)}</td>
              <td>{costText(line.b)}</td>
              <td>
                {signedText(line.difference)}
                {line.difference === null ? null : <small> {percentText(line.percent)}</small>}
              </td>
            </tr>
          </tfoot>
        </table>
      ) : null}
      <p>{tRich('By the rules: <b>{legalityWords}</b>', { legalityWords: legalityWords[line.legality], b: (words) => <b>{words}</b> })}</p>
      <Messages heading={t('Only B has against it')} messages={line.added} />
      <Messages heading={t('Only A has against it')} messages={line.gone} />
      {line.notCounted.length === 0 ? null : (
        <p>{t('Only one of the rules has a field for: {notCounted}.', { notCounted: line.notCounted.join(', ') })}</p>
      )}
    </section>
  );
}

const Messages = ({ heading, messages }: { readonly heading: string; readonly messages: readonly string[] }) =>
  messages.length === 0 ? null : (
    <>
      <h3>{heading}</h3>
      <ul className="bulleted">
        {messages.map((message, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same message may come twice.
          <li key={index}>{message}</li>
        ))}
      </ul>
    </>
  );
