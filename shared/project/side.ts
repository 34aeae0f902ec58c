import { z } from 'zod';
import type { DeepReadonly } from './deepReadonly.ts';

/** The side that the designs belong to, as all cards of a print show it. */
export const sideParts = {
  name: z.string().max(60).default(''),
  colour: z.templateLiteral(['#', z.string().regex(/[0-9a-fA-F]{6}/)]),
  /** Id of one of the project's pictures. */
  emblem: z.string().nullable().default(null),
};

/** Loose: properties added by a later version are kept. */
export const projectSideSchema = z.looseObject(sideParts);

/** The side of a project: a player's name, colour and emblem. */
export type ProjectSide = DeepReadonly<z.infer<typeof projectSideSchema>>;
