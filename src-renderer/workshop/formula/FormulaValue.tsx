import { type ReactNode, useMemo, useState } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import { assessForce, framesOver } from '../../../shared/force/index.ts';
import { placeholdersOf, stepsOverDesign, stepsOverForce } from '../../../shared/rules/ruleset/writing/index.ts';
import { Choice } from '../../ui/Choice.tsx';
import { useApp } from '../../window/app.ts';
import type { Rules } from '../rules.ts';
import { useChosenDesign } from './ChooseDesign.tsx';
import { StepTable, valueText } from './StepTable.tsx';

type Props = {
  readonly rules: Rules;
  readonly text: string;
  /** The component whose row it is about; null for the design. */
  readonly component: string | null;
  /** A text with formulas in `{…}`. */
  readonly isMessage: boolean;
};

/** Chooses one of several parts that a formula is about: a row of a component, a section, an entry. */
function ChoosePart({
  names,
  part,
  pick,
}: {
  readonly names: readonly string[];
  readonly part: number;
  readonly pick: (part: number) => void;
}) {
  if (names.length < 2) return names.length === 0 ? null : <>, {names[0]}</>;
  return <Choice aria-label={t('Which one')} value={part} onChange={pick} options={names.map((name, index) => [index, name] as const)} />;
}

/** The value of a formula, or what a message says, for the chosen design. */
export function FormulaValue({ rules, text, component, isMessage }: Props) {
  const chosen = useChosenDesign(rules);
  const [picked, pick] = useState(0);
  if (chosen === null) return null;
  const rows = component === null ? [] : (chosen.assessment.components[component] ?? []);
  if (component !== null && rows.length === 0)
    return <p className="formula-value quiet row wraps gap-8 dim small">{t('{chosen} has no row for it.', { chosen: chosen.name })}</p>;
  const row = Math.min(picked, Math.max(0, rows.length - 1));
  const names = rows.map(({ name }, index) => String(name ?? '') || t('row {row}', { row: index + 1 }));
  const owner: ReactNode = (
    <>
      {chosen.name}
      <ChoosePart names={names} part={row} pick={pick} />
    </>
  );
  const stepsOf = (formula: string) => stepsOverDesign(rules.ruleset, formula, component, { assessment: chosen.assessment, row });
  if (isMessage) return <MessageValue owner={owner} text={text} worth={(formula) => stepsOf(formula).at(-1)?.value} />;
  return <StepTable owner={owner} steps={stepsOf(text)} />;
}

type MessageProps = {
  readonly owner: ReactNode;
  readonly text: string;
  readonly worth: (formula: string) => Parameters<typeof valueText>[0] | undefined;
};

/** A message with the values of its formulas; nothing where one has none, such as those that count rows over a limit. */
function MessageValue({ owner, text, worth }: MessageProps) {
  const parts: string[] = [];
  let done = 0;
  for (const { from, to } of placeholdersOf(text)) {
    const value = worth(text.slice(from, to));
    if (value === undefined) return null;
    parts.push(text.slice(done, from - 1), value === '' ? '' : valueText(value));
    done = to + 1;
  }
  if (parts.length === 0) return null;
  return (
    <p className="formula-value row wraps gap-8 dim small">
      {owner}: <q>{[...parts, text.slice(done)].join('')}</q>
    </p>
  );
}

type ForceProps = {
  readonly rules: Rules;
  readonly text: string;
  readonly scope: Parameters<typeof stepsOverForce>[2];
  readonly isMessage: boolean;
};

/** The same for a formula about a part of a force: of the first force of the project, and the part that the player chooses. */
export function ForceFormulaValue({ rules, text, scope, isMessage }: ForceProps) {
  const project = useApp(rules.app, (state) => state.history.present);
  const [picked, pick] = useState(0);
  const force = project.forces?.[0];
  const subjects = useMemo(
    () => (force === undefined ? [] : framesOver(assessForce(rules.ruleset, project, force), scope)),
    [rules.ruleset, project, force, scope],
  );
  if (force === undefined)
    return <p className="formula-value quiet row wraps gap-8 dim small">{t('There is no force yet to show a value for.')}</p>;
  const part = Math.min(picked, subjects.length - 1);
  const subject = subjects[part];
  if (subject === undefined)
    return (
      <p className="formula-value quiet row wraps gap-8 dim small">
        {t('{force} has nothing that it is about.', { force: force.name || t('The first force') })}
      </p>
    );
  const names = scope === 'force' ? [] : subjects.map(({ frame }, index) => String(frame.own.name ?? '') || `${scope} ${index + 1}`);
  const owner: ReactNode = (
    <>
      {force.name || t('The first force')}
      <ChoosePart names={names} part={part} pick={pick} />
    </>
  );
  const stepsOf = (formula: string) => stepsOverForce(rules.ruleset, formula, scope, subject.frame);
  if (isMessage) return <MessageValue owner={owner} text={text} worth={(formula) => stepsOf(formula).at(-1)?.value} />;
  return <StepTable owner={owner} steps={stepsOf(text)} />;
}
