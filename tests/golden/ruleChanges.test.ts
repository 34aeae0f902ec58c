import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editRules, type Json, type RuleFiles, type RulePlace, readRule, ruleDifferences } from '../../shared/houseRules/changes/index.ts';
import { compareRules } from '../../shared/houseRules/effects/index.ts';
import { additionsAt, formOf, idsIn, optionsAt, partAt } from '../../shared/houseRules/forms/index.ts';
import { cardSpots, fieldRemoval, placeTitle, pointsGiven, pointsRemoved, usesOfField } from '../../shared/houseRules/parts/index.ts';
import { changelogMarkdown, changelogOf } from '../../shared/houseRules/summary/index.ts';
import { loadRuleset } from '../../shared/rules/ruleset/compile/index.ts';
import { writingContext } from '../../shared/rules/ruleset/writing/index.ts';
import { withId } from '../support/prints/said.ts';
import { digestOf } from '../support/rulesets/pricedDesigns.ts';
import { mildEdit, plannedEdit } from '../support/rulesets/ruleEdits.ts';
import {
  builtInFiles,
  builtInFolder,
  builtInIds,
  formerEditions,
  kindsTexts,
  loadTexts,
  readFolder,
  tinyFolder,
} from '../support/rulesets/rulesets.ts';

/** How many changes of each system are kept, each of so many edits. */
const CHANGES = 8;
const EDITS = 4;
const systems: readonly (readonly [string, RuleFiles])[] = [
  ...builtInIds.map((id) => [id, builtInFiles(id)] as const),
  ['tiny', Object.fromEntries(readFolder(tinyFolder))],
  ['kinds', Object.fromEntries(kindsTexts())],
];
const small = systems.filter(([name]) => ['tiny', 'kinds', 'spaceship-battles'].includes(name));
const digest = (what: unknown): string => digestOf(JSON.stringify(what) ?? '');
const filed = (name: string): string => `./changes/${name}.txt`;

// A line that changes says which change is told otherwise. Find out why, then write the files anew (`-u`).
it.each(systems)('random changes of %s are told, and do, what they did', async (name, files) => {
  const plans = fc.sample(fc.array(plannedEdit, { minLength: EDITS, maxLength: EDITS }), { seed: 33, numRuns: CHANGES });
  const standard = loadTexts(new Map(Object.entries(files)));
  const stock = standard.stock.slice(0, 12).map(withId);
  const lines = plans.map((plan, at) => {
    const changed = plan.reduce((now, one) => {
      const edited = editRules(now, [mildEdit(now, one)]);
      return edited.ok ? edited.value : now;
    }, files);
    const differences = ruleDifferences(files, changed);
    const loaded = loadRuleset(new Map(Object.entries(changed)));
    const does = loaded.ok ? digest(compareRules(standard, loaded.value, stock)) : digest(loaded.problems);
    const told = changelogMarkdown(changelogOf(files, changed));
    return `change ${at}: ${differences.length} differences ${digest(differences)}, told ${digest(told)}, does ${does}`;
  });
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(filed(name));
});

it.each(formerEditions)('what changed since %s %s is told as it was', async (id, version) => {
  const former = Object.fromEntries(readFolder(builtInFolder(`editions/${id}/${version}`)));
  await expect(changelogMarkdown(changelogOf(former, builtInFiles(id)))).toMatchFileSnapshot(filed(`since-${id}-${version}`));
});

it.each(small)('each field of %s goes with what it went with, and the points too', async (name, files) => {
  const ruleset = loadTexts(new Map(Object.entries(files)));
  const context = writingContext(files, ruleset);
  const { data } = ruleset.written;
  const fields = [{ id: null, fields: data.fields }, ...data.components].flatMap(({ id: component, fields: own }) =>
    own.map((field) => ({ component, field })),
  );
  const lines = fields.map(({ component, field }) => {
    const one = { component, id: field.id };
    const parts = {
      goes: fieldRemoval(context, files, one, []),
      uses: usesOfField(context, files, one),
      spots: cardSpots(files, component, field),
    };
    return `${component ?? ''} ${field.id}: ${Object.entries(parts)
      .map(([what, part]) => `${what} ${digest(part)}`)
      .join(', ')}`;
  });
  const points = `points: ${digest([pointsRemoved(files), pointsGiven(files, 'points')])}`;
  await expect(`${[...lines, points].join('\n')}\n`).toMatchFileSnapshot(filed(`fields-${name}`));
});

/** All places of a file. */
function placesIn(files: RuleFiles, file: string): readonly RulePlace[] {
  const walk = (value: Json | undefined, path: readonly (string | number)[]): readonly RulePlace[] => [
    { file, path },
    ...(typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, item]: [string, Json]) => walk(item, [...path, Array.isArray(value) ? Number(key) : key]))
      : []),
  ];
  return walk(readRule(files, { file, path: [] }), []);
}

it.each(small)('each place of %s has the form it had', async (name, files) => {
  const read = (file: string, path: RulePlace['path']): Json | undefined => readRule(files, { file, path });
  const setting = { read, noun: 'thing', taken: idsIn(files), isPointsFree: false };
  const lines = Object.keys(files)
    .filter((file) => file.endsWith('.json'))
    .map((file) => {
      const forms = placesIn(files, file).map(({ path }) => {
        const part = partAt(file, read(file, []), path);
        if (!part) return null;
        const rows = formOf(part, read(file, path));
        return [placeTitle(files, { file, path }), rows, optionsAt(part, path, read), additionsAt(file, part, path, setting)];
      });
      return `${file}: ${forms.length} places ${digest(forms)}`;
    });
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(filed(`forms-${name}`));
});
