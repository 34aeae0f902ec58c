import { t } from '../../../shared/base/words/words.ts';
import type { Edit } from '../../../shared/project/edit/index.ts';
import { type Design, type DesignId, MOST_SPECIALS, type Project } from '../../../shared/project/index.ts';
import { PICTURES_MOST_CHARACTERS, picturesLength } from '../../../shared/project/pictures.ts';
import { MOST_SYMBOLS } from '../../../shared/project/symbols/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { type CopiedDesigns, fitDesigns } from '../../../shared/share/index.ts';
import { linesAround } from '../../grid/frame.ts';
import { repeats } from '../../grid/paste.ts';
import type { CellBlock } from '../../grid/selection.ts';
import type { GridFrame } from '../grid/frame.ts';
import { designsShown } from '../grid/state.ts';
import type { NewId } from '../grid/write.ts';

/** A paste of whole designs: one edit, the designs it puts in the sheet in their order, and sentences on what it omitted. */
type RowsPaste = {
  readonly edit: Edit | null;
  readonly designs: readonly DesignId[];
  readonly added: number;
  readonly replaced: number;
  readonly remarks: readonly string[];
};

/**
 * Returns the designs of some blocks, in sheet order, if the blocks are whole rows: all columns and every line of each design.
 * Returns null otherwise, and if the sheet shows one column only, so that a single cell is not taken for a row.
 */
export function wholeRowsOf(frame: GridFrame, blocks: readonly CellBlock[]): readonly Design[] | null {
  const last = frame.columns.length - 1;
  if (last < 1 || blocks.length === 0) return null;
  const chosen = new Set<Design>();
  for (const { top, bottom, left, right } of blocks) {
    if (left > 0 || right < last) return null;
    if (linesAround(frame.rows, top).top < top || linesAround(frame.rows, bottom).bottom > bottom) return null;
    for (const { design } of frame.rows.slice(top, bottom + 1)) if (design) chosen.add(design);
  }
  return chosen.size === 0 ? null : designsShown(frame).filter((design) => chosen.has(design));
}

/** Returns the designs shown from the line `top` down. */
const designsFrom = (frame: GridFrame, top: number): readonly Design[] => {
  const first = frame.rows[top]?.design ?? null;
  const shown = designsShown(frame);
  return first === null ? [] : shown.slice(shown.indexOf(first));
};

const designsIn = (frame: GridFrame, { top, bottom }: CellBlock): number =>
  new Set(frame.rows.slice(top, bottom + 1).flatMap(({ design }) => design ?? [])).size;

/**
 * Works out a paste of whole designs at a block. They replace the designs shown there, one by one; any left over are added
 * at the end. A replaced design keeps its id, so that battlegroups still use it.
 */
export function planRows(
  project: Project,
  ruleset: Ruleset,
  frame: GridFrame,
  at: CellBlock,
  copied: CopiedDesigns,
  newId: NewId,
): RowsPaste {
  const { designs: fitted, remarks } = fitDesigns(ruleset, copied);
  const count = repeats(designsIn(frame, at), fitted.length);
  const targets = designsFrom(frame, at.top);
  const ids = Array.from({ length: count }, (_, index) => targets[index]?.id ?? newId());
  const there = new Set(project.designs.map(({ id }) => id));
  // If a variant is copied with its parent, it becomes a variant of the copy; otherwise it keeps its original parent.
  const copyOf = new Map(fitted.map(({ id }, index) => [id as string, ids[index]]));
  const placed = ids.flatMap((id, index): readonly Design[] => {
    const design = fitted[index % fitted.length];
    return design ? [{ ...withParent(design, id, there, copyOf), id }] : [];
  });
  const room = pictureRoom(project, copied, placed);
  const edits: Edit[] = [];
  const added: Design[] = [];
  const shown: Edit[] = [];
  const hasRoom = (project.symbols?.length ?? 0) + (copied.symbols?.length ?? 0) <= MOST_SYMBOLS;
  for (const [index, design] of placed.entries()) {
    const before = targets[index];
    if (before && isSame(before, design)) continue;
    const { image } = design;
    const drawing = copied.symbols?.find(({ id }) => id === design.symbol);
    if (drawing && hasRoom) shown.push({ kind: 'setSymbol', design: design.id, symbol: drawing.id, drawing });
    // A picture is set by a separate edit that adds its content. Without content, only its name stays with the design.
    const bare = image === undefined || room.unknown.has(image.picture) ? design : withoutPicture(design);
    if (before) edits.push({ kind: 'replaceDesign', design: bare });
    else added.push(bare);
    if (image === undefined || bare === design || room.tooMuch.has(image.picture)) continue;
    const content = copied.pictures[image.picture];
    shown.push({ kind: 'setPicture', design: design.id, image, ...(content === undefined ? {} : { content }) });
  }
  const brought = unknownSpecials(project, ruleset, copied);
  edits.push(...brought.map((special): Edit => ({ kind: 'setSpecial', special, label: t('Add special ability') })));
  if (added.length > 0) edits.push({ kind: 'addDesigns', at: Number.MAX_SAFE_INTEGER, designs: added });
  edits.push(...shown);
  const replaced = Math.min(placed.length, targets.length);
  return {
    edit:
      edits.length === 0
        ? null
        : { kind: 'together', label: t('Paste {placedCount, plural, one {# row} other {# rows}}', { placedCount: placed.length }), edits },
    designs: ids,
    added: added.length,
    replaced,
    remarks: [...remarks, ...room.remarks],
  };
}

/** The special abilities that come with copied designs and that neither the rules nor this project have. */
function unknownSpecials({ specials = [] }: Project, { written }: Ruleset, copied: CopiedDesigns): NonNullable<Project['specials']> {
  const known = new Set([...written.data.specials, ...specials].map(({ id }) => id));
  const room = written.data.specialFields.length > 0 ? MOST_SPECIALS - specials.length : 0;
  return (copied.specials ?? []).filter(({ id }) => !known.has(id)).slice(0, Math.max(0, room));
}

const isSame = (one: Design, other: Design | undefined): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns the design without its picture, which a separate edit sets together with its content. */
function withoutPicture(design: Design): Design {
  const { image: _, ...rest } = design;
  return rest as Design; // all other properties stay, those of later versions included
}

/** Returns the design with its parent in this project; without a parent if that is missing here or would be the design itself. */
function withParent(design: Design, own: DesignId, there: ReadonlySet<string>, copyOf: ReadonlyMap<string, DesignId | undefined>): Design {
  if (!('parent' in design) || typeof design.parent !== 'string') return design;
  const parent = copyOf.get(design.parent) ?? (there.has(design.parent) ? design.parent : undefined);
  if (parent !== undefined && parent !== own) return { ...design, parent };
  const { parent: _, ...rest } = design;
  return rest as Design; // all other properties stay, those of later versions included
}

/** Returns the pictures whose content is missing, those too large for the project, and remarks on the latter. */
function pictureRoom(project: Project, { pictures }: CopiedDesigns, designs: readonly Design[]) {
  const unknown = new Set<string>();
  const tooMuch = new Set<string>();
  let length = picturesLength(project);
  for (const picture of new Set(designs.flatMap(({ image }) => image?.picture ?? []))) {
    if (project.pictures && Object.hasOwn(project.pictures, picture)) continue;
    const content = Object.hasOwn(pictures, picture) ? pictures[picture] : undefined;
    if (content === undefined) unknown.add(picture);
    else if (length + content.bytes.length > PICTURES_MOST_CHARACTERS) tooMuch.add(picture);
    else length += content.bytes.length;
  }
  const remarks =
    tooMuch.size === 0
      ? []
      : [
          t(
            '{tooMuchCount, plural, one {# picture} other {# pictures}} did not come along: the pictures of this project are as large as they may be.',
            { tooMuchCount: tooMuch.size },
          ),
        ];
  return { unknown, tooMuch, remarks };
}
