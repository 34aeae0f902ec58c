import { t } from '../../../shared/base/words/words.ts';
import type { Design } from '../../../shared/project/index.ts';
import { type Assessment, assessDesign } from '../../../shared/rules/ruleset/run/index.ts';
import { designsOf } from '../../document/document.ts';
import { Choice } from '../../ui/Choice.tsx';
import { type App, activeDesign, useApp } from '../../window/app.ts';
import { FIRST_CELL } from '../../window/state.ts';
import type { Rules } from '../rules.ts';

/** The design for which the workshop shows the values of formulas: the active one of the sheet, else the first. */
type ChosenDesign = { readonly design: Design; readonly assessment: Assessment; readonly name: string };

export const nameOfDesign = ({ values }: Pick<Design, 'values'>): string => String(values.name ?? '') || t('Without a name');

/** Assesses the chosen design by the rules in force; null if the project has no designs. */
export function useChosenDesign(rules: Rules): ChosenDesign | null {
  const active = useApp(rules.app, activeDesign);
  const first = useApp(rules.app, (state) => designsOf(state)[0] ?? null);
  const design = active ?? first;
  if (design === null) return null;
  return { design, assessment: assessDesign(rules.ruleset, design), name: nameOfDesign(design) };
}

/** Makes a design the one whose values are shown, here and in the sheet. */
const chooseDesign = (app: App, design: Design): void => app.set({ active: { ...FIRST_CELL, design: design.id }, selected: [design.id] });

/** Chooses the design for which a section shows what formulas give. */
export function ChooseDesign({ rules }: { readonly rules: Rules }) {
  const designs = useApp(rules.app, designsOf);
  const chosen = useChosenDesign(rules);
  const { one } = rules.ruleset.data.designNoun;
  if (chosen === null) return <p className="quiet">{t('There is no {noun} yet, so formulas show no values.', { noun: one })}</p>;
  return (
    <label className="formula-choose row gap-6 small">
      {t('Values for')}
      <Choice
        value={chosen.design.id}
        onChange={(chosen) => {
          const design = designs.find(({ id }) => id === chosen);
          if (design) chooseDesign(rules.app, design);
        }}
        options={designs.map((design) => [design.id, nameOfDesign(design)] as const)}
      />
    </label>
  );
}
