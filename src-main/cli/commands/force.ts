import { forceAnswer } from '../forceOptions.ts';
import { remarksText } from '../reportTexts.ts';
import { type CommandOf, counted, DONE, json, orStop, RULES_BROKEN, readingNote, type Terminal } from '../run.ts';
import type { ForcePrintReport, Opened, Services } from '../services.ts';
import { assessForces, forceRecord, forcesText } from './forceReport.ts';

/** What the forces of a project cost, and whether they keep the rules; or all of it on paper, or in words. */
export async function runForce(command: CommandOf<'force'>, services: Services, terminal: Terminal): Promise<number> {
  const opened = orStop(await services.openDesigns(command.file, command.reading));
  switch (forceAnswer(command.parts, command.output)) {
    case 'print':
      return printForces(command, opened, services, terminal);
    case 'list':
      return listForces(command, opened, services, terminal);
    case 'report': {
      const forces = orStop(assessForces(opened.ruleset, opened.project, command.choices));
      terminal.tell(readingNote(opened));
      terminal.out(command.json ? json(forces.map(forceRecord)) : forcesText(opened, forces));
      return forces.every(({ isLegal }) => isLegal) ? DONE : RULES_BROKEN;
    }
  }
}

/** "7th Armoured: 15 unit cards on 2 pages", a line for each part. */
const partWords = ({ part, force, pages, cards }: ForcePrintReport['parts'][number]): string => {
  const things = { sheet: 'sheet', cards: 'unit card', deck: 'order card', markers: 'marker' } as const;
  const what = part === 'sheet' ? (force === '' ? 'both sides' : 'sheet') : counted(cards, things[part]);
  return `  ${force === '' ? '' : `${force}: `}${what} on ${counted(pages, 'page')}`;
};

async function printForces(
  { parts: typed, print, choices, output, json: asJson }: CommandOf<'force'>,
  opened: Opened,
  services: Services,
  { out, tell }: Terminal,
): Promise<number> {
  const forces = orStop(assessForces(opened.ruleset, opened.project, choices)).map(({ force }) => force);
  const { readForceOptions } = await import('../readForceOptions.ts');
  const job = orStop(readForceOptions(typed, print, opened.ruleset.card?.size));
  const report = orStop(await services.printForces(opened, forces, job, output));
  const { pages, parts, remarks } = report;
  tell(readingNote(opened) + remarksText(remarks));
  const lines = parts.map((part) => `${partWords(part)}\n`).join('');
  out(asJson ? json({ file: output, pages, parts, remarks }) : `${output}: ${counted(pages, 'page')}.\n${lines}`);
  return DONE;
}

/** Parts the forces of a project, and the messages of one that has to be sent in pieces. */
const NEXT_TEXT = '\n\n----------\n\n';

async function listForces(
  { choices, list, output, json: asJson }: CommandOf<'force'>,
  opened: Opened,
  services: Services,
  { out, tell }: Terminal,
): Promise<number> {
  const forces = orStop(assessForces(opened.ruleset, opened.project, choices));
  const { texts, leftOut } = await services.listForces(opened, forces, list);
  tell(readingNote(opened) + remarksText(leftOut));
  const text = `${texts.join(NEXT_TEXT)}\n`;
  if (output !== '') orStop(await services.saveText(output, text));
  const { noun } = opened.ruleset.force.data;
  if (asJson) out(json({ file: output || null, forces: forces.map(({ force }) => force.name), texts, leftOut }));
  else out(output === '' ? text : `${output}: ${forces.length} ${forces.length === 1 ? noun.one : noun.many}.\n`);
  return DONE;
}
