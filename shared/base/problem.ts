/** An expected failure as plain data, so that it survives IPC, HTTP and JSON unchanged. */
export type Problem = {
  readonly code:
    | 'bad-formula'
    | 'bad-request'
    | 'bad-ruleset'
    | 'cancelled'
    | 'changed-on-disk'
    | 'locked'
    | 'not-found'
    | 'protected'
    | 'too-large'
    | 'unreachable'
    | 'unreadable'
    | 'unsupported-version'
    | 'unwritable';
  /** What happened, and to what. One sentence, for the player. */
  readonly message: string;
  /** What the player can do next. */
  readonly hint?: string;
};

export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problems: readonly Problem[] };

export const succeed = <T>(value: T): Outcome<T> => ({ ok: true, value });
export const fail = (...problems: readonly Problem[]): Outcome<never> => ({ ok: false, problems });
