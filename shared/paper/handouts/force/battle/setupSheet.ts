import { pluralise } from '../../../../base/text/index.ts';
import { isFor, kindOf, mapOf, objectivesOf, scenarioOf, victoryOf, whoseWords } from '../../../../force/battle/index.ts';
import { type ForceAssessment, firstWords, partOf, turnsOf } from '../../../../force/index.ts';
import { capitalised, fieldWords } from '../../../../force/words/index.ts';
import type { PlannedBattle } from '../../../../project/battle.ts';
import { rulesInWords } from '../../../../rules/ruleset/compile/index.ts';
import { type Frame, pagesOf } from '../../frame.ts';
import { type HandoutMeasures, measuresAt } from '../../measures.ts';
import { fitted, type SheetLayout } from '../../sheetLayout.ts';
import { numberColumn, wordColumn } from '../../table.ts';
import { Words } from '../../words.ts';
import { marksOf } from '../forceSheet.ts';
import type { PartContext } from '../part.ts';
import { type SmallTable, tableBlocks } from '../smallTables.ts';
import { mapFragment } from './mapFragment.ts';

type Context = PartContext & { readonly plan: PlannedBattle; readonly sides: readonly ForceAssessment[] };

/** "Prepared attack and defence": the scenario or kind of battle; empty if neither is chosen. */
export function battleLabel({ ruleset, plan }: Pick<Context, 'ruleset' | 'plan'>): string {
  const scenario = ruleset.force.data.scenarios.find(({ id }) => id === plan.scenario)?.label;
  return [kindOf(ruleset, plan.battle)?.label, scenario].filter((label) => label !== undefined).join(', ');
}

/** What an objective counts at the end; nothing if the plan does not say. */
const worthOf = (points: number | undefined): string => (points === undefined ? '' : `, worth ${points}`);

const one = (text: string): SmallTable['rows'][number] => ({ cells: [text] });
const list = (title: string, texts: readonly string[]): SmallTable | null =>
  texts.length === 0 ? null : { title, columns: [wordColumn('')], rows: texts.map(one), remarks: [] };

/** The sides; null where the page of both sides, which says the same and more, is printed too. */
function sidesTable({ ruleset, sides, job, together }: Context, words: Words): SmallTable | null {
  const isTold = (force: ForceAssessment['force']): boolean => together.some((other) => other.force.id === force.id);
  if (job.parts.includes('sheet') && together.length > 1 && sides.every(({ force }) => isTold(force))) return null;
  const rows = sides.map(({ force, units }) => ({
    cells: [words.printed(force.name, force.name), partOf(ruleset, force)?.label ?? '', String(units)],
    below: words.printed([force.side, force.player].flatMap((text) => text?.trim() || []).join(', '), force.name),
  }));
  const { unitNoun } = ruleset.force.data;
  return {
    title: 'Sides',
    columns: [wordColumn(''), wordColumn(''), numberColumn(capitalised(unitNoun.many))],
    rows,
    remarks: [],
  };
}

/** What is allowed to stand on the table before, side by side; never what does stand there. */
function placementTable({ job, sides }: Context, map: ReturnType<typeof mapOf>, words: Words): SmallTable | null {
  const rows = sides.flatMap(({ force, placements }) =>
    placements
      .filter(({ allowed }) => allowed !== '')
      .map(({ zone, allowed, measure }) => {
        const drawn = map.zones.find(({ zone: each }) => each.id === zone);
        const told = measure === 'points' && !job.pointsShown ? 'as agreed, by points' : allowed;
        return one(words.printed(`${force.name}: ${drawn ? `${drawn.key}, ${drawn.zone.label}` : zone}: ${told}.`, force.name));
      }),
  );
  return rows.length === 0 ? null : { title: 'On the table before the battle', columns: [wordColumn('')], rows, remarks: [] };
}

/** The set-up of a battle for the table: nothing on it is secret. */
function layAt(context: Context, frame: Frame, measures: HandoutMeasures): SheetLayout {
  const { ruleset, project, plan, sides } = context;
  const words = new Words();
  const { turnNoun } = ruleset.force.data;
  const forces = sides.map(({ force }) => force);
  const scenario = scenarioOf(ruleset, plan);
  const map = mapOf(ruleset, plan, forces, ({ secret }) => secret !== true);
  const { widthMm } = frame;
  const turns = turnsOf(ruleset, project, plan);
  const title = context.plan.name.trim() || battleLabel(context) || context.project.name;
  const withSide = (text: string, meant: Parameters<typeof whoseWords>[3]): string => {
    const whose = whoseWords(ruleset, plan, forces, meant);
    return words.printed(whose === '' ? text : `${whose}: ${text}`, title);
  };
  const first = firstWords(ruleset, project, plan);
  const objectives = objectivesOf(ruleset, plan).filter(({ secret }) => secret !== true);
  const tables: readonly (SmallTable | null)[] = [
    sidesTable(context, words),
    list(capitalised(turnNoun.many), [
      turns === null ? 'No fixed end.' : `${pluralise(turns, turnNoun)}.`,
      ...(first === '' ? [] : [words.printed(first, title)]),
    ]),
    placementTable(context, map, words),
    list(
      'Objectives',
      map.objectives.map(({ key, objective: { label, points, about }, whose, point }) => {
        const text = `${point ? `${key}  ` : ''}${label}${worthOf(points)}${whose === '' ? '' : `, ${whose}`}${about?.trim() ? `: ${about.trim()}` : ''}`;
        return words.printed(text, label);
      }),
    ),
    list(
      'Victory',
      victoryOf(ruleset, plan)
        .filter(({ secret }) => secret !== true)
        .map((condition) => withSide(condition.text, condition)),
    ),
    list(
      'Before the battle',
      (scenario?.rules ?? []).map((rule) => withSide(rule.text, rule.role === undefined ? {} : { role: rule.role })),
    ),
    list(
      'Agreed',
      [
        ...fieldWords(ruleset, ruleset.force.data.fields.battle, sides[0]?.battleFields ?? {}, false),
        ...(plan.notes?.trim() ? [plan.notes.trim()] : []),
      ].map((text) => words.printed(text, title)),
    ),
  ];
  const hasSecrets = objectives.length < objectivesOf(ruleset, plan).length;
  const heading = {
    title: words.printed(title, title),
    strong: battleLabel(context) === title ? '' : battleLabel(context),
    about: [`table ${map.table.size}`, hasSecrets ? 'some objectives are secret' : ''].filter(Boolean).join(' · '),
    total: null,
    emblem: context.emblem,
    marks: [...new Set(sides.map((side) => marksOf({ ...context, job: { ...context.job, breachesShown: false } }, side)))]
      .filter(Boolean)
      .join(' · '),
    rules: rulesInWords(ruleset.data),
  };
  const kept = tables.filter((each) => each !== null);
  const drawn = { gapMm: 1.5, head: null, fragments: [mapFragment(map, widthMm, measures, words)] };
  const blocks = [drawn, ...tableBlocks(kept, widthMm, measures, frame.bottomMm - frame.topMm)];
  return { pages: pagesOf(frame, heading, blocks), layoutIssues: words.layoutIssues() };
}

/** Lays out the set-up page of a battle on as few pages as legible type allows. */
export const setupSheet = (context: Context, frame: Frame): SheetLayout => fitted((sizePt) => layAt(context, frame, measuresAt(sizePt)));

/** What only one side knows of a battle's aims, in words. */
export const secretsOf = ({ ruleset, plan }: Pick<Context, 'ruleset' | 'plan'>, { force }: ForceAssessment): readonly string[] => [
  ...objectivesOf(ruleset, plan)
    .filter((each) => each.secret === true && isFor(each, force))
    .map(({ label, points, about }) => `${label}${worthOf(points)}${about?.trim() ? `: ${about.trim()}` : ''}`),
  ...victoryOf(ruleset, plan)
    .filter((each) => each.secret === true && isFor(each, force))
    .map(({ text }) => text),
];
