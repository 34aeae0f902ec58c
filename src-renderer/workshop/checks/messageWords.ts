import type { RulesetData } from '../../../shared/rules/ruleset/format/index.ts';

/**
 * The message of a check as a list shows it: what stands for a field is its label in angle quotes, and what a formula gives three dots.
 * Fields of the component come first, where the check is about its rows. A message that is nothing but a formula is shown as it is.
 */
export function messageWords(
  { fields, components }: Pick<RulesetData, 'fields' | 'components'>,
  component: string,
  message: string,
): string {
  const rows = components.filter(({ id }) => id === component).flatMap((each) => each.fields);
  const labels = new Map([...fields, ...rows].map(({ id, label }) => [id, label]));
  const words = message.replace(/\{([^{}]*)\}/g, (_, inside: string) => {
    const label = labels.get(inside.trim());
    return label === undefined ? '…' : `‹${label}›`;
  });
  return /\p{L}/u.test(words) ? words : message;
}
