import type { MarkerNeed } from '../../../../force/markers.ts';
import { symbolOf } from '../../../../project/symbols/index.ts';
import type { ForceFrame } from '../../../../rules/ruleset/force/index.ts';
import { type IconSource, iconOf } from '../../../../rules/ruleset/format/symbols.ts';
import type { Card } from '../../../print/page/index.ts';
import type { Words } from '../../words.ts';
import type { PartContext } from '../part.ts';
import { markerFace, tooSmall } from './face.ts';
import { dummiesOf, kindOf } from './kinds.ts';
import type { MarkerPiece } from './sheets.ts';
import type { SideSign } from './sideSign.ts';

type FaceRun = MarkerNeed['marker']['front'];

const LETTERS = 26;
/** 0 is A, 25 is Z, 26 is AA. */
const letters = (index: number): string =>
  (index >= LETTERS ? letters(Math.floor(index / LETTERS) - 1) : '') + String.fromCharCode(65 + (index % LETTERS));

/**
 * What tells each copy apart, after its title. Copies with different titles are counted apart, and a title that only one of them
 * has needs nothing after it; those that all have one title are counted even if there is only one.
 */
function endings({ data, front }: MarkerNeed['marker'], copies: MarkerNeed['copies']): readonly string[] {
  if (data.copies === 'alike') return copies.map(() => '');
  const titles = copies.map(({ frame }) => front.title(frame));
  const seen = new Map<string, number>();
  return titles.map((title, at) => {
    const index = seen.get(title) ?? 0;
    seen.set(title, index + 1);
    if (data.over === 'entry' && titles.indexOf(title) === titles.lastIndexOf(title)) return '';
    return ` ${data.copies === 'numbered' ? copies[at]?.number || index + 1 : letters(index)}`;
  });
}

/** The pieces of some kinds of markers; `sign` is that of the side that they belong to, or null. */
export function freePieces(
  { ruleset, project, together }: PartContext,
  needs: readonly MarkerNeed[],
  sign: SideSign | null,
  words: Words,
): readonly MarkerPiece[] {
  const { icons } = ruleset.data;
  const designs = new Map(
    together.flatMap(({ sections }) => sections.flatMap(({ entries }) => entries.map(({ entry, design }) => [entry.id as string, design]))),
  );
  const symbolOfEntry = ({ row }: ForceFrame): IconSource | null => {
    const design = designs.get(row?.id ?? '');
    return design ? symbolOf(ruleset, project, design) : null;
  };
  return needs.flatMap(({ marker, size, copies, dummies }): readonly MarkerPiece[] => {
    const { data, front, back, dummy } = marker;
    const { isRound } = size;
    const explained = [...front.boxes, ...(back?.boxes ?? [])];
    const kind = kindOf(words.printed(data.label, data.label), words.printed(data.many ?? data.label, data.label), explained);
    const told = new Set<string>();
    const drawn = new Map<string, Card>();
    const face = (run: FaceRun, frame: ForceFrame, after: string): Card => {
      const say = (text: string): string => words.printed(text, data.label);
      const shown = {
        symbol: (run.designSymbol ? symbolOfEntry(frame) : null) ?? iconOf(icons, run.icon),
        title: say(run.title(frame) + after),
        boxes: run.boxes.map(({ label, value }) => ({ label: say(label), value: say(value(frame)) })),
        note: say(run.note?.(frame) ?? ''),
      };
      const key = JSON.stringify(shown);
      const known = drawn.get(key);
      if (known) return known;
      const { card, isComplete } = markerFace(size, shown, sign);
      if (!isComplete && !told.has(shown.title)) words.tell(tooSmall(shown.title));
      told.add(shown.title);
      drawn.set(key, card);
      return card;
    };
    const [first] = copies;
    const after = endings(marker, copies);
    return [
      ...copies.map(({ frame }, index): MarkerPiece => {
        const ending = after[index] ?? '';
        const shown = face(front, frame, ending);
        // Paper is blank behind what has one printed side. Behind dummies all backs are alike.
        return { front: shown, back: back ? face(back, frame, dummies > 0 ? '' : ending) : shown, isRound, kind };
      }),
      ...(first
        ? Array.from({ length: dummies }, () => {
            const shown = face(dummy, first.frame, '');
            return { front: shown, back: back ? face(back, first.frame, '') : shown, isRound, kind: dummiesOf(kind) };
          })
        : []),
    ];
  });
}
