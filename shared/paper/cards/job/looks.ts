import { t } from '../../../base/words/words.ts';
import { type CardLook, cardLookSchema } from '../../../project/index.ts';

/** The looks that come with the program: each says what is not as usual. */
export const cardLooks: readonly CardLook[] = [
  {
    id: 'black-and-white',
    label: t('Black and white'),
    about: t('Black on white, no fills: stays readable on any printer and photocopier.'),
  },
  {
    id: 'standard',
    label: t('Standard'),
    about: t('A band at the side in the colour of the role, with its word, and palely tinted values.'),
    band: 'beside',
    tinted: true,
  },
  {
    id: 'compact',
    label: t('Compact'),
    about: t('Smaller values and lower rows, for designs with much to say.'),
    type: 'compact',
  },
  {
    id: 'large-print',
    label: t('Large print'),
    about: t('A quarter larger, without the small extras; best on a card larger than poker.'),
    type: 'large',
    extras: false,
  },
  {
    id: 'ink-saver',
    label: t('Ink saver'),
    about: t('No frames, no symbols, lighter letters: the least ink that still reads well.'),
    ink: 'saver',
    symbols: false,
  },
  {
    id: 'colour-by-role',
    label: t('Colour by role'),
    about: t('A band across the top in the colour of the role, with its word and a mark of its own.'),
    band: 'above',
  },
].map((look) => cardLookSchema.parse({ format: 1, ...look }));

/** A look by its id, a project's own before ours; null if there is none. */
export const lookOf = (id: string, own: readonly CardLook[] = []): CardLook | null =>
  own.find((look) => look.id === id) ?? cardLooks.find((look) => look.id === id) ?? null;
