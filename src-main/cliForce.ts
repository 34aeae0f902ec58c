import { type CommandOf, DONE, json, orStop, RULES_BROKEN, readingNote, type Terminal } from './cliRun.ts';
import { assessForces, forceRecord, forcesText } from './forceReport.ts';
import type { Services } from './services.ts';

/** What the forces of a project cost, and whether they keep the rules. */
export async function runForce(command: CommandOf<'force'>, services: Services, { out, tell }: Terminal): Promise<number> {
  const opened = orStop(await services.openDesigns(command.file, command.reading));
  const forces = orStop(assessForces(opened.ruleset, opened.project, command.choices));
  tell(readingNote(opened));
  out(command.json ? json(forces.map(forceRecord)) : forcesText(opened, forces));
  return forces.every(({ isLegal }) => isLegal) ? DONE : RULES_BROKEN;
}
