import { designsOf } from '../../document/document.ts';
import { useApp } from '../../window/app.ts';
import type { Rules } from '../rules.ts';
import { chooseDesign, nameOfDesign, useChosenDesign } from './chosen.ts';

/** Chooses the design for which a section shows what formulas give. */
export function ChooseDesign({ rules }: { readonly rules: Rules }) {
  const designs = useApp(rules.app, designsOf);
  const chosen = useChosenDesign(rules);
  const { one } = rules.ruleset.data.designNoun;
  if (chosen === null) return <p className="quiet">There is no {one} yet, so formulas show no values.</p>;
  return (
    <label className="fx-choose">
      Values for
      <select
        className="field"
        value={chosen.design.id}
        onChange={(event) => {
          const design = designs.find(({ id }) => id === event.currentTarget.value);
          if (design) chooseDesign(rules.app, design);
        }}
      >
        {designs.map((design) => (
          <option key={design.id} value={design.id}>
            {nameOfDesign(design)}
          </option>
        ))}
      </select>
    </label>
  );
}
