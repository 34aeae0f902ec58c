import { describe, expect, it } from 'vitest';
import {
  applyEdit,
  type Design,
  type DesignId,
  editLabel,
  readProject,
  standingIssues,
  standingOf,
  writeProject,
} from '../../shared/project/index.ts';
import { assessDesign } from '../../shared/ruleset/index.ts';
import { aDesign, aProject, idOf } from '../support/projects.ts';
import { builtInRuleset } from '../support/rulesets.ts';

const ruleset = builtInRuleset('zorch-97');
const stock = (name: string, changes: Design['values'] = {}): Design => {
  const found = ruleset.stock.find(({ values }) => values.name === name);
  if (!found) throw new Error(`There is no "${name}".`);
  return { ...aDesign(name), ...found, id: idOf(name), values: { ...found.values, ...changes } };
};
/** Breaks one rule: less than no room inside. */
const hollow = stock('Bison Medium Tank', { capacity: -1 });
const [check = ''] = standingOf(ruleset, hollow).errors.map((issue) => issue.check);

const exempt = (design: Design, reason: string | null, of = check): Design => {
  const { designs } = applyEdit(aProject(design), { kind: 'exempt', design: design.id as DesignId, check: of, reason });
  return designs[0] ?? design;
};

describe('an exemption', () => {
  const agreed = exempt(hollow, 'Agreed with Blue.');

  it('is told with its reason and takes nothing off what the rules say', () => {
    expect(standingOf(ruleset, hollow)).toMatchObject({ kind: 'broken', exempted: [] });
    const { kind, errors, exempted } = standingOf(ruleset, agreed);
    expect([kind, errors]).toEqual(['exempted', []]);
    expect(exempted.map((issue) => [issue.check, issue.exempted])).toEqual([[check, 'Agreed with Blue.']]);
    expect(assessDesign(ruleset, agreed).issues).toEqual(assessDesign(ruleset, hollow).issues);
    expect(standingIssues(ruleset, agreed).map((issue) => issue.check)).toEqual(
      assessDesign(ruleset, hollow).issues.map((each) => each.check),
    );
  });

  it('is for one check: another error still breaks the rules', () => {
    const worse = { ...agreed, values: { ...agreed.values, name: null } };
    expect(standingOf(ruleset, worse)).toMatchObject({ kind: 'broken', errors: [expect.objectContaining({ field: 'name' })] });
  });

  it('of what is not broken says nothing', () => {
    expect(standingOf(ruleset, exempt(stock('Bison Medium Tank'), 'Just in case.')).kind).toBe('legal');
  });

  it('does not make up for a cost that cannot be worked out', () => {
    const unpriced = stock('Bison Medium Tank', { armour: 'wood' });
    const all = assessDesign(ruleset, unpriced).issues.reduce((design, issue) => exempt(design, 'Agreed.', issue.check), unpriced);
    expect(standingOf(ruleset, all)).toMatchObject({ kind: 'broken', errors: [] });
  });

  it('without a reason in the file says so instead of nothing', () => {
    expect(standingOf(ruleset, exempt(hollow, ' ')).exempted[0]?.exempted).toBe('no reason given');
  });

  it('is one step with a name, is kept in the file, and is taken back without a trace', () => {
    const project = aProject(agreed);
    expect(readProject(writeProject(project), 'x')).toMatchObject({ ok: true, value: { project } });
    expect(exempt(agreed, null)).toEqual(hollow);
    expect(exempt(agreed, 'Agreed with Blue.')).toBe(agreed);
    const edit = { kind: 'exempt', design: hollow.id, check } as const;
    expect([editLabel({ ...edit, reason: 'x' }), editLabel({ ...edit, reason: null })]).toEqual([
      'Exempt from a check',
      'Take back exemption',
    ]);
  });
});
