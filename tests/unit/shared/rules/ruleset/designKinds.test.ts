import { describe, expect, it } from 'vitest';
import { changeOfFix, steps, withChanges } from '../../../../../shared/rules/ruleset/changes/index.ts';
import { byKind, kindOf, loadRuleset, rulesetOfKind } from '../../../../../shared/rules/ruleset/compile/index.ts';
import { assessDesign, evaluateOver, isClosed } from '../../../../../shared/rules/ruleset/run/index.ts';
import type { CellValue, DesignInput } from '../../../../../shared/rules/ruleset/values/index.ts';
import { kindsRuleset, kindsTexts } from '../../../../support/rulesets/rulesets.ts';

const ruleset = kindsRuleset();
const piece = (values: Record<string, CellValue>, arms: readonly Record<string, CellValue>[] = []): DesignInput => ({
  values: { name: 'Piece', ...values },
  components: { arms: arms.map((row) => ({ values: { name: 'Arm', ...row } })) },
});
const issuesOf = (design: DesignInput): readonly string[] => assessDesign(ruleset, design).issues.map(({ check }) => check);
const faultsOf = (texts: ReadonlyMap<string, string>): readonly string[] => {
  const loaded = loadRuleset(texts);
  return loaded.ok ? [] : loaded.problems.map(({ message }) => message);
};

describe('kinds of design', () => {
  it('gives every example its cost and its issues', () => {
    for (const { name, design, cost, issues } of ruleset.examples) {
      const assessment = assessDesign(ruleset, design);
      expect(assessment.cost, name).toBe(cost);
      expect([...new Set(assessment.issues.map(({ check }) => check))], name).toEqual(issues);
      expect(
        assessment.breakdown.reduce((sum, { points }) => sum + Number(points), 0),
        name,
      ).toBe(cost);
    }
  });

  it('takes a design without a kind for one of the first', () => {
    expect(kindOf(ruleset, piece({}))?.key).toBe('squad');
    expect(assessDesign(ruleset, piece({})).values).toMatchObject({ kind: 'squad', figures: 10, pips: null, crew: null });
    expect(kindOf(ruleset, piece({ kind: 'dragon' }))?.key).toBe('squad');
    expect(issuesOf(piece({ kind: null }))).toEqual(['kind.required']);
    expect(issuesOf(piece({ kind: 'dragon' }))).toEqual(['kind.choice']);
  });

  it('has no values, defaults, rows, lines and checks of other kinds', () => {
    const { values, components, breakdown, issues } = assessDesign(ruleset, piece({ kind: 'leader', pips: 1 }));
    expect(values).toMatchObject({ figures: null, drill: null, crew: null, volley: null, nerve: 5, pips: 1, cost: 12 });
    expect(components).toEqual({ arms: [] });
    expect(breakdown.map(({ id }) => id)).toEqual(['pips', 'horse']);
    expect(issues).toEqual([]);
  });

  it('checks only the kinds of a check, or of its field', () => {
    expect(issuesOf(piece({ kind: 'cannon', nerve: 8 }))).toEqual(['steadyGun']);
    expect(issuesOf(piece({ kind: 'leader', nerve: 8, pips: 5 }))).toEqual(['sharpLeader']);
    expect(issuesOf(piece({ kind: 'squad', nerve: 8 }))).toEqual([]);
  });

  it('keeps what other kinds have, does not count it, and says so with a fix', () => {
    const changed = piece({ kind: 'leader', pips: 2, figures: 20, drill: 'drilled' }, [{ shots: 4 }]);
    const { cost, issues } = assessDesign(ruleset, changed);
    expect(cost).toBe(24);
    expect(issues.map(({ message }) => message)).toEqual(['This is entered, but does not count for a leader: Figures "20", 1 arm.']);
    const [fix] = issues[0]?.fixes ?? [];
    if (!fix) throw new Error('There is no fix.');
    const cleared = withChanges(changed, [changeOfFix(fix)]);
    expect(assessDesign(ruleset, cleared)).toMatchObject({ cost: 24, issues: [] });
    expect(cleared.components.arms).toEqual([]);
  });

  it('steps only through cells that a design of the kind has and that are open', () => {
    expect(steps(ruleset, piece({ kind: 'leader' })).map(({ field }) => field)).toEqual(['kind', 'nerve', 'pips', 'mounted']);
    expect(steps(ruleset, piece({ kind: 'squad' }, [{ shots: 1 }])).map(({ field }) => field)).toEqual([
      'kind',
      'figures',
      'drill',
      'nerve',
      'shots',
    ]);
  });

  it('gives a part of the ruleset for each kind, which assesses alike', () => {
    const leaders = rulesetOfKind(ruleset, 'leader');
    const design = piece({ kind: 'leader', pips: 3 });
    expect(leaders.data.fields.map(({ id }) => id)).toEqual([
      'name',
      'kind',
      'colour',
      'nerve',
      'pips',
      'mounted',
      'horse',
      'gallop',
      'reach',
      'cost',
    ]);
    expect(leaders.data.components).toEqual([]);
    expect(leaders.card?.facts[0]?.text).toBe('Leader');
    expect(rulesetOfKind(ruleset, 'squad').card?.facts[0]?.text).toBe('Squad');
    expect(assessDesign(leaders, design)).toBe(assessDesign(ruleset, design));
    expect(evaluateOver(leaders, assessDesign(leaders, design), '=N(figures)+pips')).toEqual({ ok: true, value: 3 });
    expect(byKind(ruleset, ruleset.stock, (one) => one).map(({ kind, designs }) => [kind?.key, designs.length])).toEqual([
      ['squad', 2],
      ['leader', 2],
      ['cannon', 1],
    ]);
  });
});

describe('closed cells', () => {
  it('are blank for formulas, need no value and show none', () => {
    const onFoot = assessDesign(ruleset, piece({ kind: 'leader', pips: 1, mounted: false }));
    expect(onFoot.values).toMatchObject({ horse: null, gallop: null, reach: 9, cost: 12 });
    expect(onFoot.issues).toEqual([]);
    expect(isClosed(onFoot, 'horse', null)).toBe(true);
    const mounted = assessDesign(ruleset, piece({ kind: 'leader', pips: 1, mounted: true }));
    expect(mounted.values).toMatchObject({ gallop: 12, reach: 15, cost: 24 });
    expect(mounted.issues.map(({ check }) => check)).toEqual(['horse.required']);
    expect(isClosed(mounted, 'horse', null)).toBe(false);
  });

  it('are closed row by row, in columns too', () => {
    const design = piece({ kind: 'cannon', crew: 1 }, [
      { shots: 6, reload: 5, bore: 2 },
      { shots: 2, reload: 5, bore: null },
    ]);
    const { components, cost, closed, issues } = assessDesign(ruleset, design);
    expect(components.arms?.map(({ reload, price }) => [reload, price])).toEqual([
      [5, 9],
      [null, 4],
    ]);
    expect(cost).toBe(18);
    expect(closed).toEqual(expect.arrayContaining([{ field: 'reload', row: { component: 'arms', index: 1 } }]));
    expect(issues.map(({ check, row }) => [check, row?.index])).toEqual(expect.arrayContaining([['reload.closed', 1]]));
  });

  it('tell of a value that stands in them, and offer to clear it', () => {
    const design = piece({ kind: 'leader', mounted: false, horse: 'Bay', gallop: 50 });
    const { issues } = assessDesign(ruleset, design);
    expect(issues.map(({ check, severity, message }) => [check, severity, message])).toEqual([
      ['horse.closed', 'warning', 'Horse: "Bay" stands in a closed cell and does not count.'],
      ['gallop.closed', 'warning', 'Gallop: "50" stands in a closed cell and does not count.'],
    ]);
    const fixed = withChanges(
      design,
      issues.flatMap(({ fixes }) => fixes.map(changeOfFix)),
    );
    expect(assessDesign(ruleset, fixed).issues).toEqual([]);
    expect(issuesOf(piece({ kind: 'leader', mounted: true, horse: 'Bay', gallop: 50 }))).toEqual(['gallop.range']);
  });
});

describe('loading a ruleset with kinds', () => {
  it.each([
    ['"field":"kind",', '"field":"kin",', 'ruleset.json, designKinds, field: The design has no choice field "kin". Did you mean "kind"?'],
    [
      '"card":"cannon"',
      '"card":"canon"',
      'ruleset.json, designKinds, kinds[2] "cannon": The file cards/canon.json is missing. Did you mean "cannon"?',
    ],
    [
      '"kinds":["leader"],"min":0',
      '"kinds":["leeder"],"min":0',
      'ruleset.json, fields[6] "pips", kinds: There is no kind "leeder". Did you mean "leader"?',
    ],
    [
      '"label":"Name",',
      '"label":"Name", "kinds":["squad"],',
      'ruleset.json, fields[0] "name": Everything has a name: give it no "kinds" and no "when".',
    ],
    [
      '"when":"=mounted","required"',
      '"when":"=horse=1","required"',
      'ruleset.json, fields: These formulas go round in a circle: horse reads horse.',
    ],
    [
      '"when":"=mounted","required"',
      '"when":"=mountd","required"',
      'ruleset.json, fields[8] "horse", when: There is no field or constant "mountd". Did you mean "mounted"?',
    ],
    [
      '"field":"pips","passes"',
      '"kinds":["squad"],"field":"pips","passes"',
      'ruleset.json, checks[0] "sharpLeader", field: Designs of the kind "squad" have no field "pips" to mark.',
    ],
    [
      '"kind":"choice","id":"kind",',
      '"kind":"choice","id":"kind","when":"=mounted",',
      'ruleset.json, designKinds, field: "kind" says the kind: designs of all kinds have it.',
    ],
    [
      '"table":"kinds",',
      '"table":"kinds","default":"cannon",',
      'ruleset.json, designKinds, field: The default of "kind" must be the first kind, "squad".',
    ],
    ['{"key":"cannon","one":"cannon"', '{"key":"gun","one":"cannon"', 'ruleset.json, designKinds: "gun" is no key of the table "kinds".'],
  ])('reports %s made %s', (before, after, message) => {
    expect(faultsOf(kindsTexts((text) => text.replace(before, after)))).toContain(message);
  });

  it('reports card layouts that no kind has, and the formulas in those of kinds', () => {
    const card = '{ "format": 1, "facts": [{ "text": "{nerves}" }] }';
    expect(faultsOf(kindsTexts(undefined, { 'cards/spare.json': card }))).toContain(
      'cards/spare.json: No kind of design in ruleset.json has this card.',
    );
    expect(faultsOf(kindsTexts(undefined, { 'cards/leader.json': card }))).toEqual([
      'cards/leader.json, facts[0], text, {nerves}: There is no field or constant "nerves". Did you mean "nerve"?',
    ]);
  });
});
