import { type ForceAssessment, offerOf, type PurchaseAssessment } from '../../../force/index.ts';
import type { Offender, Page } from '../../../print/page/index.ts';
import type { Sides } from '../../../print/paper/index.ts';
import type { PurchaseToken } from '../../../ruleset/force/index.ts';
import { Words } from '../../words.ts';
import { bothSides, imposed, type LaidPart, ownerOf, type PartSetting } from '../part.ts';
import { pointsText } from '../text.ts';
import { tokenShown, tokenTold } from '../token.ts';

type Bought = { readonly token: PurchaseToken; readonly of: readonly PurchaseAssessment[] };

/** Returns the purchases that are placed on the table, grouped by kind. */
function boughtTokens({ ruleset }: PartSetting, { purchases }: ForceAssessment): readonly Bought[] {
  const kinds = new Map<string, { token: PurchaseToken; of: PurchaseAssessment[] }>();
  for (const assessed of purchases) {
    const { item } = assessed.purchase;
    const token = offerOf(ruleset, item)?.token;
    if (!token || item === null) continue;
    const known = kinds.get(item);
    if (known) known.of.push(assessed);
    else kinds.set(item, { token, of: [assessed] });
  }
  return [...kinds.values()];
}

/**
 * Lays out the markers of one kind, real ones and dummies. One side shows what each is; the other is the same for all.
 * Markers without dummies have nothing to hide, and show what they are on both sides.
 */
function tokensOf({ ruleset, job }: PartSetting, assessment: ForceAssessment, { token, of }: Bought, words: Words): readonly Sides[] {
  const { setup } = job.markers;
  const real = of.reduce((sum, { purchase }) => sum + purchase.count, 0);
  const dummies = of.reduce((sum, each) => sum + each.dummies, 0);
  const title = words.printed(token.title ?? of[0]?.label ?? '', 'Markers');
  const say = (text: string): string => words.printed(text, title);
  const owner = say(ownerOf(assessment));
  const size = `${token.widthMm / 10} × ${token.heightMm / 10} cm`;
  const isSecret = dummies > 0;
  const shown = tokenShown(token, title, owner);
  const common = { title, footRight: say(`${ruleset.data.name} ${ruleset.data.version}`) };
  const boxes = token.boxes.map(({ label, value }) => ({ label: say(label), value: say(value) }));
  let number = 0;
  const reals = of.flatMap((each) =>
    Array.from({ length: each.purchase.count }, (): Sides => {
      number += 1;
      const place = each.place === '' ? '' : ` For ${each.place}.`;
      const told = tokenTold(token, {
        ...common,
        state: say(isSecret ? `Real. ${size}, this side down.${place}` : `${size}.${place}`),
        boxes,
        note: say(token.note ?? ''),
        points: job.pointsShown && each.each !== null ? say(pointsText(ruleset, each.each)) : '',
        footLeft: say(`No. ${number} of ${real}${isSecret ? `, with ${dummies} ${dummies === 1 ? 'dummy' : 'dummies'}` : ''}`),
      });
      return bothSides(told, isSecret ? shown : told, setup);
    }),
  );
  const dummy = tokenTold(token, {
    ...common,
    state: 'Dummy: there is nothing here.',
    boxes: [],
    note: `${size}, this side down.`,
    points: '',
    footLeft: say(`Dummy, ${dummies} in all`),
  });
  return [...reals, ...Array.from({ length: dummies }, () => bothSides(dummy, shown, setup))];
}

/** Lays out every marker that a force has bought, in true size, each size on separate paper. */
export function markersPart(setting: PartSetting, assessment: ForceAssessment): LaidPart {
  const { job, ruleset } = setting;
  const bought = boughtTokens(setting, assessment);
  if (bought.length === 0)
    return { absent: `${assessment.force.name} has bought no ${ruleset.force.data.purchasesNoun.many} with markers.` };
  const words = new Words();
  const sizes = new Map<string, { token: PurchaseToken; cards: Sides[] }>();
  for (const kind of bought) {
    const { token } = kind;
    const key = `${token.widthMm} × ${token.heightMm}`;
    const known = sizes.get(key) ?? { token, cards: [] };
    known.cards.push(...tokensOf(setting, assessment, kind, words));
    sizes.set(key, known);
  }
  const pages: Page[] = [];
  let cards = 0;
  for (const { token, cards: own } of sizes.values()) {
    const setup = { ...job.markers.setup, size: { widthMm: token.widthMm, heightMm: token.heightMm }, fitsSleeve: false };
    const laid = imposed(own, setup);
    if ('fault' in laid) return laid;
    pages.push(...laid);
    cards += own.length;
  }
  const offenders: readonly Offender[] = words.offenders();
  return { pages, offenders, cards, setup: job.markers.setup };
}
