import { z } from 'zod';
import { t } from '../../../base/words/words.ts';
import { cardJobSchema } from '../../cards/job/index.ts';
import { printSetupSchema } from '../../print/paper/index.ts';
import { forceParts, partFacts } from './partFacts.ts';

const { arrangement } = printSetupSchema.shape;
const foldedSetup = printSetupSchema.extend({ arrangement: arrangement.unwrap().default('fold') }).prefault({});

const unitCardsSchema = cardJobSchema
  .omit({ quantities: true, numbered: true, pointsShown: true, breachesShown: true, side: true })
  .extend({
    /** One card for the units of one entry, which states their number; else a card for each unit. */
    combined: z.boolean().default(true),
  });

/** All settings of one print of forces. Every part has a default, so `{}` is a valid job. */
export const forceJobSchema = z.strictObject({
  /** Printed in this order, for one force after the other. */
  parts: z.array(z.enum(forceParts)).min(1).max(forceParts.length).default(['sheet']),
  /** Whose copy it is: from the opponent's, secret parts and all notes are left out. */
  copyFor: z.enum(['owner', 'opponent']).default('owner'),
  /** Whether costs are shown. */
  pointsShown: z.boolean().default(true),
  /** Whether the players' own notes, loads and registered points are on the sheet. */
  notesShown: z.boolean().default(true),
  /** Whether recorded losses and damage are ticked; else every box is blank, for a new battle. */
  damageShown: z.boolean().default(true),
  /** Whether the sheets state which rules are broken, and how many breaches there are. */
  breachesShown: z.boolean().default(true),
  /** Whether the sheet of a force ends with lines for notes and signatures. */
  signatureShown: z.boolean().default(false),
  /** Paper of everything that is written on sheets. */
  sheet: z.strictObject({ setup: printSetupSchema.prefault({}) }).prefault({}),
  cards: unitCardsSchema.prefault({}),
  /** Poker cards; with an arrangement that has backs, these are all alike. */
  deck: z.strictObject({ setup: printSetupSchema.prefault({}) }).prefault({}),
  /** Only paper, marks and arrangement apply: markers keep their size on the table. */
  markers: z.strictObject({ setup: foldedSetup }).prefault({}),
});

export type ForceJob = z.infer<typeof forceJobSchema>;
/** A job as callers write it: what is absent has its default. */
export type ForceJobInput = z.input<typeof forceJobSchema>;

/** Sets of parts that players print together. */
export const packKinds = ['evening', 'mine', 'opponent'] as const;
export type PackKind = (typeof packKinds)[number];

/** The name of each pack, and its content in one sentence without a full stop. */
export const packFacts: Readonly<Record<PackKind, { readonly label: string; readonly about: string }>> = {
  evening: { label: t('Everything'), about: t('All parts for all sides, for whoever prepares the evening: open and secret pages') },
  mine: { label: t('For me'), about: t('All parts of your own side, its secrets and notes included') },
  opponent: { label: t('For the opponent'), about: t('Your side as an opponent may see it: without notes and secret parts') },
};

/** What a pack sets of a print; paper, looks and arrangements stay as they are. */
type PackJob = Pick<ForceJob, 'parts' | 'copyFor' | 'pointsShown' | 'notesShown'>;

/** What to print for a pack. */
export function packJob(kind: PackKind): PackJob {
  const isOpen = kind === 'opponent';
  return {
    parts: forceParts.filter((part) => !isOpen || !partFacts[part].isSecret),
    copyFor: isOpen ? 'opponent' : 'owner',
    pointsShown: !isOpen,
    notesShown: !isOpen,
  };
}

/** The pack that a print is; null if something was chosen otherwise. `isForAll`: whether it is for all sides. */
export function packOf(job: PackJob, isForAll: boolean): PackKind | null {
  const kinds = packKinds.filter((kind) => kind === 'opponent' || (kind === 'evening') === isForAll);
  const same = (kind: PackKind): boolean => {
    const { parts, ...rest } = packJob(kind);
    const isSame = rest.copyFor === job.copyFor && rest.pointsShown === job.pointsShown && rest.notesShown === job.notesShown;
    return isSame && parts.length === job.parts.length && parts.every((part) => job.parts.includes(part));
  };
  return kinds.find(same) ?? null;
}
