import type { Picture, ShownPicture } from '../pictures.ts';
import type { Design, Project } from '../project.ts';
import type { ProjectSide } from '../side.ts';
import { withPart } from './optionalParts.ts';

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
