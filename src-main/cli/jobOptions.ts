import { z } from 'zod';
import { listOf, t } from '../../shared/base/words/words.ts';
import { readLength } from './measures.ts';
import { type CommandOption, flag, longFlag, negative, oneOf, text, valued } from './options.ts';
import { misused } from './terminal.ts';

/** The parts of a JSON schema that describe the values of an option. */
const partSchema = z.object({
  default: z.unknown().optional(),
  type: z.string().optional(),
  enum: z.array(z.string()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});

/** "marginMm" gives "margin", "cropMarks" gives "crop-marks", "pointsShown" gives "points". */
const wordOf = (key: string): string => key.replace(/(?:Mm|Shown)$/, '').replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

/** Returns the default value in brackets; a length of 0 has no unit. */
const usually = (value: unknown, unit: string): string => (value === undefined ? '' : ` (${value}${value === 0 ? '' : unit})`);

function jobOption(key: string, schema: z.ZodType, about: string): CommandOption<unknown> {
  const part = partSchema.parse(z.toJSONSchema(schema, { io: 'input' }));
  const word = wordOf(key);
  if (part.type === 'boolean') return part.default === true ? negative(`--no-${word}`, about) : flag(`--${word}`, about);
  if (part.enum !== undefined) {
    const flags = `--${word} <word>`;
    const words = `${listOf(part.enum, 'or')}${usually(part.default, '')}`;
    return valued(flags, about === '' ? words : `${words}; ${about}`, oneOf(flags, part.enum));
  }
  if (part.type === 'number' || part.type === 'integer') {
    const { minimum: least = 0, maximum: most = Number.POSITIVE_INFINITY } = part;
    const isLength = key.endsWith('Mm');
    const unit = isLength ? 'mm' : '';
    const flags = `--${word} <${isLength ? 'length' : 'n'}>`;
    const range = t('{about}, {least} to {most}{unit}{default}', { about, least, most, unit, default: usually(part.default, unit) });
    // The JSON schema of this part states that it is a number.
    if (isLength) return valued(flags, range, readLength(longFlag({ flags }), schema as z.ZodType<number>));
    return valued(flags, range, (typed) => {
      const read = schema.safeParse(typed.trim() === '' ? Number.NaN : Number(typed));
      if (!read.success)
        throw misused(t('"--{word}" takes {about} from {least} to {most}; "{typed}" is none.', { word, about, least, most, typed }));
      return read.data;
    });
  }
  return text(`--${word} <${word}>`, `${about}${usually(part.default, '')}`);
}

/** Returns options for some parts of a job, under the keys of the parts; `about` describes each. */
export function jobOptions<K extends string, S extends Readonly<Record<K, z.ZodType>>>(shape: S, about: Readonly<Record<K, string>>) {
  const keys = Object.keys(about) as K[]; // the record's own keys
  const options = keys.map((key) => [key, jobOption(key, shape[key], about[key])]);
  // Each option reads values that the schema of its key accepts.
  return Object.fromEntries(options) as { readonly [P in K]: CommandOption<NonNullable<z.input<S[P]>>> };
}
