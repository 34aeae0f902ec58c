import { t } from '../../base/words/words.ts';
import { type LayoutIssue, onePerScript, printable } from '../print/page/index.ts';
import type { Run, Style } from '../print/text.ts';

/** Makes texts printable and keeps what does not print as entered. */
export class Words {
  private readonly missing = new Map<string, { readonly design: number; readonly characters: Set<string> }>();
  private readonly others: LayoutIssue[] = [];

  /** A text as the fonts can print it; `owner` names the design (or the sheet) that it belongs to, `design` its place, -1 for the sheet itself. */
  printed(text: string, owner: string, design = -1): string {
    const { text: shown, missing } = printable(text.replace(/\s+/gu, ' ').trim());
    if (missing.length > 0) {
      const known = this.missing.get(owner) ?? { design, characters: new Set<string>() };
      for (const character of missing) known.characters.add(character);
      this.missing.set(owner, known);
    }
    return shown;
  }

  tell(layoutIssue: LayoutIssue): void {
    this.others.push(layoutIssue);
  }

  layoutIssues(): readonly LayoutIssue[] {
    const unprintable = [...this.missing].map(([name, { design, characters }]): LayoutIssue => {
      const list = [...characters].map((character) => `"${character}"`).join(', ');
      return {
        design,
        name,
        part: 'text',
        reason: 'missing glyph',
        message: t('{name}: the fonts have no {list}; "?" prints in {count, plural, one {its} other {their}} place.', {
          name,
          list,
          count: characters.size,
        }),
        letters: [...characters],
      };
    });
    return [...onePerScript(unprintable), ...this.others];
  }
}

/** Words of the ruleset too are written with characters that the fonts have: ″ as ". */
export const run = (text: string, style: Style): Run => ({ text: printable(text).text, style });
