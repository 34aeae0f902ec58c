import { useEffect, useMemo } from 'react';
import { z } from 'zod';
import { type App, useApp } from '../app.ts';
import { bringAllRules } from '../rules/givenRules.ts';

const headSchema = z.looseObject({ name: z.string(), about: z.string() });

/** What can be said of a game system that is not loaded. */
export type SystemHead = {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly hasExample: boolean;
};

/** All game systems, in order. Read from their texts, since loading a system takes a while. */
const systemHeads = ({ rulesetTexts }: Pick<App, 'rulesetTexts'>): readonly SystemHead[] =>
  [...rulesetTexts].map(([id, files]) => {
    const { name, about } = headSchema.parse(JSON.parse((files['ruleset.json'] ?? '').replace(/^\uFEFF/, '')));
    return { id, name, about, hasExample: 'example.motorpool' in files };
  });

/** The same in a component, which gets those that were not needed before and follows changes. */
export function useSystems(app: App): readonly SystemHead[] {
  const rulesets = useApp(app, (state) => state.rulesets);
  useEffect(() => void bringAllRules(app), [app]);
  // The texts that the heads are read from change together with the rulesets.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  return useMemo(() => systemHeads(app), [app, rulesets]);
}
