import { compareVersions, type Edition, editionIn } from '../rules/ruleset/format/index.ts';
import type { Project } from './project.ts';

/** A question about the edition of the rules that a project is priced by. Nothing changes until the player answers it. */
export type EditionOffer = {
  /** `newer`: the project's edition is installed, and a newer one too. `missing`: it is not, and another one is. */
  readonly kind: 'newer' | 'missing';
  /**
   * `standard` if the rules of the project are house rules, which are based on this edition. `copy` if the project carries a copy of these
   * rules, such as those of a rule pack.
   */
  readonly of: 'project' | 'standard' | 'copy';
  readonly id: string;
  /** The edition that the project names. */
  readonly version: string;
  /** The newest one that is installed. */
  readonly newest: string;
};

type OwnRuleset = Pick<Project['ruleset'], 'id' | 'version' | 'files' | 'draft' | 'declined'>;
type Origin = Pick<EditionOffer, 'of' | 'id' | 'version'>;

/** Returns what to ask about the edition of a project; null if there is nothing to ask, or the player has declined that edition. */
export function editionOffer(
  ruleset: OwnRuleset,
  installed: readonly { readonly id: string; readonly version: string }[],
): EditionOffer | null {
  for (const { of, id, version } of originsOf(ruleset)) {
    const versions = installed.flatMap((edition) => (edition.id === id ? [edition.version] : []));
    const newest = versions.toSorted((a, b) => compareVersions(b, a))[0];
    if (newest === undefined || newest === version || newest === ruleset.declined) continue;
    const isInstalled = versions.includes(version);
    // Rules that the project carries have their own prices; an older edition is no news to them.
    if (of !== 'project' && compareVersions(newest, version) < 0) continue;
    return { kind: isInstalled ? 'newer' : 'missing', of, id, version, newest };
  }
  return null;
}

/** What newer editions are looked for: those of the rules themselves, then those of their standard. */
function originsOf({ id, version, files, draft }: OwnRuleset): readonly Origin[] {
  if (files === undefined && draft === undefined) return [{ of: 'project', id, version }];
  const own: Edition | null = editionIn(draft?.['ruleset.json'] ?? '') ?? editionIn(files?.['ruleset.json'] ?? '');
  if (own === null) return [];
  const copy: Origin = { of: 'copy', id: own.id, version: own.version };
  return own.basedOn ? [copy, { of: 'standard', ...own.basedOn }] : [copy];
}
