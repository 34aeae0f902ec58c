import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyEdit } from '../../../../shared/project/edit/edit.ts';
import type { Project } from '../../../../shared/project/index.ts';
import { nextSheetRows, sheetRows } from '../../../../src-renderer/designs/grid/rows.ts';
import { aDesign, anyEdit, aProject } from '../../../support/projects/projects.ts';
import { tinyRuleset } from '../../../support/rulesets/rulesets.ts';

const ruleset = tinyRuleset();
const start = aProject(aDesign('a'), aDesign('b', {}, [{ power: 1 }, { power: 2 }, {}]), aDesign('c', {}, [{}, {}]));

it('after any edits, rows made from those before are the very rows made anew', () => {
  fc.assert(
    fc.property(fc.array(anyEdit, { maxLength: 8 }), (edits) => {
      let project: Project = start;
      let rows = sheetRows(ruleset, start.designs);
      for (const edit of edits) {
        project = applyEdit(project, edit);
        rows = nextSheetRows(ruleset, rows, project.designs);
        const anew = sheetRows(ruleset, project.designs);
        expect(rows).toHaveLength(anew.length);
        for (const [index, row] of rows.entries()) expect(row).toBe(anew[index]);
      }
    }),
  );
});
