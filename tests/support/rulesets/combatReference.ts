import { z } from 'zod';
import { combatSchema, namesOfOwner, situationWords } from '../../../shared/rules/ruleset/combat/index.ts';
import { kindsOf } from './rulesetReference.ts';
import { child, itemOf, propertyTable, type Schema, section } from './schemaTables.ts';

const table = (name: string, schema: Schema): string => propertyTable('combat', name, schema);

const inCode = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** Returns the reference of `combat.json`, generated from its schema and the words that its formulas may use. */
export function combatReference(): string {
  // The JSON Schema is a tree of the shape above; zod's own type for it is looser.
  const combat = z.toJSONSchema(combatSchema, { io: 'input', unrepresentable: 'any' }) as Schema;
  const list = (name: string): Schema => itemOf(child(combat, name));
  const { common, own } = kindsOf(child(child(combat, 'rolls'), 'direct'));
  const none = { ofFighters: [], ofAttacks: [] };
  return [
    '<!-- Written by "npm run docs" out of shared/rules/ruleset/combat/combatSchema.ts and combatNames.ts. Do not edit by hand. -->',
    '# Reference: `combat.json`\n',
    section('The file', '', table('combat', combat)),
    section('Units', 'Formulas over the design.', table('fighter', child(combat, 'fighter'))),
    section('Attacks', 'Formulas over a row of the component in `of`, or over the design.', table('attackKind', list('attacks'))),
    section(
      'Values of units and of attacks',
      'Ids are unique within their list.',
      table('combatValue', itemOf(child(child(combat, 'fighter'), 'values'))),
    ),
    section('The dice', '', table('rolls', child(combat, 'rolls'))),
    section('Every roll', 'Formulas over an attack.', table('dice', common)),
    ...own.map(({ kind, schema }) => section(`Rolls of kind \`"${kind}"\``, '', table('dice', schema))),
    section('Steps', '', table('step', itemOf(child(common, 'steps')))),
    section('Cover', '', table('cover', list('covers'))),
    section('Terrain', '', table('terrain', list('terrains'))),
    section('Orders', '', table('order', list('orders'))),
    section('Phases', '', table('phase', list('phases'))),
    section('Modifiers', '', table('modifier', list('modifiers'))),
    section('Close combat', '', table('closeCombat', child(combat, 'closeCombat'))),
    section('Attacks on a place', '', table('areaAttack', child(combat, 'area'))),
    section('Morale', '', table('morale', child(combat, 'morale'))),
    section('Objectives', '', table('objectives', child(combat, 'objectives'))),
    '# What formulas over an attack can name\n',
    'Constants and columns of tables are there as everywhere; fields of designs are not: list them among the values of units or of attacks.\n',
    [
      '| name | what it is |',
      '| --- | --- |',
      ...Object.entries(situationWords).map(([word, [meaning]]) => `| \`${word}\` | ${meaning}. |`),
      `| \`attacker[…]\`, \`target[…]\` | A value of the unit by its id, or ${inCode(namesOfOwner('attacker', none))}. |`,
      `| \`attack[…]\` | A value of the attack by its id, or ${inCode(namesOfOwner('attack', none))}. |`,
      '| the ids of `values` of the roll | Those above it; all of them in its parts and steps. |',
      '| the parts of the roll, such as `hit` | In the steps alone. |',
    ].join('\n'),
    '',
  ].join('\n');
}
