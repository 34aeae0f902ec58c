import type { Design } from '../../shared/project/index.ts';
import type { Ruleset } from '../../shared/ruleset/index.ts';
import type { Desk } from '../files/desk.ts';
import { nameOf } from '../inspector/Header.tsx';
import { Icon } from '../ui/Icon.tsx';
import { cardFileNames } from './fileNames.ts';
import { goToDesign } from './Offenders.tsx';
import type { ShownCard } from './Preview.tsx';
import { type Taking, takeCard } from './taking.ts';

type Props = { readonly desk: Desk; readonly ruleset: Ruleset; readonly designs: readonly Design[]; readonly card: ShownCard };

/** What can be done with the card that is pointed at. */
export function CardActions({ desk, ruleset, designs, card: { placed, isBack } }: Props) {
  const { name, design: place } = placed.card;
  const design = designs[place];
  const take = (how: Taking): void => {
    const stem = cardFileNames(designs.map((each) => nameOf(ruleset, each)))[place] ?? 'Card';
    void takeCard(desk, placed, how, isBack ? `${stem} back` : stem);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lie in a line
    <span className="studio-row studio-this" role="group" aria-label={`This card: ${name}`}>
      <b title={name}>
        {name}
        {isBack ? ', back' : ''}
      </b>
      <button type="button" className="btn out" onClick={() => take('copy')}>
        <Icon name="copy" /> Copy card
      </button>
      <button type="button" className="btn out" title="A picture of this card with 300 dots to the inch" onClick={() => take('png')}>
        PNG
      </button>
      <button type="button" className="btn out" title="This card as a drawing, with its fonts" onClick={() => take('svg')}>
        SVG
      </button>
      {design && (
        <button type="button" className="btn out" onClick={() => goToDesign(desk.app, design)}>
          Go to design
        </button>
      )}
    </span>
  );
}
