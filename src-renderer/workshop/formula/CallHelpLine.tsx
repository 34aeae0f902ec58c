import { listedArgument } from '../../../shared/rules/formula/writing/index.ts';
import type { CallHelp } from '../../../shared/rules/ruleset/writing/index.ts';

/** The function around the caret with its arguments, the present one strong, and what it does. */
export function CallHelpLine({ call: { help, argument } }: { readonly call: CallHelp }) {
  const now = listedArgument(help, argument);
  return (
    <p className="formula-help dim small">
      <code>
        {help.name}(
        {help.arguments.map(({ name, optional }, index) => (
          <span key={name}>
            {index === 0 ? '' : ', '}
            {index === now ? <b className="inked">{optional ? `[${name}]` : name}</b> : optional ? `[${name}]` : name}
          </span>
        ))}
        {help.repeats > 0 ? ', …' : ''})
      </code>{' '}
      {help.does}
    </p>
  );
}
