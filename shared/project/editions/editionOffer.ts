import { compareVersions, editionIn } from '../../ruleset/format/index.ts';
import type { Project } from '../project.ts';

/** A question about the edition of the rules that a project is priced by. Nothing changes until the player answers it. */
export type EditionOffer = {
  /** `newer`: the project's edition is installed, and a newer one too. `missing`: it is not, and another one stands in for it. */
  readonly kind: 'newer' | 'missing';
  /** `standard` if the rules of the project are house rules, which are based on this edition. */
  readonly of: 'project' | 'standard';
  readonly id: string;
  /** The edition that the project names. */
  readonly version: string;
  /** The newest one that is installed. */
  readonly newest: string;
};

type OwnRuleset = Pick<Project['ruleset'], 'id' | 'version' | 'files' | 'declined'>;

/** Returns what to ask about the edition of a project; null if there is nothing to ask, or the player has declined that edition. */
export function editionOffer(
  { id, version, files, declined }: OwnRuleset,
  installed: readonly { readonly id: string; readonly version: string }[],
): EditionOffer | null {
  const standard = files === undefined ? { id, version } : editionIn(files['ruleset.json'] ?? '')?.basedOn;
  if (!standard) return null;
  const versions = installed.flatMap((edition) => (edition.id === standard.id ? [edition.version] : []));
  const newest = versions.toSorted((a, b) => compareVersions(b, a))[0];
  if (newest === undefined || newest === standard.version || newest === declined) return null;
  const isInstalled = versions.includes(standard.version);
  // House rules have their own prices, whatever is installed.
  if (files !== undefined && !isInstalled) return null;
  return {
    kind: isInstalled ? 'newer' : 'missing',
    of: files === undefined ? 'project' : 'standard',
    id: standard.id,
    version: standard.version,
    newest,
  };
}
