import { isError } from '../rules/formula/index.ts';
import type { Ruleset } from '../rules/ruleset/compile/index.ts';
import type { ForceField } from '../rules/ruleset/force/index.ts';
import { ourReading } from '../rules/ruleset/run/index.ts';
import { formatValue } from '../rules/ruleset/values/index.ts';
import type { FieldValue, FieldValues, ForceAssessment, ForceIssue, IssuePlace } from './assessment.ts';
import type { Excused } from './entryIssues.ts';
import { diceOf } from './rolls.ts';
import { sectionName } from './words/index.ts';

type Asked = {
  readonly cells: FieldValues;
  readonly fields: readonly ForceField[];
  /** The part in words, before the label of the field. */
  readonly where: string;
  readonly place: IssuePlace;
};

/** All parts of a force that have fields. */
function askedOf(ruleset: Ruleset, { fields, battleFields, sections }: Pick<ForceAssessment, 'fields' | 'battleFields' | 'sections'>) {
  const { fields: offered } = ruleset.force.data;
  const asked: Asked[] = [
    { cells: battleFields, fields: offered.battle, where: '', place: {} },
    { cells: fields, fields: offered.force, where: '', place: {} },
  ];
  sections.forEach(({ section, fields: cells, entries }, index) => {
    const name = sectionName(ruleset, { section }, index);
    asked.push({ cells, fields: offered.section, where: `${name}, `, place: { section: section.id } });
    for (const { entry, name: units, fields: own } of entries)
      asked.push({ cells: own, fields: offered.entry, where: `${name}: ${units}, `, place: { section: section.id, entry: entry.id } });
  });
  return asked;
}

/** The values of fields that do not fit or are missing, and those that stand where their field is not used. */
export function fieldIssues(
  ruleset: Ruleset,
  force: Pick<ForceAssessment, 'fields' | 'battleFields' | 'sections'>,
  excused: Excused,
): readonly ForceIssue[] {
  const issues: ForceIssue[] = [];
  const failed: ForceIssue[] = [];
  for (const { cells, fields, where, place } of askedOf(ruleset, force)) {
    for (const field of fields) {
      const cell = cells[field.id];
      if (!cell) continue;
      const told = (severity: ForceIssue['severity'], message: string, source = field.source): ForceIssue => {
        const id = `field.${field.id}`;
        const at = { ...place, field: field.id };
        return {
          id,
          severity,
          message: `${where}${field.label}${message}`,
          why: null,
          source,
          place: at,
          exception: excused(id, at),
        };
      };
      if (cell.fault?.what === 'usual') issues.push(told('advice', `: ${cell.fault.message}`, ourReading(field.source)));
      else if (cell.fault) issues.push(told('error', `${separatorOf(cell.fault.what)}${cell.fault.message}`));
      else if (isError(cell.value))
        failed.push(told('warning', ` cannot be worked out: ${cell.value.detail ?? formatValue(ruleset, field, cell.value)}.`));
      else if (cell.roll?.isOld && cell.roll.now)
        issues.push(
          told(
            'warning',
            ` was rolled otherwise; it is ${diceOf(cell.roll.now)} by the rules now. Roll again, or type the number that counts.`,
          ),
        );
      else if (isUnrolled(cell)) issues.push(told('advice', ' is not rolled yet.'));
      else if (isLeftOver(cell))
        issues.push(told('advice', ` is not used here; “${formatValue(ruleset, field, cell.raw ?? null)}” does not count.`));
    }
  }
  // A computed field fails with the value that it reads: that one is told alone.
  return issues.some(({ severity }) => severity === 'error') ? issues : [...issues, ...failed];
}

const separatorOf = (what: string): string => (what === 'required' || what === 'length' ? ' ' : ': ');

const isUnrolled = ({ applies, roll, value }: FieldValue): boolean =>
  applies && roll !== undefined && roll.now !== null && roll.rolled === null && value === null;

/** Whether something was entered in a field that the ruleset does not use there. */
const isLeftOver = ({ applies, raw }: FieldValue): boolean => !applies && raw !== undefined && raw !== null && raw !== '' && raw !== false;
