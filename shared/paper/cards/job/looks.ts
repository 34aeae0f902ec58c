import { type CardLook, cardLookSchema } from '../../../project/index.ts';
import ours from './looks.json' with { type: 'json' };

/** The looks that come with the program. */
export const cardLooks: readonly CardLook[] = ours.map((look) => cardLookSchema.parse(look));

/** A look by its id, a project's own before ours; null if there is none. */
export const lookOf = (id: string, own: readonly CardLook[] = []): CardLook | null =>
  own.find((look) => look.id === id) ?? cardLooks.find((look) => look.id === id) ?? null;
