import { cardDesignOf, layoutCards } from '../../shared/paper/cards/index.ts';
import { defaultJob } from '../../shared/paper/cards/job/index.ts';
import { cardToSvg } from '../../shared/paper/print/output/index.ts';
import { defaultSetup } from '../../shared/paper/print/paper/index.ts';
import { type Ruleset, rulesetOfDesign } from '../../shared/rules/ruleset/compile/index.ts';
import { newDesignId } from '../window/files/newProject.ts';

/** A card as it prints, of the design with this name. */
export type GameCard = { readonly svg: string; readonly widthMm: number; readonly heightMm: number; readonly design: string };

/** Draws the card of the first design in a game's stock list; null if it has none. */
export function gameCard(ruleset: Ruleset): GameCard | null {
  const [first] = ruleset.stock;
  if (first === undefined) return null;
  const design = { ...first, id: newDesignId() };
  const setup = { ...defaultSetup, size: cardDesignOf(rulesetOfDesign(ruleset, design)).size };
  const { pages } = layoutCards(ruleset, [design], { job: { ...defaultJob, setup } });
  const card = pages[0]?.cards[0]?.card;
  if (card === undefined) return null;
  const { widthMm, heightMm } = card;
  return { svg: cardToSvg(card), widthMm, heightMm, design: String(design.values.name ?? '') };
}
