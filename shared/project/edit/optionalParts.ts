import type { Design, Project } from '../project.ts';
import { same } from './lists.ts';

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
