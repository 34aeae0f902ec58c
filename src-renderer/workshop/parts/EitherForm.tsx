import { type ReactNode, useId } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import type { Json, RulePlace } from '../../../shared/houseRules/changes/index.ts';
import { freshAt, type RuleSchema, type RuleShape, shapeOf, wordsOf } from '../../../shared/houseRules/forms/index.ts';
import { Choice } from '../../ui/Choice.tsx';
import type { Rules } from '../rules.ts';
import { context, partOfPlace } from './forms.ts';

type Shape = Extract<RuleShape, { kind: 'either' }>;
type Props = {
  readonly rules: Rules;
  readonly place: RulePlace;
  readonly label: string;
  readonly shape: Shape;
  /** What holds if the rules say nothing. */
  readonly otherwise: Json | undefined;
  /** The form of the chosen one. */
  readonly children: (schema: RuleSchema) => ReactNode;
};

/** One form in which a value can be written; words that stand for themselves have their value. */
type Way = { readonly id: string; readonly label: string; readonly schema: RuleSchema; readonly word: string | null };

const nameOfWay = (schema: RuleSchema): string => {
  const shape = shapeOf(schema);
  if (shape.kind === 'formula') return t('A formula');
  if (shape.kind === 'texts' || shape.kind === 'list') return t('A list');
  if (shape.kind === 'number') return t('A number');
  const [first = 'text'] = schema.required ?? Object.keys(schema.properties ?? {});
  return shape.kind === 'object' ? wordsOf(first) : t('A text');
};

const waysOf = ({ ways }: Shape): readonly Way[] =>
  ways.flatMap((schema, index): readonly Way[] => {
    const words = schema.const === undefined ? schema.enum : [schema.const];
    if (words !== undefined)
      return words.map((word) => ({ id: `${index} ${String(word)}`, label: wordsOf(String(word)), schema, word: String(word) }));
    return [{ id: String(index), label: nameOfWay(schema), schema, word: null }];
  });

/** A value that can be written in several forms: which one, and then that form. */
export function EitherForm({ rules, place, label, shape, otherwise, children }: Props) {
  const id = useId();
  const part = partOfPlace(rules, place);
  const value = rules.value(place) ?? otherwise;
  const ways = waysOf(shape);
  const words = ways.find(({ word }) => word !== null && word === value);
  const chosen = words ?? ways.find(({ schema, word }) => word === null && schema === part?.way) ?? ways.find(({ word }) => word === null);
  if (part === null) return null;
  const choose = (way: Way): void => {
    const fresh: Json | undefined =
      way.word ?? freshAt({ ...part, schema: way.schema, way: way.schema }, place.path, context(rules, label.toLowerCase()));
    if (fresh !== undefined) rules.change([{ kind: 'set', place, value: fresh }], t('Change {label}', { label }));
  };
  return (
    <>
      <div className="part-either row gap-8">
        <label htmlFor={id}>{t('It is')}</label>
        <Choice
          id={id}
          value={chosen?.id ?? ''}
          disabled={rules.readOnly !== null}
          onChange={(chosen) => {
            const way = ways.find((each) => each.id === chosen);
            if (way) choose(way);
          }}
          options={ways.map((way) => [way.id, way.label] as const)}
        />
      </div>
      {chosen && chosen.word === null ? children(chosen.schema) : null}
    </>
  );
}
