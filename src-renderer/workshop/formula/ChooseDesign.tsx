import { designsOf } from '../../document/document.ts';
import { Choice } from '../../ui/Choice.tsx';
import { useApp } from '../../window/app.ts';
import { t } from '../../words/words.ts';
import type { Rules } from '../rules.ts';
import { chooseDesign, nameOfDesign, useChosenDesign } from './chosen.ts';

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
