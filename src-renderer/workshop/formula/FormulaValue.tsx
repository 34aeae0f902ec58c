import { useMemo, useState } from 'react';
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

type ShownProps = Parameters<typeof ChoosePart>[0] &
  Pick<Props, 'text' | 'isMessage'> & {
    readonly name: string;
    readonly stepsOf: (formula: string) => Parameters<typeof StepTable>[0]['steps'];
  };

/** The value of a formula step by step, or a message with the values of its formulas. */
function Shown({ name, names, part, pick, text, isMessage, stepsOf }: ShownProps) {
  const owner = (
    <>
      {name}
      <ChoosePart names={names} part={part} pick={pick} />
    </>
  );
  if (!isMessage) return <StepTable owner={owner} steps={stepsOf(text)} />;
  const words = messageWith(text, (formula) => stepsOf(formula).at(-1)?.value);
  return words === null ? null : (
    <p className="formula-value row wraps gap-8 dim small">
      {owner}: <q>{words}</q>
    </p>
  );
}

/** A message with the values of its formulas; null where one has none, such as those that count rows over a limit, or it has no formula. */
function messageWith(text: string, worth: (formula: string) => Parameters<typeof valueText>[0] | undefined): string | null {
  const parts: string[] = [];
  let done = 0;
  for (const { from, to } of placeholdersOf(text)) {
    const value = worth(text.slice(from, to));
    if (value === undefined) return null;
    parts.push(text.slice(done, from - 1), value === '' ? '' : valueText(value));
    done = to + 1;
  }
  return parts.length === 0 ? null : [...parts, text.slice(done)].join('');
}

const NoValue = ({ children }: { readonly children: string }) => (
  <p className="formula-value quiet row wraps gap-8 dim small">{children}</p>
);

/** The value of a formula, or what a message says, for the chosen design. */
export function FormulaValue({ rules, text, component, isMessage }: Props) {
  const chosen = useChosenDesign(rules);
  const [picked, pick] = useState(0);
  if (chosen === null) return null;
  const rows = component === null ? [] : (chosen.assessment.components[component] ?? []);
  if (component !== null && rows.length === 0) return <NoValue>{t('{chosen} has no row for it.', { chosen: chosen.name })}</NoValue>;
  const row = Math.min(picked, Math.max(0, rows.length - 1));
  const names = rows.map(({ name }, index) => String(name ?? '') || t('row {row}', { row: index + 1 }));
  const stepsOf = (formula: string) => stepsOverDesign(rules.ruleset, formula, component, { assessment: chosen.assessment, row });
  return <Shown name={chosen.name} part={row} {...{ names, pick, text, isMessage, stepsOf }} />;
}

type ForceProps = Omit<Props, 'component'> & { readonly scope: Parameters<typeof stepsOverForce>[2] };

/** The same for a formula about a part of a force: of the first force of the project, and the part that the player chooses. */
export function ForceFormulaValue({ rules, text, scope, isMessage }: ForceProps) {
  const project = useApp(rules.app, (state) => state.history.present);
  const [picked, pick] = useState(0);
  const force = project.forces?.[0];
  const subjects = useMemo(
    () => (force === undefined ? [] : framesOver(assessForce(rules.ruleset, project, force), scope)),
    [rules.ruleset, project, force, scope],
  );
  if (force === undefined) return <NoValue>{t('There is no force yet to show a value for.')}</NoValue>;
  const part = Math.min(picked, subjects.length - 1);
  const subject = subjects[part];
  const name = force.name || t('The first force');
  if (subject === undefined) return <NoValue>{t('{force} has nothing that it is about.', { force: name })}</NoValue>;
  const names = scope === 'force' ? [] : subjects.map(({ frame }, index) => String(frame.own.name ?? '') || `${scope} ${index + 1}`);
  const stepsOf = (formula: string) => stepsOverForce(rules.ruleset, formula, scope, subject.frame);
  return <Shown {...{ name, names, part, pick, text, isMessage, stepsOf }} />;
}
