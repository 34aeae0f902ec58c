import { z } from 'zod';
import { fail, type Outcome, succeed } from '../../shared/base/problem.ts';
import { t } from '../../shared/base/words/words.ts';

/** Longest wait for the answer, in milliseconds. */
const ANSWER_LIMIT_MS = 10_000;

/** The part of GitHub's answer that is used ("Get the latest release" of its REST API). */
const releaseSchema = z.object({ tag_name: z.string().max(100), html_url: z.url({ protocol: /^https$/ }).max(500) });

type NewerVersion = { readonly version: string; readonly address: string };

/** Returns where to ask for the latest release of a project whose home page is a repository on GitHub; null for any other page. */
export function releasesOf(homepage: unknown): string | null {
  const [, owner, name] = (typeof homepage === 'string' && /^https:\/\/github\.com\/([\w.-]+)\/([\w.-]+)\/?$/.exec(homepage)) || [];
  return owner === undefined || name === undefined ? null : `https://api.github.com/repos/${owner}/${name}/releases/latest`;
}

/** The three numbers of a version such as "v1.12.0"; null for any other text. */
function numbersOf(version: string): readonly number[] | null {
  const numbers = /^v?(\d+)\.(\d+)\.(\d+)$/.exec(version);
  return numbers?.slice(1).map(Number) ?? null;
}

function isNewer(version: string, own: string): boolean {
  const [theirs, ours] = [numbersOf(version), numbersOf(own)];
  if (theirs === null || ours === null) return false;
  const at = theirs.findIndex((number, index) => number !== ours[index]);
  return at >= 0 && (theirs[at] ?? 0) > (ours[at] ?? 0);
}

/**
 * Asks over the network whether a version newer than `own` was released, at an address of `releasesOf`. Nothing but the question
 * is sent, and nothing is downloaded. Returns that version and the page to get it from, or null if `own` is the newest.
 */
export async function newerVersion(releases: string, own: string): Promise<Outcome<NewerVersion | null>> {
  try {
    const response = await fetch(releases, {
      headers: { accept: 'application/vnd.github+json', 'user-agent': 'Motorpool' },
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    if (response.status === 404) return fail({ code: 'not-found', message: t('Nothing has been released yet.') });
    const release = releaseSchema.parse(await response.json());
    const version = release.tag_name.replace(/^v/, '');
    return succeed(isNewer(version, own) ? { version, address: release.html_url } : null);
  } catch {
    return fail({
      code: 'unreachable',
      message: t('The list of releases could not be reached.'),
      hint: t('Try again later, when this computer is online. Motorpool itself needs no network.'),
    });
  }
}
