import { t } from '../../shared/base/words/words.ts';
import { choice } from './options.ts';

const listForms = ['full', 'short', 'line'] as const;
const listFormats = ['plain', 'markdown', 'discord', 'bbcode'] as const;

/** Options for listing designs and battlegroups as text. */
export type ListChoices = {
  readonly form: (typeof listForms)[number];
  readonly format: (typeof listFormats)[number];
  readonly pointsShown: boolean;
};

export const listOptions = {
  form: choice('--form <form>', listForms, t('every value (read back with "import" it gives the same designs), two lines each, or one')),
  as: choice('--as <format>', listFormats, t('for Discord in messages of at most 2,000 characters')),
};

/** Separates the messages of a list that is sent in several pieces, and separates battlegroups. */
export const NEXT_TEXT = '\n\n----------\n\n';

/** Returns the list choices given by the options. */
export const listChoicesOf = (typed: Partial<ListChoices> & { readonly as?: ListChoices['format'] }): ListChoices => ({
  form: typed.form ?? 'full',
  format: typed.as ?? 'plain',
  pointsShown: typed.pointsShown ?? true,
});
