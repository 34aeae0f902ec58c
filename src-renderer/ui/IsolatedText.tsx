import { directionParts, withoutControls } from '../../shared/base/text/outside.ts';

/** A message that may quote what a stranger wrote: words from right to left are isolated, and nothing in it turns the rest around. */
export function IsolatedText({ text }: { readonly text: string }) {
  const parts = directionParts(withoutControls(text));
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity, and are drawn anew with it.
  return <>{parts.map((part, index) => (index % 2 === 1 ? <bdi key={index}>{part}</bdi> : part))}</>;
}
