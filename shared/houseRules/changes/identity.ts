import { cleanText } from '../../base/text/index.ts';
import { isRecord, type Json, type RuleFiles, valueAt } from './ruleFiles.ts';
import { jsonAt, withoutValue, withProperty, withValue } from './text/jsonText.ts';

export const RULESET_FILE = 'ruleset.json';

/** The properties of ruleset.json that say which ruleset it is. House rules have their own, whatever else they change. */
const IDENTITY = ['id', 'name', 'version', 'about', 'basedOn', 'credits', 'licence'] as const;

export type RulesetOrigin = { readonly id: string; readonly version: string };
/** The same with the name that papers say. */
type NamedOrigin = RulesetOrigin & { readonly name?: string };
type Identity = { readonly id: string; readonly name: string; readonly version: string; readonly basedOn: NamedOrigin };

/** The identity of house rules with a name, such as that of a project or of a sheet. */
export function houseIdentity(name: string, basedOn: NamedOrigin): Identity {
  const slug = cleanText(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '');
  return { id: `house-${slug || 'sheet'}`, name: `House rules: ${name}`.slice(0, 80), version: '1.0.0', basedOn };
}

const own = (files: RuleFiles, key: string): Json | undefined => jsonAt(files[RULESET_FILE] ?? '', [key]);

const ownText = (files: RuleFiles, key: string): string | null => {
  const value = own(files, key);
  return typeof value === 'string' ? value : null;
};

/** The id and version that files have; null without. */
export function originOf(files: RuleFiles): RulesetOrigin | null {
  const [id, version] = [ownText(files, 'id'), ownText(files, 'version')];
  return id === null || version === null ? null : { id, version };
}

/** The same with the name that files have. */
export function namedOriginOf(files: RuleFiles): NamedOrigin | null {
  const [origin, name] = [originOf(files), ownText(files, 'name')];
  return origin && name ? { ...origin, name } : origin;
}

/** The installed ruleset that files were made from, by id and version: what `basedOn` names, or else themselves. */
export function basisOf(files: RuleFiles): RulesetOrigin | null {
  const [id, version] = ['id', 'version'].map((key) => valueAt(own(files, 'basedOn'), [key]));
  return typeof id === 'string' && typeof version === 'string' ? { id, version } : originOf(files);
}

/** The text of a ruleset.json with properties of another identity; `undefined` takes one away. */
export function withIdentity(text: string, identity: Readonly<Record<string, Json | undefined>>): string {
  let after = text;
  let before = 'format';
  for (const key of IDENTITY) {
    const value = Object.hasOwn(identity, key) ? identity[key] : jsonAt(text, [key]);
    const now = jsonAt(text, [key]);
    if (value === undefined) {
      if (now !== undefined) after = withoutValue(after, [key]) ?? after;
      continue;
    }
    if (now === undefined) after = withProperty(after, [key], { value }, before) ?? after;
    else if (value !== now) after = withValue(after, [key], { value }) ?? after;
    before = key;
  }
  return after;
}

/** What the identity of some files is, property by property; undefined for those they lack. */
export const identityOf = (files: RuleFiles): Readonly<Record<string, Json | undefined>> =>
  Object.fromEntries(IDENTITY.map((key) => [key, own(files, key)]));

/** The rest of a ruleset.json. */
export const withoutIdentity = (value: Json | undefined): Json | undefined =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).filter(([key]) => !(IDENTITY as readonly string[]).includes(key))) // widened to look any key up
    : value;
