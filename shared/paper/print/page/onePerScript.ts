import { t } from '../../../base/words/words.ts';
import { scriptOf } from '../letters/index.ts';
import type { LayoutIssue } from './page.ts';

/**
 * The same list with one message for each script whose letters no font has, where several designs have such letters: hundreds of
 * names in one script are one message. All else stays as it is.
 */
export function onePerScript<T extends LayoutIssue>(layoutIssues: readonly T[]): readonly T[] {
  const byScript = new Map<string, T[]>();
  for (const layoutIssue of layoutIssues) {
    for (const script of new Set(layoutIssue.letters?.map(scriptOf))) byScript.set(script, [...(byScript.get(script) ?? []), layoutIssue]);
  }
  const merged = new Map<T, string | null>();
  for (const [script, all] of byScript) {
    const [first, ...others] = all;
    const names = new Set(all.map(({ design, name }) => `${design} ${name}`));
    if (!first || names.size < 2) continue;
    for (const other of others) if (!merged.has(other)) merged.set(other, null);
    const said = t(
      '{name} and {others, plural, one {# other} other {# others}}: the fonts do not have some of their {kind, select, any {letters} emoji {emoji} other {{script} letters}}; "?" prints in their place.',
      { name: first.entered ?? first.name, others: names.size - 1, kind: script === '' ? 'any' : script, script },
    );
    merged.set(first, [merged.get(first), said].filter((part) => typeof part === 'string').join(' '));
  }
  return layoutIssues.flatMap((layoutIssue) => {
    const message = merged.get(layoutIssue);
    return message === undefined ? [layoutIssue] : message === null ? [] : [{ ...layoutIssue, message }];
  });
}
