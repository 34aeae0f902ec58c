import { t } from '../../shared/base/words/words.ts';

/** Every setting, in the order of the dialog: its id and what it is called, there and where one searches for it. */
export const SETTINGS = {
  scheme: t('Colours'),
  contrast: t('Contrast'),
  face: t('Letters'),
  zoom: t('Size of everything'),
  motion: t('Motion'),
  lengths: t('Lengths in the game'),
  decimals: t('Decimal sign'),
  paperUnit: t('Lengths on paper'),
  paper: t('Paper'),
  cardSize: t('Size of cards'),
  look: t('Look of cards'),
  folder: t('Folder of projects'),
  versions: t('Kept versions'),
} as const;

export type SettingName = keyof typeof SETTINGS;
