/** A list of sentences that scrolls. */
export const TextLines = ({ label, texts }: { readonly label: string; readonly texts: readonly string[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must scroll by keys as well.
  <ul className="pack-list scrolls framed on-surface bulleted above-4 below-8" tabIndex={0} aria-label={label}>
    {texts.map((text, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two lines may be alike.
      <li className="breaks" key={index}>
        {text}
      </li>
    ))}
  </ul>
);
