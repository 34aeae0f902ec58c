import { basename, join, resolve } from 'node:path';
import { fail, type Outcome, succeed } from '../../shared/base/problem.ts';
import { t } from '../../shared/base/words/words.ts';
import type { RuleFiles } from '../../shared/houseRules/changes/index.ts';
import { readRulePack } from '../../shared/houseRules/changes/packFile.ts';
import { type EditionOffer, editionOffer } from '../../shared/project/editions.ts';
import { type Project, projectRuleset } from '../../shared/project/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import type { Workbook } from '../../shared/sheets/cells/index.ts';
import { readyImport } from '../../shared/sheets/import/index.ts';
import { type ImportProfile, LARGEST_PROFILE, readProfile } from '../../shared/sheets/import/profiles/index.ts';
import { READ_LIMITS } from '../readers/readLimits.ts';
import { readBytes } from '../storage/files.ts';
import { dataFolder } from '../storage/folders.ts';
import { isProjectFile, readProjectPartly } from '../storage/newerProjects.ts';
import { openRulesetLibrary } from '../storage/rulesetLibrary.ts';
import { isRulePack, readRulesAt } from '../storage/rulesFiles.ts';
import type { RulesTrial } from '../storage/rulesTrial.ts';
import type { OpenedFile, ReadingChoices } from './openedFile.ts';
import type { AdoptedSheet, OpenedSheet } from './openWorkbook.ts';

/** Splits "tin-parade@1.0.0"; null if a text is not of that form. */
export function splitEdition(text: string): { readonly id: string; readonly version: string } | null {
  const [, id, version] = /^([^\\/@]+)@(\d+\.\d+\.\d+)$/.exec(text) ?? [];
  return id !== undefined && version !== undefined ? { id, version } : null;
}

async function openProfile(path: string): Promise<Outcome<ImportProfile>> {
  const bytes = await readBytes(path, LARGEST_PROFILE);
  return bytes.ok ? readProfile(new TextDecoder().decode(bytes.value), basename(path)) : bytes;
}

/** Says by which edition a project is priced, where another one could be meant. */
function editionRemark(path: string, { kind, of, id, version, newest }: EditionOffer, { data: { name } }: Ruleset): string {
  if (of !== 'project') {
    const own =
      of === 'standard'
        ? t('has house rules based on {id} {version}', { id, version })
        : t('carries the rules {id} {version}', { id, version });
    const how =
      kind === 'newer'
        ? t('the app can put its changes on that edition')
        : t('{version} is not installed, so its changes cannot be told', { version });
    return t('"{path}" {own}; a newer edition {newest} is installed, and {how} ("--ruleset {id}@{newest}" prices it without them).', {
      path,
      own,
      newest,
      how,
      id,
    });
  }
  if (kind === 'missing')
    return t('"{path}" was made with {name} {version}, which is not installed; it is priced with {newest}.', {
      path,
      name,
      version,
      newest,
    });
  return t('"{path}" is priced with {name} {version}; {newest} is installed too ("--ruleset {id}@{newest}" prices it by that).', {
    path,
    name,
    version,
    newest,
    id,
  });
}

/** Refuses a rule pack where designs are wanted. */
const packRefused = (path: string): Outcome<never> =>
  fail({
    code: 'bad-request',
    message: t('"{path}" is a rule pack: it has rules, and no designs.', { path }),
    hint: t('Give it with --ruleset, or install it with "motorpool rulesets --install".'),
  });

/** Opens projects and spreadsheets together with the ruleset that prices them. */
export function createFileOpener() {
  const library = openRulesetLibrary(join(dataFolder(), 'rulesets'));
  const { builtInIds } = library;
  const folders = new Map<string, Promise<Outcome<Ruleset>>>();
  let trial: Promise<RulesTrial> | null = null;

  /** Tries the rules of a stranger out. What that needs is loaded when it is needed. */
  const tryRules: RulesTrial = async (rules) => {
    trial ??= import('../storage/rulesTrial.ts').then(({ openRulesTrial }) => openRulesTrial(dataFolder()));
    return (await trial)(rules);
  };

  /** Tries an installed edition out, if it is one of the player's own: that version, or else the newest. */
  async function tryInstalled(id: string, version?: string): Promise<Outcome<null>> {
    const editions = library.editions(id);
    const found = editions.find((edition) => edition.version === version) ?? editions[0];
    if (found === undefined || found.builtIn) return succeed(null);
    const files = library.files(id, found.version);
    return files.ok ? tryRules({ files: files.value.files }) : files;
  }

  /** Returns one installed edition, and no other in its place. */
  async function edition(id: string, version: string): Promise<Outcome<Ruleset>> {
    const tried = await tryInstalled(id, version);
    return tried.ok ? library.edition(id, version) : tried;
  }

  /** Returns that edition, or the newest one of the id if it is not installed. */
  async function installed(id: string, version?: string): Promise<Outcome<Ruleset>> {
    const tried = await tryInstalled(id, version);
    return tried.ok ? library.find(id, version) : tried;
  }

  /** Finds a ruleset by its id (the newest edition), by its id and version ("tin-parade@1.0.0"), or by the path of its folder or rule pack. */
  async function ruleset(idOrFolder: string): Promise<Outcome<Ruleset>> {
    const named = splitEdition(idOrFolder);
    if (named) return edition(named.id, named.version);
    if (!/[\\/.]/.test(idOrFolder)) return installed(idOrFolder);
    const found = folders.get(idOrFolder) ?? readRulesAt(resolve(idOrFolder), tryRules);
    folders.set(idOrFolder, found);
    return found;
  }

  /** The built-in rulesets, the default first. */
  function rulesets(): Outcome<readonly Ruleset[]> {
    const all = builtInIds.map((id) => library.find(id));
    const problems = all.flatMap((found) => (found.ok ? [] : found.problems));
    return problems.length > 0 ? fail(...problems) : succeed(all.flatMap((found) => (found.ok ? [found.value] : [])));
  }

  /** The ruleset of a project. The rules that it brings along are tried out with its designs. */
  async function rulesetOf(project: Project, path: string): Promise<Outcome<Ruleset>> {
    const { id, version, files } = project.ruleset;
    if (files === undefined) {
      const found = await installed(id, version);
      return projectRuleset(project, () => found);
    }
    const tried = await tryRules({ files, project, called: t('The rules that "{path}" brings along', { path }) });
    return tried.ok ? projectRuleset(project, library.find) : tried;
  }

  async function openProject(path: string, reading: ReadingChoices): Promise<Outcome<OpenedFile>> {
    const bytes = await readBytes(path, READ_LIMITS.fileBytes);
    if (!bytes.ok) return bytes;
    const text = new TextDecoder().decode(bytes.value);
    const read = readProjectPartly(text, path);
    if (!read.ok) return readRulePack(text, path).ok ? packRefused(path) : read;
    const { project } = read.value;
    const { id, version } = project.ruleset;
    const found = await (reading.ruleset === undefined ? rulesetOf(project, path) : ruleset(reading.ruleset));
    if (!found.ok) {
      if (project.ruleset.files || reading.ruleset !== undefined) return found;
      const message = t('"{path}" was made with the ruleset "{id}" {version}, which is not installed.', { path, id, version });
      const hint = t('Install it with "motorpool rulesets --install", or give its folder or rule pack with --ruleset.');
      return fail({ code: 'not-found', message, hint });
    }
    // Rules that the project carries may be a copy of others.
    const isCopy = (project.ruleset.files ?? project.ruleset.draft) !== undefined;
    const offer = reading.ruleset === undefined ? editionOffer(project.ruleset, library.editions(isCopy ? undefined : id)) : null;
    const remarks = [...read.value.remarks, ...(offer ? [editionRemark(path, offer, found.value)] : [])];
    return succeed({ path, ruleset: found.value, project, sheet: null, remarks, isPart: read.value.isPart });
  }

  /** Opens a spreadsheet, whatever the ending of its name. */
  async function openSheet(path: string, reading: ReadingChoices): Promise<Outcome<OpenedSheet>> {
    if (isRulePack(path)) return packRefused(path);
    const bytes = await readBytes(path, READ_LIMITS.fileBytes);
    if (!bytes.ok) return bytes;
    const { readSheet } = await import('../readers/readSheet.ts');
    const beingRead = readSheet(bytes.value, basename(path), { password: reading.password ?? null });
    // Another process reads the file; meanwhile this one makes what the import will need.
    const { openWorkbook } = await import('./openWorkbook.ts');
    const rules = await ruleset(reading.ruleset ?? builtInIds[0] ?? '');
    if (rules.ok) readyImport(rules.value);
    const workbook = await beingRead;
    if (!workbook.ok) return workbook;
    const profile = reading.profile === undefined ? null : await openProfile(reading.profile);
    if (profile?.ok === false) return profile;
    return openWorkbook({ ids: builtInIds, find: ruleset, tryRules }, path, workbook.value, reading, profile?.value ?? null);
  }

  /** Reads a spreadsheet as plain cells. */
  async function openCells(path: string, reading: ReadingChoices): Promise<Outcome<Workbook>> {
    const bytes = await readBytes(path, READ_LIMITS.fileBytes);
    if (!bytes.ok) return bytes;
    const { readSheet } = await import('../readers/readSheet.ts');
    return readSheet(bytes.value, basename(path), { password: reading.password ?? null });
  }

  /** Opens a spreadsheet with its own cost formulas as rules. Fails, with reasons, if they cannot be adopted. */
  async function adoptSheet(path: string, reading: ReadingChoices): Promise<Outcome<AdoptedSheet>> {
    const opened = await openSheet(path, reading);
    if (!opened.ok) return opened;
    const { adoptWorkbook } = await import('./openWorkbook.ts');
    return adoptWorkbook(opened.value);
  }

  /** The files of an installed ruleset: of that version, or of the newest one if that is not installed. */
  function rulesetFiles(id: string, version: string): Outcome<RuleFiles> {
    const known = library.editions(id);
    const found = library.files(id, known.some((edition) => edition.version === version) ? version : (known[0]?.version ?? version));
    return found.ok ? succeed(found.value.files) : found;
  }

  return {
    ruleset,
    edition,
    tryRules,
    /** The installed rulesets, and the player's own. */
    library,
    rulesets,
    rulesetFiles,
    openSheet,
    openCells,
    adoptSheet,

    /** Opens a project or any spreadsheet that can be read. */
    openDesigns: (path: string, reading: ReadingChoices): Promise<Outcome<OpenedFile>> =>
      isProjectFile(path) ? openProject(path, reading) : openSheet(path, reading),
  };
}

export type FileOpener = ReturnType<typeof createFileOpener>;
