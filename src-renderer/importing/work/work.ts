import type { Problem } from '../../../shared/base/problem.ts';
import { t } from '../../../shared/base/words/words.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { Workbook } from '../../../shared/sheets/cells/index.ts';
import type { Corrections, SheetCorrection } from '../../../shared/sheets/import/index.ts';
import type { App } from '../../window/app.ts';
import { sentences } from '../../window/messages.ts';
import { bringAllRules } from '../../window/rules/givenRules.ts';
import { START } from '../../window/state.ts';
import { systemWork } from '../newSystem/systemWork.ts';
import { type Carried, carriedWords } from './carried.ts';
import { COSTS_ENDED } from './costs.ts';
import type { NameConflict } from './merge.ts';
import { type OpenedWorkbook, openWorkbook } from './opening.ts';
import { houseIn, stampedRules, textsOf, unknownRules } from './ownRules.ts';
import { FORMULAS_MS, type Reader, startReader } from './reader.ts';
import { type DesignJudgement, judgedReading, type Reading } from './reading.ts';
import {
  createImport,
  firstLook,
  importMemory,
  inside,
  remembering,
  resultName,
  type Spot,
  spotOf,
  stillThere,
  UNTOUCHED,
  type Upload,
  withCorrection,
} from './state.ts';
import { betterSystem, systemWords } from './systemHint.ts';

/** Returns the game system that the headings of a workbook fit clearly better than those of `current`; null if none does. */
export const fittingSystem = ({ rulesetTexts }: Pick<App, 'rulesetTexts'>, workbook: Workbook, current: string) =>
  betterSystem(
    workbook,
    [...rulesetTexts.values()].flatMap((files) => systemWords(files['ruleset.json'] ?? '{}') ?? []),
    current,
  );

/**
 * Has the designs of the reader's last reading judged by the rules, part by part, so that a newer reading need not wait for all of
 * them. A part is asked for while the one before it is on its way, so that the reader never waits. After each part `goesOn` is told how
 * many are judged; if it answers false, the rest is left and null returned.
 */
async function judgeAll(reader: Reader, reading: Reading, goesOn: (judged: number) => boolean): Promise<Reading | null> {
  const judgements: DesignJudgement[] = [];
  for (let next = reader.ask('judge', null); ; ) {
    const asked = next;
    next = reader.ask('judge', null);
    const part = await asked;
    judgements.push(...part.judgements);
    if (!goesOn(judgements.length)) return null;
    if (part.problems) return judgedReading(reading, judgements, part.problems);
  }
}

/** One import from start to end: its state and its actions. */
export type ImportWork = ReturnType<typeof beginImport>;

/** Starts an import with the ruleset of the open project. */
export function beginImport(app: App) {
  const { host } = app;
  const reader = startReader();
  const store = createImport(app.store.getState().ruleset);
  let turn = 0;
  // What reading needs is started while the player chooses a file.
  void host.prepareReading(null);
  // A ruleset that cannot be loaded is reported by the reading itself.
  void reader.learn(textsOf(app, store.getState().ruleset)).catch(() => undefined);

  async function readOnce(corrections: Corrections): Promise<Reading> {
    const { ruleset } = store.getState();
    const { house } = store.getState();
    const texts = house?.ruleset === ruleset ? { key: house.key, files: house.files } : textsOf(app, ruleset);
    await reader.learn(texts);
    return reader.ask('read', { ruleset: texts.key, corrections });
  }

  /** Reads again; of several readings in progress, the last one counts. */
  async function read(): Promise<void> {
    turn++;
    const own = turn;
    store.setState({ isReading: true, judged: null });
    const reading = await readOnce(store.getState().corrections);
    if (own !== turn) return;
    const { current, plain, corrections } = store.getState();
    const isPlain = Object.keys(corrections).length === 0;
    store.setState({
      reading,
      offers: null,
      costs: 'ours',
      current: stillThere(reading, current),
      plain: isPlain ? reading.tables : plain,
    });
    await judge(own, reading);
  }

  /** Has the designs of a reading judged, and then their costs examined. */
  async function judge(own: number, found: Reading): Promise<void> {
    const reading = await judgeAll(reader, found, (judged) => {
      if (own === turn) store.setState({ judged });
      return own === turn;
    });
    if (reading === null) return;
    store.setState({ reading, isReading: false, judged: null });
    await weigh(own);
  }

  /** Examines the sheet's costs once its designs are shown. */
  async function weigh(own: number): Promise<void> {
    if (!store.getState().reading?.designs.some(({ sheetCost }) => sheetCost !== null)) return;
    const offers = (await reader.askWithin(FORMULAS_MS, 'costs', null)) ?? COSTS_ENDED;
    if (own === turn) store.setState({ offers });
  }

  function correctAll(corrections: Corrections): void {
    const { corrections: before, past } = store.getState();
    store.setState({ corrections, past: [...past, before], asked: null });
    void read();
  }

  /** Before there is a project nobody has chosen a game: the one that the sheet fits best is taken. */
  function fittingRules(workbook: OpenedWorkbook['workbook']): Ruleset | null {
    const { screen, rulesets } = app.store.getState();
    const fitting = screen === START ? fittingSystem(app, workbook, store.getState().ruleset.data.id) : null;
    return (fitting && rulesets.get(fitting.id)) ?? null;
  }

  async function show({ name, workbook, own: contents }: OpenedWorkbook): Promise<void> {
    turn++;
    const own = turn;
    const brought = await houseIn(app, contents, t('brought {turn}', { turn }));
    if (own !== turn) return;
    const stamped = brought.house?.ruleset ?? stampedRules(app, contents) ?? fittingRules(workbook);
    if (stamped !== null) store.setState({ ruleset: stamped });
    store.setState({
      opened: { name, workbook },
      refused: null,
      isChoosing: false,
      reading: null,
      isReading: true,
      judged: null,
      ...UNTOUCHED,
      ...brought,
      whole: contents.project,
    });
    const plain = await readOnce({});
    if (own !== turn) return;
    const earlier = importMemory(app).getState().importShapes[plain.shape]?.corrections;
    const reading = earlier ? await readOnce(earlier) : plain;
    if (own !== turn) return;
    const { sheet, spot } = store.getState();
    const usedProfile = importMemory(app).getState().importShapes[plain.shape]?.profile;
    // If the player has moved elsewhere meanwhile, the position is kept.
    const isUntouched = sheet === 0 && spot.row === 0 && spot.column === 0;
    store.setState({
      reading,
      plain: plain.tables,
      corrections: earlier ?? {},
      profile: earlier && usedProfile !== undefined ? { name: usedProfile, missing: [], corrections: earlier } : null,
      isRemembered: earlier !== undefined,
      ...(isUntouched ? firstLook(workbook, reading) : {}),
    });
    await judge(own, reading);
  }

  function refuse(name: string, problems: readonly Problem[], upload: Upload): boolean {
    if (problems.every(({ code }) => code === 'cancelled')) return false;
    const asksFor = problems.some(({ code }) => code === 'protected') ? upload : null;
    store.setState({ refused: { message: sentences(problems).join(' ') || t('“{name}” cannot be read.', { name }), asksFor } });
    return false;
  }

  return {
    store,
    /** Reads a file: supplied by the player, or (null) chosen in the host's dialog. False if refused or if another replaced it. */
    open: async (upload: Upload, password: string | null = null): Promise<boolean> => {
      const [opened] = await Promise.all([openWorkbook(app, reader, upload, password), bringAllRules(app)]);
      if (!opened.ok) return refuse(upload?.name ?? '', opened.problems, upload);
      const stranger = unknownRules(app, opened.value);
      if (stranger) return refuse(opened.value.name, [stranger], null);
      await show(opened.value);
      return true;
    },
    /** Corrects the sheet that is shown, and reads it again. */
    correct: (correction: SheetCorrection): void => {
      const { opened, sheet, corrections } = store.getState();
      if (opened) correctAll(withCorrection(corrections, resultName(opened.workbook, sheet), correction));
    },
    correctAll,
    /** Picks something up, moves it over another column, or (null) lets it go. */
    carry: (carried: Carried | null): void => {
      const { carried: before } = store.getState();
      if (carried?.over === before?.over && carried?.text === before?.text) return;
      store.setState({
        carried,
        spoken: carried ? carriedWords(carried) : t('{before} was let go.', { before: before?.text ?? '' }),
        asked: null,
      });
    },
    /** Undoes the last correction. */
    undo: (): void => {
      const { past } = store.getState();
      const before = past.at(-1);
      if (!before) return;
      store.setState({ corrections: before, past: past.slice(0, -1) });
      void read();
    },
    /** Forgets the corrections of earlier files of this shape, and those made here. */
    forget: (): void => {
      const { reading } = store.getState();
      if (reading)
        importMemory(app).setState({ importShapes: remembering(importMemory(app).getState().importShapes, reading.shape, {}, Date.now()) });
      store.setState({ isRemembered: false });
      correctAll({});
    },
    ...systemWork(store, reader),
    readBy: (ruleset: Ruleset): void => {
      store.setState({ ruleset });
      void read();
    },
    goTo: (spot: Spot): void => {
      const { opened, sheet } = store.getState();
      const found = opened?.workbook.sheets[sheet];
      if (found) store.setState({ spot: inside(found, spot), asked: null });
    },
    look: (place: Parameters<typeof spotOf>[1]): void => {
      const { opened } = store.getState();
      const found = opened && spotOf(opened.workbook, place);
      if (found) store.setState({ sheet: found.sheet, spot: found.spot, asked: null });
    },
    showSheet: (sheet: number): void => store.setState({ sheet, spot: { row: 0, column: 0 }, asked: null }),
    take: (key: string, isTaken: boolean): void => {
      const left = new Set(store.getState().left);
      if (isTaken) left.delete(key);
      else left.add(key);
      store.setState({ left });
    },
    settle: (keys: readonly string[], clash: NameConflict): void => {
      const clashes = new Map(store.getState().clashes);
      for (const key of keys) clashes.set(key, clash);
      store.setState({ clashes });
    },
    /** Returns the sheet's costs as a house ruleset, with all designs of the reading; null if they cannot be taken over. */
    takeOver: (costs: 'sheet' | 'fit') => reader.askWithin(FORMULAS_MS, 'takeOver', { costs }),
    /** Returns all designs of the reading with everything exported with them. */
    bringWhole: () => reader.ask('whole', null),
    /** Returns the designs at these positions of the reading, as stored in a project. */
    bring: (positions: readonly number[]) => reader.ask('bring', { positions }),
    /** Stores or forgets the corrections for files of this shape, as the player chose. */
    keepChoices: (): void => {
      const { reading, remember, corrections, profile } = store.getState();
      const { importShapes } = importMemory(app).getState();
      if (!reading || (Object.keys(corrections).length === 0 && importShapes[reading.shape] === undefined)) return;
      const used = profile?.corrections === corrections ? profile.name : undefined;
      importMemory(app).setState({ importShapes: remembering(importShapes, reading.shape, remember ? corrections : {}, Date.now(), used) });
    },
    end: (): void => {
      turn++;
      reader.end();
    },
  };
}
