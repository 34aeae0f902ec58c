import { same } from '../../base/same.ts';
import type { Picture, ShownPicture } from '../pictures.ts';
import type { Design, Project } from '../project.ts';
import type { ProjectSide } from '../side.ts';
import { MOST_SYMBOLS, type ProjectSymbol } from '../symbols/index.ts';

/** The same with a property set; undefined leaves it out. Every other property stays, those of later versions included. */
export function withPart<T extends object, K extends keyof T>(before: T, key: K, value: T[K] | undefined): T {
  const { [key]: _, ...others } = before;
  return (value === undefined ? others : { ...before, [key]: value }) as T; // only an optional property is left out
}

type ProjectList = 'forces' | 'battles' | 'looks' | 'specials' | 'symbols' | 'costComparisons';

/** The project with another of its lists, which is left out when it is empty; the same project for the same list. */
export const withList = <K extends ProjectList>(project: Project, key: K, list: NonNullable<Project[K]>): Project =>
  list === (project[key] ?? list) && list.length > 0 === (project[key] !== undefined)
    ? project
    : withPart(project, key, list.length > 0 ? list : undefined);

/** A list with an item, in place of the one with its id if there is one. Throws for one too many of what is named. */
export function withItem<T extends { readonly id: string }>(list: readonly T[], item: T, most: number, named: string): readonly T[] {
  const at = list.findIndex(({ id }) => id === item.id);
  if (at >= 0) return list[at] === item ? list : list.with(at, item);
  if (list.length >= most) throw new Error(`A project holds ${most} ${named} at most.`);
  return [...list, item];
}

/** A list without the item of an id; the same list if it has none. */
export const withoutItem = <T extends { readonly id: string }>(list: readonly T[], id: string): readonly T[] =>
  same(
    list,
    list.filter((item) => item.id !== id),
  );

/** The design with the advice of a check dismissed, or shown again. */
export function withDismissed(design: Design, check: string, isDismissed: boolean): Design {
  const before = design.dismissed ?? [];
  if (before.includes(check) === isDismissed) return design;
  const dismissed = isDismissed ? [...before, check] : before.filter((other) => other !== check);
  return withPart(design, 'dismissed', dismissed.length > 0 ? dismissed : undefined);
}

/** The design with an exemption from a check for this reason; null removes the exemption. */
export function withExemption(design: Design, check: string, reason: string | null): Design {
  const before = design.exemptions ?? [];
  const known = before.find((each) => each.check === check);
  if ((known?.reason ?? null) === reason) return design;
  const others = before.filter((each) => each !== known);
  const exemptions = reason === null ? others : [...others, { ...known, check, reason }];
  return withPart(design, 'exemptions', exemptions.length > 0 ? exemptions : undefined);
}

/**
 * The list with more items inserted before the item at `at`, which is clamped to the list; the same list if there is nothing to
 * insert.
 */
export const insert = <T>(list: readonly T[], at: number, more: readonly T[]): readonly T[] => {
  const place = Math.max(0, Math.min(list.length, at));
  return more.length === 0 ? list : [...list.slice(0, place), ...more, ...list.slice(place)];
};

const holds = ({ pictures }: Pick<Project, 'pictures'>, id: string): boolean => pictures !== undefined && Object.hasOwn(pictures, id);

/** The project with a design's picture set; throws for a picture that neither it nor the edit holds. */
export function setPicture(project: Project, index: number, image: ShownPicture | null, content: Picture | undefined): Project {
  const before = project.designs[index] as Design; // whoever calls has found it there
  const { image: old } = before;
  if (old?.picture === image?.picture && old?.alt === image?.alt) return project;
  const designs = project.designs.with(index, withPart(before, 'image', image ?? undefined));
  if (image === null || holds(project, image.picture)) return { ...project, designs };
  if (content !== undefined) return { ...project, designs, pictures: { ...project.pictures, [image.picture]: content } };
  if (old?.picture !== image.picture) throw new Error(`There is no picture ${image.picture}.`);
  return { ...project, designs };
}

/**
 * The project with another side, or none; `emblem` is added if the project does not hold that picture yet. Throws for an emblem
 * that neither holds.
 */
export function setSide(project: Project, side: ProjectSide | null, emblem: Picture | undefined): Project {
  const { side: before } = project;
  if (side === null) return before === undefined ? project : withPart(project, 'side', undefined);
  if (before?.name === side.name && before.colour === side.colour && before.emblem === side.emblem) return project;
  const after: Project = { ...project, side };
  if (side.emblem === null || holds(project, side.emblem)) return after;
  if (emblem !== undefined) return { ...after, pictures: { ...project.pictures, [side.emblem]: emblem } };
  if (before?.emblem !== side.emblem) throw new Error(`There is no picture ${side.emblem}.`);
  return after;
}

/** Removes the pictures that no design and no side shows. Undo restores them, since earlier projects still hold them. */
export function pruned(project: Project): Project {
  const { pictures } = project;
  if (pictures === undefined) return project;
  const shown = new Set([project.side?.emblem, ...project.designs.map(({ image }) => image?.picture)]);
  const held = Object.entries(pictures);
  const kept = held.filter(([id]) => shown.has(id));
  if (kept.length === held.length && kept.length > 0) return project;
  return withPart(project, 'pictures', kept.length > 0 ? Object.fromEntries(kept) : undefined);
}

/**
 * The project with a design's symbol set, or without one of its own. `drawing` is added if the project does not hold that symbol
 * yet. Throws for one symbol too many.
 */
export function setSymbol(project: Project, index: number, symbol: string | null, drawing: ProjectSymbol | undefined): Project {
  const before = project.designs[index] as Design; // whoever calls has found it there
  const isHeld = drawing === undefined || (project.symbols ?? []).some(({ id }) => id === drawing.id);
  if ((before.symbol ?? null) === symbol && isHeld) return project;
  const designs = project.designs.with(index, withPart(before, 'symbol', symbol ?? undefined));
  if (isHeld) return { ...project, designs };
  const symbols = project.symbols ?? [];
  if (symbols.length >= MOST_SYMBOLS) throw new Error(`A project holds ${MOST_SYMBOLS} symbols at most.`);
  return { ...project, designs, symbols: [...symbols, drawing] };
}

/** The project without the symbols that no design has. Undo restores them, since earlier projects still hold them. */
export function withoutUnusedSymbols(project: Project): Project {
  const { symbols = [] } = project;
  if (symbols.length === 0) return project;
  const used = new Set(project.designs.map(({ symbol }) => symbol));
  return withList(
    project,
    'symbols',
    same(
      symbols,
      symbols.filter(({ id }) => used.has(id)),
    ),
  );
}
