import '../../threadWords.ts';
import '../../noEval.ts';
import { succeed } from '../../../shared/base/problem.ts';
import { loadRuleset, type Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { receivedWorkbook } from '../../../shared/sheets/cells/filledFormulas.ts';
import type { Workbook } from '../../../shared/sheets/cells/index.ts';
import { pieceReader } from '../../../shared/sheets/cells/pieces.ts';
import {
  type BroughtProject,
  bringProject,
  type ImportResult,
  importWorkbook,
  openJudging,
  shapeOf,
  toProjectDesigns,
} from '../../../shared/sheets/import/index.ts';
import { workbookHouseRules, workbookProject, workbookStamp } from '../../../shared/sheets/workbook/index.ts';
import { newDesignId } from '../../window/files/newProject.ts';
import { firstOptions, offerSystem } from '../newSystem/systemMaking.ts';
import { costOffers, takeOver } from './costs.ts';
import type { Answer, Questions, ReaderRequest } from './protocol.ts';
import { type DesignJudgement, judgementOf, type Reading, readingOf } from './reading.ts';

/** Finds designs in a separate thread, so that a large workbook never blocks the page. */
const rulesets = new Map<string, Ruleset>();
let pieces = pieceReader();
let open: { readonly workbook: Workbook; shape: string | null } | null = null;
let last: {
  readonly ruleset: Ruleset;
  readonly result: ImportResult;
  readonly whole: BroughtProject;
  readonly judging: ReturnType<typeof openJudging>;
  readonly isJudged: boolean;
} | null = null;

function known<T>(thing: T | null | undefined, name: string): T {
  if (thing === null || thing === undefined) throw new Error(`The reader was asked for ${name} before it had one.`);
  return thing;
}

function openRead(): Questions['open']['answers'] {
  const workbook = pieces.workbook();
  pieces = pieceReader();
  if (!workbook.ok) return workbook;
  open = { workbook: workbook.value, shape: null };
  last = null;
  const project = workbookProject(workbook.value);
  return succeed({
    stamp: workbookStamp(workbook.value),
    house: workbookHouseRules(workbook.value),
    project: project.ok ? project.value : null,
  });
}

function read({ ruleset: key, corrections }: Extract<ReaderRequest, { kind: 'read' }>['asks']): Reading {
  const now = known(open, 'a reading');
  const ruleset = known(rulesets.get(key), 'a ruleset');
  const result = importWorkbook(ruleset, now.workbook, { corrections, rules: false });
  const whole = bringProject(ruleset, now.workbook, result, '', newDesignId);
  last = { ruleset, result, whole, judging: openJudging(ruleset, now.workbook, result), isJudged: false };
  const isPlain = Object.keys(corrections).length === 0;
  now.shape ??= shapeOf(now.workbook, isPlain ? result : importWorkbook(ruleset, now.workbook, { rules: false }));
  return readingOf(now.workbook, { ...result, problems: [...result.problems, ...whole.problems] }, now.shape);
}

/** Designs are judged for this time before other requests are answered, in milliseconds. */
const SLICE_MS = 60;

function judge(): Questions['judge']['answers'] {
  const { ruleset, judging, whole, result, isJudged } = known(last, 'a judgement');
  const judgements: DesignJudgement[] = [];
  // The page asks for a part before it knows that the one on its way is the last.
  if (isJudged) return { judgements, problems: [] };
  for (const end = performance.now() + SLICE_MS; performance.now() < end; ) {
    const design = judging.next();
    if (!design) {
      last = { ruleset, judging, whole, result, isJudged: true };
      return { judgements, problems: [...judging.problems(), ...whole.problems] };
    }
    judgements.push(judgementOf(ruleset, design));
  }
  return { judgements, problems: null };
}

function bring({ positions }: Extract<ReaderRequest, { kind: 'bring' }>['asks']) {
  const { result } = known(last, 'designs');
  const designs = positions.flatMap((position) => result.designs[position] ?? []);
  return toProjectDesigns({ ...result, designs }, newDesignId);
}

function answer(question: ReaderRequest): unknown {
  switch (question.kind) {
    case 'piece':
      if (question.asks.isFirst) pieces = pieceReader();
      return pieces.add(question.asks.text);
    case 'open':
      return openRead();
    case 'reopen':
      open = { workbook: receivedWorkbook(question.asks), shape: null };
      return null;
    case 'learn': {
      const ruleset = loadRuleset(new Map(Object.entries(question.asks.files)));
      if (!ruleset.ok) throw new Error(ruleset.problems.map(({ message }) => message).join(' '));
      rulesets.set(question.asks.key, ruleset.value);
      return null;
    }
    case 'options':
      return firstOptions(known(open, 'a proposal').workbook);
    case 'system':
      return offerSystem(known(open, 'a system').workbook, question.asks);
    case 'read':
      return read(question.asks);
    case 'judge':
      return judge();
    case 'bring':
      return bring(question.asks);
    case 'whole':
      return known(last, 'a project').whole;
    case 'costs':
    case 'takeOver': {
      const { workbook } = known(open, 'costs');
      const { ruleset, result } = known(last, 'costs');
      return question.kind === 'costs' ? costOffers(workbook, result, ruleset) : takeOver(workbook, result, ruleset, question.asks.costs);
    }
  }
}

addEventListener('message', ({ data }: MessageEvent<ReaderRequest>) => {
  let reply: Answer;
  try {
    reply = { number: data.number, answers: answer(data) };
  } catch (error) {
    reply = { number: data.number, fault: error instanceof Error ? error.message : String(error) };
  }
  postMessage(reply);
});
