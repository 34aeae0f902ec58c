import { describe, expect, it } from 'vitest';
import { applyEdit } from '../../../../../shared/project/edit/edit.ts';
import { editLabel } from '../../../../../shared/project/edit/index.ts';
import { readProject, writeProject } from '../../../../../shared/project/file/index.ts';
import type { Design } from '../../../../../shared/project/index.ts';
import { designIssues, dismissedIssues } from '../../../../../shared/project/issues.ts';
import { assessDesign, reasonOf } from '../../../../../shared/rules/ruleset/run/index.ts';
import { assessAll } from '../../../../../src-main/cli/reports.ts';
import { aDesign, aProject, idOf } from '../../../../support/projects/projects.ts';
import { builtInIds, builtInRuleset } from '../../../../support/rulesets/rulesets.ts';

const ruleset = builtInRuleset('zorch-97');
const tank = ruleset.stock.find(({ values }) => values.name === 'Bison Medium Tank');
/** Quick for its armour, which is advice, with less than no room inside, which is an error. */
const hasty: Design = { ...aDesign('hasty'), ...tank, id: idOf('hasty'), values: { ...tank?.values, movement: 60, capacity: -1 } };
const checks = (issues: readonly { readonly check: string }[]) => issues.map(({ check }) => check);
const dismiss = (check: string, dismissed = true) => applyEdit(aProject(hasty), { kind: 'dismiss', design: hasty.id, check, dismissed });
const quietOn = (check: string): Design => dismiss(check).designs[0] ?? hasty;

describe('advice', () => {
  it('that was dismissed stands no more, and can be listed and brought back', () => {
    expect(checks(designIssues(ruleset, hasty))).toContain('quickForArmour');
    const quiet = quietOn('quickForArmour');
    expect(checks(designIssues(ruleset, quiet))).not.toContain('quickForArmour');
    expect(checks(dismissedIssues(ruleset, quiet))).toEqual(['quickForArmour']);
    const back = applyEdit(aProject(quiet), { kind: 'dismiss', design: quiet.id, check: 'quickForArmour', dismissed: false });
    expect(back).toEqual(aProject(hasty));
  });

  it('that no longer applies is not listed as dismissed', () => {
    const slow = { ...quietOn('quickForArmour'), values: { ...hasty.values, movement: 10 } };
    expect(dismissedIssues(ruleset, slow)).toEqual([]);
  });

  it('an error stands, whatever a file says', () => {
    const [error] = assessDesign(ruleset, hasty).issues.filter(({ severity }) => severity === 'error');
    if (!error) throw new Error('no error');
    const stubborn = quietOn(error.check);
    expect(designIssues(ruleset, stubborn)).toEqual(assessDesign(ruleset, hasty).issues);
    expect(dismissedIssues(ruleset, stubborn)).toEqual([]);
  });

  it('that was dismissed is not counted at the command line either', () => {
    const [{ issues } = { issues: [] }] = assessAll(ruleset, [quietOn('quickForArmour')]);
    expect(issues.map(({ message }) => message).join()).not.toContain('is quick for armour');
  });

  it('stays dismissed in the file, as one step with a name', () => {
    const project = dismiss('quickForArmour');
    expect(readProject(writeProject(project), 'x')).toMatchObject({ ok: true, value: project });
    expect(editLabel({ kind: 'dismiss', design: hasty.id, check: 'quickForArmour', dismissed: true })).toBe('Dismiss advice');
  });
});

describe.each(builtInIds)('the advice of %s', (id) => {
  const rules = builtInRuleset(id);
  it('says why', () => {
    const silent = rules.checks.filter(({ data }) => data.severity === 'warning' && data.why === undefined);
    expect(silent.map(({ data }) => data.id)).toEqual([]);
  });
});

it('an objection to a value is explained by what its own field means, in a row by the field of the row', () => {
  const [first, ...others] = hasty.components.weapons ?? [];
  if (!first) throw new Error('no weapon');
  const [design, row] = assessDesign(ruleset, {
    ...hasty,
    components: { weapons: [{ ...first, values: { ...first.values, range: -1 } }, ...others] },
  }).issues.filter(({ check }) => /^(?:capacity|range)\./.test(check));
  if (!design || !row) throw new Error('no issue');
  expect(row.row).toEqual({ component: 'weapons', index: 0 });
  expect(reasonOf(ruleset, design)).toEqual({ why: ruleset.fields.get('capacity')?.data.help, source: design.source });
  expect(reasonOf(ruleset, row)).toEqual({
    why: ruleset.components.get('weapons')?.fields.get('range')?.data.help ?? 'no help',
    source: row.source,
  });
});
