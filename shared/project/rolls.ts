import { z } from 'zod';
import type { DeepReadonly } from './deepReadonly.ts';

/** Most dice of one roll, and most sides of a die. */
export const MOST_ROLLED = { dice: 999, sides: 1000 };

const sides = z.number().int().min(1).max(MOST_ROLLED.sides);

/** What was rolled for a field: the dice in their order, what was added, and the seed that gives these dice again. */
export const rolledSchema = z.looseObject({
  seed: z.number().int().min(0),
  dice: z.array(sides).max(MOST_ROLLED.dice),
  sides: sides.optional(),
  plus: z.number().min(-1_000_000).max(1_000_000).optional(),
});

export type RolledDice = DeepReadonly<z.infer<typeof rolledSchema>>;
