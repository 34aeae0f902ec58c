import { lowerFirst, pluralise } from '../../../shared/base/text/index.ts';
import { t } from '../../../shared/base/words/words.ts';
import type { ForceAssessment } from '../../../shared/force/index.ts';
import { cardDesignOf } from '../../../shared/paper/cards/index.ts';
import {
  type ForceJob,
  type ForceJobInput,
  type ForcePart,
  forceJobSchema,
  forceParts,
  packFacts,
  packJob,
  packKinds,
  partFactsOf,
} from '../../../shared/paper/handouts/force/index.ts';
import { forceLeftOut, forceList, listTexts } from '../../../shared/paper/lists/index.ts';
import { namedSize } from '../../../shared/paper/print/paper/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { writeWhole } from '../../storage/files.ts';
import { deliverForces, type ForceDelivery, writeDelivery } from '../../writers/deliveries.ts';
import * as cards from '../cardOptions.ts';
import { defineCommand } from '../command.ts';
import { jsonOption, mustEndIn, outputOption, rulesetOption } from '../commonOptions.ts';
import { assessForces, forceRecord, forcesText } from '../forceReport.ts';
import { jobOptions } from '../jobOptions.ts';
import { listChoicesOf, listOptions, NEXT_TEXT } from '../listOptions.ts';
import { type OpenedFile, partNote, readingNote } from '../openedFile.ts';
import { flag, givenFlag, grouped, hidden, oneOf, text, type ValuesOf, valued } from '../options.ts';
import * as paper from '../paperOptions.ts';
import { readSeed, rollForces } from '../rollForces.ts';
import { DONE, json, misused, orStop, PARTLY_READ, RULES_BROKEN, remarksText, type Terminal } from '../terminal.ts';

const HINT = t('Try "motorpool force --help".');

/** Reads the ids of parts with commas between. */
const readParts = (typed: string): readonly ForcePart[] =>
  typed
    .split(',')
    .filter((word) => word.trim() !== '')
    .map(oneOf('--parts', forceParts));

const PACK_FLAG = '--pack <kind>';

/** Which parts are printed, and what they show. */
const partOptions = {
  ...grouped(t('Parts to print:'), {
    handout: flag('--handout', t('sections with boxes for losses, grades, purchases, arrivals, totals; printed if no part is named')),
    sheet: hidden(flag('--sheet', t('older spelling of --handout'))),
    battleSheet: hidden(flag('--battle-sheet', t('older spelling of --handout'))),
    cards: flag('--cards', t('a card for each entry, with its grade, its numbers and its section')),
    everyUnit: flag('--every-unit', t('a card for each unit instead')),
    hand: flag('--hand', t('the first hand as a list, what stays in the deck, and the chances of drawing it')),
    record: flag('--record', t('the turn record: tables to write in, with rows for what the force can need')),
    orders: flag('--orders', t('written orders: what must be written down before the game or before each turn')),
    deck: flag('--deck', t('the order cards of the chosen deck, with backs that are all alike')),
    markers: flag('--markers', t('what lies on the table, in true size, real ones and dummies')),
    pack: valued(
      PACK_FLAG,
      packKinds.map((kind) => `${kind}: ${lowerFirst(packFacts[kind].about)}`).join('; '),
      oneOf(PACK_FLAG, packKinds),
    ),
    parts: valued('--parts <list>', t('these, with commas between: {forceParts}', { forceParts: forceParts.join(', ') }), readParts),
  }),
  ...grouped(t('What is printed:'), {
    ...jobOptions(forceJobSchema.shape, {
      copyFor: t('the opponent’s has no secret parts and no notes'),
      notesShown: t('nothing that is secret: turns, loads, registered points, notes'),
      damageShown: t('every box blank, whatever is recorded of losses and damage'),
      breachesShown: t('without what breaks the rules, and how often'),
      signatureShown: t('lines for notes at the end, and for both players to sign'),
    }),
  }),
};

/** Card and paper options that prints of forces share. */
const printOptions = {
  ...grouped(t('What is printed:'), {
    ...cards.pointsOption,
    ...cards.picturesOption,
    ...cards.noSideOption,
    ...cards.lookOption,
    ...cards.backsOption,
  }),
  ...grouped(t('Paper (as for "motorpool cards"; markers are arranged fold unless you choose):'), {
    ...paper.paperOptions,
    ...paper.sheetMarginOption,
    ...paper.imposeOptions,
  }),
};

const options = {
  force: text('--force <name>', t('only this force')),
  against: text('--against <name>', t('checks it beside that one (of two, the other)')),
  list: flag('--list', t('the forces in words')),
  ...grouped(t('For --list:'), listOptions),
  ...partOptions,
  ...printOptions,
  roll: flag('--roll', t('rolls what is not rolled yet, with the dice written down')),
  seed: valued('--seed <number>', t('with --roll: the same number gives the same dice'), readSeed),
  ...outputOption(t('where to write (.pdf; with --list .txt, .md; with --roll .motorpool)')),
  ...rulesetOption,
  ...jsonOption,
};
type Options = ValuesOf<typeof options>;

/** Returns the chosen parts in printing order. */
function partsOf({ handout, sheet, battleSheet, parts = [], pack, ...typed }: Options): readonly ForcePart[] {
  const flags: Readonly<Partial<Record<ForcePart, true | undefined>>> = {
    sheet: handout ?? sheet ?? battleSheet,
    hand: typed.hand,
    record: typed.record,
    orders: typed.orders,
    cards: typed.cards,
    deck: typed.deck,
    markers: typed.markers,
  };
  const packed = pack === undefined ? [] : packJob(pack).parts;
  return forceParts.filter((part) => flags[part] || parts.includes(part) || packed.includes(part));
}

/** Returns the kind of output: a report in the terminal, a text, or a print. An output file is a print unless a list was chosen. */
function answerOf(typed: Options): 'report' | 'list' | 'print' | 'roll' {
  if (typed.roll) return 'roll';
  if (typed.list) return 'list';
  return (typed.output ?? '') !== '' || partsOf(typed).length > 0 ? 'print' : 'report';
}

function checkTogether(typed: Options): void {
  const { output = '' } = typed;
  if (typed.seed !== undefined && !typed.roll) throw misused(t('"--seed" is about rolling, and needs "--roll".'), HINT);
  switch (answerOf(typed)) {
    case 'roll':
      if (typed.list || partsOf(typed).length > 0)
        throw misused(t('"--roll" writes a project: ask for lists and prints afterwards.'), HINT);
      if (output === '') throw misused(t('"force --roll" needs "-o OUT.motorpool" to know where to write the project.'), HINT);
      mustEndIn('force --roll', output, ['.motorpool'], HINT);
      return;
    case 'list':
      if (partsOf(typed).length > 0) throw misused(t('"--list" makes a text and the others a PDF: ask for one after the other.'), HINT);
      if (output !== '') mustEndIn('force --list', output, ['.txt', '.md'], HINT);
      return;
    case 'print':
      if (typed.pack === 'mine' && typed.force === undefined)
        throw misused(t('"--pack mine" needs "--force <name>" to know which side is yours.'), HINT);
      if (output === '') throw misused(t('"force" needs "-o OUT.pdf" to know where to print.'), HINT);
      mustEndIn('force', output, ['.pdf'], HINT);
      return;
    case 'report': {
      const stray = givenFlag({ ...printOptions, ...partOptions }, typed);
      if (stray !== undefined) throw misused(t('"{stray}" is about printing, and needs "-o OUT.pdf".', { stray }), HINT);
    }
  }
}

/** Returns the print job for forces. `size` is the size of the ruleset's own cards. */
export function forceJobOf(typed: Options, size: ForceJob['cards']['setup']['size'] | undefined): ForceJob {
  cards.refuseLostBacks(typed);
  const asked = partsOf(typed);
  const parts: readonly ForcePart[] = asked.length > 0 ? asked : ['sheet'];
  if (typed.everyUnit && !parts.includes('cards')) throw misused(t('"--every-unit" is about unit cards, and needs "--cards".'));
  const setup = paper.setupOf(typed);
  const { size: _size, fitsSleeve: _sleeve, ...arranged } = setup;
  const { arrangement: _arrangement, ...onlyPaper } = arranged;
  const { breachesShown, signatureShown, damageShown, look, backs, picturesShown, sideShown, pack } = typed;
  const packed = pack === undefined ? null : packJob(pack);
  const { pointsShown = packed?.pointsShown, notesShown = packed?.notesShown, copyFor = packed?.copyFor } = typed;
  const job: ForceJobInput = {
    parts: [...parts],
    copyFor,
    pointsShown,
    notesShown,
    breachesShown,
    signatureShown,
    damageShown,
    sheet: { setup: onlyPaper },
    cards: {
      setup: { ...(size !== undefined && { size }), ...setup },
      combined: typed.everyUnit !== true,
      look,
      backs,
      picturesShown,
      sideShown,
    },
    deck: { setup },
    markers: { setup: arranged },
  };
  return forceJobSchema.parse(job);
}

type PrintedPart = ForceDelivery['parts'][number];

/** "7th Armoured: 15 unit cards on 2 pages". */
const partWords = (ruleset: Ruleset, { part, force, pages, cards: count }: PrintedPart): string => {
  const { label, piece } = partFactsOf(ruleset)[part];
  const whole = part === 'sheet' && force === '' ? t('both sides') : label.toLowerCase();
  return t('  {hasForce, select, true {{force}: } other {}}{piece} on {pages, plural, one {# page} other {# pages}}', {
    hasForce: force !== '',
    force,
    piece: piece === null ? whole : pluralise(count, piece.name),
    pages,
  });
};

async function printForces(typed: Options, opened: OpenedFile, assessed: readonly ForceAssessment[], { out, remark }: Terminal) {
  const { output = '' } = typed;
  const { ruleset, project } = opened;
  const forces = assessed.map(({ force }) => force);
  const made = await deliverForces(ruleset, project, forces, forceJobOf(typed, namedSize(cardDesignOf(ruleset).size)));
  const { pages, parts, paper: printing, backPages, remarks } = orStop(await writeDelivery(output, made));
  remark(readingNote(opened) + remarksText(remarks));
  const lines = parts.map((part) => `${partWords(ruleset, part)}\n`).join('');
  const backs =
    backPages === 0
      ? ''
      : t('With backs for {deck} (--arrangement long-edge): {backPages, plural, one {# page} other {# pages}} more.\n', {
          deck: partFactsOf(ruleset).deck.label.toLowerCase(),
          backPages,
        });
  out(
    typed.json
      ? json({ file: output, pages, paper: printing, backPages, parts, remarks })
      : t('{output}: {pages, plural, one {# page} other {# pages}}.\n{lines}To print: {printing}.\n{backs}', {
          output,
          pages,
          lines,
          printing,
          backs,
        }),
  );
}

/** Lists one battlegroup after the other, each in as many texts as the target service needs. */
async function listForces(typed: Options, opened: OpenedFile, forces: readonly ForceAssessment[], { out, remark }: Terminal) {
  const { output = '' } = typed;
  const { ruleset, project } = opened;
  const { form, format, pointsShown } = listChoicesOf(typed);
  const choices = { form, pointsShown, isHouseRules: project.ruleset.files !== undefined, designs: project.designs };
  const texts = forces.flatMap((each) => listTexts(forceList(ruleset, each, choices), format));
  const leftOut = [...new Set(forces.flatMap(({ force }) => forceLeftOut(ruleset, force, project.designs, choices)))];
  remark(readingNote(opened) + remarksText(leftOut));
  const list = `${texts.join(NEXT_TEXT)}\n`;
  if (output !== '') orStop(await writeWhole(output, list));
  const { noun } = ruleset.force.data;
  if (typed.json) out(json({ file: output || null, forces: forces.map(({ force }) => force.name), texts, leftOut }));
  else out(output === '' ? list : `${output}: ${pluralise(forces.length, noun)}.\n`);
}

export const forceCommand = defineCommand({
  notes: t(
    'A full list, pasted on the force screen of a project with these designs, gives the same battlegroup.\nWith several forces there is also a page of all sides. Lengths need a unit: 5mm, 0.2in.',
  ),
  options,
  files: [1, 1],
  run: async ({ files: [file = ''], options: typed }, opener, terminal) => {
    checkTogether(typed);
    const { ruleset, force = null, against = null } = typed;
    const opened = orStop(await opener.openDesigns(file, ruleset === undefined ? {} : { ruleset }));
    const forces = orStop(assessForces(opened.ruleset, opened.project, { force, against }));
    switch (answerOf(typed)) {
      case 'print':
        await printForces(typed, opened, forces, terminal);
        return DONE;
      case 'roll':
        await rollForces({ output: typed.output ?? '', seed: typed.seed, isJson: typed.json === true }, opened, forces, terminal);
        return DONE;
      case 'list':
        await listForces(typed, opened, forces, terminal);
        return DONE;
      case 'report':
        terminal.remark(readingNote(opened));
        terminal.out(typed.json ? json(forces.map((each) => forceRecord(opened.ruleset, each))) : forcesText(opened, forces));
        terminal.remark(partNote([opened]));
        if (opened.isPart === true) return PARTLY_READ;
        return forces.every(({ isLegal }) => isLegal) ? DONE : RULES_BROKEN;
    }
  },
});
