import { z } from 'zod';
import { parsedJson } from '../base/text/index.ts';
import { isTooDeep } from '../base/text/nesting.ts';
import { type Design, designSchema, ownSpecialSchema, type Project, type ProjectSpecial } from '../project/index.ts';
import { type Picture, pictureOf, pictureSchema } from '../project/pictures.ts';
import { type ProjectSymbol, projectSymbolSchema } from '../project/symbols/index.ts';
import type { Ruleset } from '../rules/ruleset/compile/index.ts';
import type { Field } from '../rules/ruleset/format/index.ts';
import { choicesOf } from '../rules/ruleset/values/index.ts';
import { ownSpecialsOf } from './ownSpecials.ts';

/**
 * Clipboard type of whole designs. Only Motorpool recognises it, so only Motorpool gets the data that the copied
 * cells do not show.
 */
export const COPIED_TYPE = 'application/x-motorpool-designs+json';

/** The words of a field, and of its choices by key: what another ruleset can look for. */
const legendFieldSchema = z.object({ label: z.string(), choices: z.record(z.string(), z.string()).optional() });
const legendSchema = z.object({
  fields: z.record(z.string(), legendFieldSchema),
  components: z.record(z.string(), z.object({ label: z.string(), fields: z.record(z.string(), legendFieldSchema) })),
});

const copiedSchema = z.object({
  format: z.literal(1),
  ruleset: z.object({ id: z.string(), version: z.string(), name: z.string() }),
  legend: legendSchema,
  designs: z.array(designSchema).min(1),
  pictures: z.record(z.string(), pictureSchema),
  /** The symbols of the project's own that the designs have. */
  symbols: z.array(projectSymbolSchema).optional(),
  /** Special abilities of the project's own that the designs have. */
  specials: z.array(ownSpecialSchema).optional(),
});

export type LegendField = z.infer<typeof legendFieldSchema>;
export type Legend = z.infer<typeof legendSchema>;
/** Whole designs on a clipboard, with the pictures they show and the words of the rules they were made by. */
export type CopiedDesigns = Omit<z.infer<typeof copiedSchema>, 'designs' | 'pictures' | 'symbols' | 'specials'> & {
  readonly designs: readonly Design[];
  readonly pictures: Readonly<Record<string, Picture>>;
  readonly symbols?: readonly ProjectSymbol[] | undefined;
  readonly specials?: readonly ProjectSpecial[] | undefined;
};

function legendOf(ruleset: Ruleset, fields: readonly Field[]): Record<string, LegendField> {
  return Object.fromEntries(
    fields.flatMap((field): readonly (readonly [string, LegendField])[] => {
      if (field.kind === 'formula') return [];
      const choices = choicesOf(ruleset, field).map(({ key, label }) => [key, label] as const);
      return [[field.id, { label: field.label, ...(choices.length > 0 ? { choices: Object.fromEntries(choices) } : {}) }]];
    }),
  );
}

/** The text that the clipboard gets for whole designs of a project: every property of each, later versions' included, and its picture. */
export function packCopied(
  ruleset: Ruleset,
  project: Pick<Project, 'pictures' | 'symbols' | 'specials'>,
  designs: readonly Design[],
): string {
  const { id, version, name, fields, components } = ruleset.data;
  const pictures = designs.flatMap((design) => {
    const picture = pictureOf(project, design);
    return picture && design.image ? [[design.image.picture, picture] as const] : [];
  });
  const had = new Set(designs.flatMap((design) => ownSpecialsOf(ruleset, design).map(({ id }) => id)));
  const specials = (project.specials ?? []).filter(({ id }) => had.has(id));
  const symbols = (project.symbols ?? []).filter(({ id }) => designs.some(({ symbol }) => symbol === id));
  const copied: CopiedDesigns = {
    format: 1,
    ruleset: { id, version, name },
    legend: {
      fields: legendOf(ruleset, fields),
      components: Object.fromEntries(
        components.map((component) => [component.id, { label: component.label, fields: legendOf(ruleset, component.fields) }]),
      ),
    },
    designs,
    pictures: Object.fromEntries(pictures),
    ...(symbols.length > 0 ? { symbols } : {}),
    ...(specials.length > 0 ? { specials } : {}),
  };
  return JSON.stringify(copied);
}

/** Reads what `packCopied` made. Null for any other text, also from a later version with another format: the cells beside it are read instead. */
export function readCopied(text: string): CopiedDesigns | null {
  if (text === '' || isTooDeep(text)) return null;
  return copiedSchema.safeParse(parsedJson(text)).data ?? null;
}
