import { z } from 'zod';
import type { App } from '../app.ts';

const headSchema = z.looseObject({ name: z.string(), about: z.string() });

type Texts = Pick<App, 'rulesetTexts'>;

/** What can be said of a game system that is not loaded. */
export type SystemHead = {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly hasExample: boolean;
};

/** All game systems, in order. Read from their texts, since loading a system takes a while. */
export const systemHeads = ({ rulesetTexts }: Texts): readonly SystemHead[] =>
  [...rulesetTexts].map(([id, files]) => {
    const { name, about } = headSchema.parse(JSON.parse((files['ruleset.json'] ?? '').replace(/^\uFEFF/, '')));
    return { id, name, about, hasExample: 'example.motorpool' in files };
  });

/** The names of all game systems by their ids, in order. */
export const systemNames = (app: Texts): ReadonlyMap<string, string> => new Map(systemHeads(app).map(({ id, name }) => [id, name]));
