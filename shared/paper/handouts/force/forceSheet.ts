import { pluralise } from '../../../base/text/index.ts';
import { type ForceAssessment, partOf } from '../../../force/index.ts';
import { countedText, limitsPoints } from '../../../force/limits.ts';
import { lostOf } from '../../../force/records/index.ts';
import { fieldWords, sectionName, sectionPoints, totalWords } from '../../../force/words/index.ts';
import type { Picture } from '../../../project/pictures.ts';
import { isMarkedHouse, type Ruleset, rulesInWords } from '../../../rules/ruleset/compile/index.ts';
import { formatAmount, unitOfPoints } from '../../../rules/ruleset/points/index.ts';
import { FRAME_MM, horizontal } from '../../print/drawing/index.ts';
import { gap, type PaperBlock, piled, signatureBlock } from '../fragments.ts';
import { type Frame, type Heading, pagesOf } from '../frame.ts';
import { type HandoutMeasures, measuresAt } from '../measures.ts';
import { fitted, type SheetLayout } from '../sheetLayout.ts';
import { headingsFragment } from '../table.ts';
import { Words } from '../words.ts';
import type { ForceJob } from './job.ts';
import { sheetColumns } from './rows.ts';
import { sectionAbout, sectionFragments } from './sections.ts';
import { tableBlocks } from './smallTables.ts';
import { sheetTables } from './tables.ts';
import { pointsText } from './text.ts';

export type ForceSheetContext = {
  readonly ruleset: Ruleset;
  readonly job: Pick<ForceJob, 'parts' | 'copyFor' | 'pointsShown' | 'notesShown' | 'damageShown' | 'breachesShown' | 'signatureShown'>;
  readonly isHouseRules: boolean;
  /** The side's emblem beside the title; null for none. */
  readonly emblem: Picture | null;
};

/** "Defender, prepared attack"; empty if no battle is chosen. */
export function battleWords(ruleset: Ruleset, { force }: Pick<ForceAssessment, 'force'>): string {
  const battle = ruleset.force.data.battles.find(({ id }) => id === force.battle);
  if (!battle) return '';
  const part = partOf(ruleset, force);
  return part ? `${part.label}, ${battle.label.replace(/^./u, (letter) => letter.toLowerCase())}` : battle.label;
}

/**
 * Returns the words at the foot of every page: the number of rule breaches, whether anything is exempted, and whether these
 * are house rules that do not say so themselves.
 */
export function marksOf({ ruleset, job, isHouseRules }: ForceSheetContext, { issues }: Pick<ForceAssessment, 'issues'>): string {
  const broken = issues.filter(({ severity, exception }) => severity === 'error' && exception === null).length;
  const isExempted = issues.some(({ exception }) => exception !== null);
  return [
    broken > 0 && job.breachesShown ? `not per rules: ${pluralise(broken, { one: 'breach', many: 'breaches' })}` : '',
    isExempted ? 'exempted' : '',
    isHouseRules && isMarkedHouse(ruleset.data) ? 'house rules' : '',
  ]
    .filter((mark) => mark !== '')
    .join(' · ');
}

function headingOf(context: ForceSheetContext, assessment: ForceAssessment, words: Words): Heading {
  const { ruleset, job, emblem } = context;
  const { data, force: rules } = ruleset;
  const { force, units, sections, limit, left, points } = assessment;
  const title = words.printed(assessment.force.name.trim() || ruleset.force.data.noun.one, force.name);
  const held = sections.filter((section) => section.units > 0).length;
  const bound = limit === null ? '' : `limit ${pointsText(ruleset, limit)}`;
  const rest = left === null ? '' : left < 0 ? `, ${pointsText(ruleset, -left)} over` : `, ${pointsText(ruleset, left)} left`;
  const isOfPoints = limitsPoints(ruleset);
  const about = [
    battleWords(ruleset, assessment),
    `${pluralise(units, rules.data.unitNoun)} in ${pluralise(held, rules.data.sectionNoun)}`,
    isOfPoints && job.pointsShown && bound !== '' ? `${bound}${rest}` : countedText(ruleset, assessment),
    ...totalWords(ruleset, assessment.totals, job.notesShown, true),
    ...fieldWords(ruleset, rules.data.fields.force, assessment.fields, job.notesShown),
    ...fieldWords(ruleset, rules.data.fields.battle, assessment.battleFields, job.notesShown),
  ];
  return {
    title,
    strong: words.printed([force.side, force.player].flatMap((name) => name?.trim() || []).join(', '), force.name),
    about: words.printed(about.filter((part) => part !== '').join(' · '), force.name),
    total: job.pointsShown ? { amount: formatAmount(points), unit: unitOfPoints(ruleset) } : null,
    emblem,
    marks: marksOf(context, assessment),
    rules: rulesInWords(data),
  };
}

function layAt(context: ForceSheetContext, assessment: ForceAssessment, frame: Frame, measures: HandoutMeasures): SheetLayout {
  const { ruleset, job } = context;
  const words = new Words();
  const { widthMm } = frame;
  const list = sheetColumns({ ruleset, assessment, job, words }, widthMm, measures);
  const fragments = assessment.sections.flatMap((section, index) => {
    const name = words.printed(sectionName(ruleset, section, index), section.section.name);
    const about = words.printed(sectionAbout(ruleset, section, job.notesShown), name);
    const points = job.pointsShown ? sectionPoints(ruleset, section) : '';
    const lost = job.damageShown ? section.entries.reduce((sum, { entry }) => sum + lostOf(entry), 0) : 0;
    return sectionFragments(list, index, section, { name, about, points, lost }, measures, widthMm);
  });
  const head = piled([headingsFragment(list.columns, list.places, measures), gap(0.5)]);
  const end = { heightMm: FRAME_MM, items: [horizontal(0, FRAME_MM / 2, widthMm, FRAME_MM)] };
  const sections: readonly PaperBlock[] = fragments.length === 0 ? [] : [{ gapMm: 0, head, fragments }];
  const tables = tableBlocks(sheetTables({ ruleset, assessment, job, words }), widthMm, measures, frame.bottomMm - frame.topMm);
  const heading = headingOf(context, assessment, words);
  const blocks = [...sections, ...tables, ...(job.signatureShown ? [signatureBlock(widthMm, measures)] : [])];
  const pages = pagesOf(frame, heading, blocks.length > 0 ? blocks : [{ gapMm: 0, head: null, fragments: [end] }]);
  return { pages, layoutIssues: words.layoutIssues() };
}

/** Lays out a force on as few pages as legible type allows. */
export const forceSheet = (context: ForceSheetContext, assessment: ForceAssessment, frame: Frame): SheetLayout =>
  fitted((sizePt) => layAt(context, assessment, frame, measuresAt(sizePt)));
