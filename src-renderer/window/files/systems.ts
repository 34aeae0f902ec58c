import { z } from 'zod';
import type { App } from '../app.ts';

const nameSchema = z.looseObject({ name: z.string() });

/** The names of all game systems by their ids, in order. Read from their texts, since loading a system takes a while. */
export const systemNames = ({ rulesetTexts }: Pick<App, 'rulesetTexts'>): ReadonlyMap<string, string> =>
  new Map(
    [...rulesetTexts].map(([id, files]) => [id, nameSchema.parse(JSON.parse((files['ruleset.json'] ?? '').replace(/^\uFEFF/, ''))).name]),
  );
