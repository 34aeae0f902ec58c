import { type ReactNode, useMemo } from 'react';
import { keepOne, keepPair } from '../../shared/base/remembered.ts';
import { t } from '../../shared/base/words/words.ts';
import {
  changeRules,
  type Json,
  type RuleDifference,
  type RuleEdit,
  type RuleFiles,
  type RulePlace,
  resetRules,
  resetSteps,
  ruleDifferences,
  ruleFaults,
  standardOf,
} from '../../shared/houseRules/changes/index.ts';
import type { Project } from '../../shared/project/index.ts';
import { loadRuleset, type Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { type App, type AppState, useApp } from '../window/app.ts';
import { sentences } from '../window/messages.ts';
import { editionFiles } from '../window/rules/editions.ts';
import { isWithin, jsonOf, placeIn, textOf, valueAt } from './data.ts';
import { type About, say, useWorkshop, workshopSession } from './state.ts';

/** The doors to the sections, in the order of the list: each opens its own. */
export const DOORS = {
  Prices: { label: t('Prices'), about: t('What things cost, and the tables that the prices are in.') },
  'What a unit has': { label: t('What a unit has'), about: t('Its values, what can be chosen, and how much is allowed.') },
  Checks: { label: t('Checks'), about: t('What must be true of a design and of a force.') },
  'Cards and paper': { label: t('Cards and paper'), about: t('What is printed: cards, markers, turn records and the quick reference.') },
  Formulas: { label: t('Formulas'), about: t('Constants, the dice of fights, and the text of every file.') },
  More: { label: t('More'), about: t('Names and authors, two sets of rules side by side, and sharing.') },
} as const;
export type Door = keyof typeof DOORS;

/** What a section is given; the page that one lands on has the doors below its own. */
export type SectionProps = { readonly rules: Rules; readonly children?: ReactNode };

/** One section of the workshop: a part of the rules, or a view of what they do. */
export type WorkshopSection = {
  readonly id: string;
  readonly label: string;
  /** Its label in the words of a game, where they differ. */
  readonly labelFor?: (ruleset: Ruleset) => string;
  /** The door that it is behind; null for the page that one lands on. */
  readonly door: Door | null;
  /** Whether a game has anything for it. Without it the section is always offered. */
  readonly isOffered?: (ruleset: Ruleset) => boolean;
  /** Whether it shows this place: links to the place and to its faults lead here. The first section of the list that does is opened. */
  readonly holds?: (place: RulePlace, rules: Rules) => boolean;
  /** True if the section fills the width of the window: the panel beside it is not shown. */
  readonly isWide?: boolean;
  readonly Show: (props: SectionProps) => ReactNode;
};

/** A part of the panel beside a section, below what it says of the active cell. */
export type PanelPart = { readonly id: string; readonly Show: (props: { readonly rules: Rules }) => ReactNode };

/** The rules of the open project as the workshop shows and changes them. */
export type Rules = {
  readonly app: App;
  /** The texts that are being worked on: with a fault in them they are not in force yet. */
  readonly files: RuleFiles;
  /** The texts that the project's rules were made from; its own if that is not known, so that nothing differs. */
  readonly standard: RuleFiles;
  readonly standardRuleset: Ruleset;
  /** False if it is not known what the rules were made from: then nothing can be reset. */
  readonly hasStandard: boolean;
  /** True once the project has rules of its own. */
  readonly isOwn: boolean;
  /** The rules in force: the last ones without a fault. */
  readonly ruleset: Ruleset;
  readonly faults: ReturnType<typeof ruleFaults>;
  /** Every difference from the standard. */
  readonly differences: readonly RuleDifference[];
  /** Why nothing can be changed; null if it can. */
  readonly readOnly: string | null;
  /** What a place of `files` holds. */
  readonly value: (place: RulePlace) => Json | undefined;
  /** What the standard has there; elements of lists are found by their id or key. Undefined if it has nothing there. */
  readonly standardValue: (place: RulePlace) => Json | undefined;
  /** The first fault at a place or within it; null if there is none. */
  readonly faultAt: (place: RulePlace) => string | null;
  /** Makes changes as one step that can be undone; `label` names it in the Edit menu. */
  readonly change: (edits: readonly RuleEdit[], label: string) => boolean;
  /** Makes these places as the standard has them. */
  readonly reset: (places: readonly RulePlace[], label: string) => boolean;
  /** The place of the active cell or control, read anew each time. */
  readonly active: RulePlace | null;
  /** Makes a place the active one, which the panel then explains. */
  readonly activate: (place: RulePlace | null, about?: About | null) => void;
  /** Shows the section of a place, with its cell active. */
  readonly goTo: (place: RulePlace) => void;
  /** Whether a section shows a place, so that a link can lead there. */
  readonly isShown: (place: RulePlace) => boolean;
};

/** The texts that the rules of a project were made from; null if they are not installed here. */
export function standardFiles(app: App, { ruleset }: Pick<Project, 'ruleset'>): RuleFiles | null {
  const { id, version } = standardOf(ruleset);
  const own = ruleset.files ?? ruleset.draft;
  // Rules that were made from no others are based on themselves.
  if (own !== undefined && textOf(jsonOf(own, 'ruleset.json'), 'id') === id) return null;
  return editionFiles(app, id, version) ?? app.rulesetTexts.get(id) ?? null;
}

const NO_FILES: RuleFiles = {};

const sameFacts = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const loaded = keepOne((files: RuleFiles): Ruleset | null => {
  const ruleset = loadRuleset(new Map(Object.entries(files)));
  return ruleset.ok ? ruleset.value : null;
});

const faultsOf = keepOne(ruleFaults);
const differencesOf = keepPair(ruleDifferences);

/** Reads the rules of the open project from the app's state. */
export function rulesNow(app: App, { history: { present }, ruleset, open }: Pick<AppState, 'history' | 'ruleset' | 'open'>): Rules {
  const session = workshopSession(app);
  const known = standardFiles(app, present);
  const files = present.ruleset.draft ?? present.ruleset.files ?? known ?? NO_FILES;
  const standard = known ?? files;
  const faults = present.ruleset.draft === undefined ? [] : faultsOf(files);
  const differences = known === null ? [] : differencesOf(standard, files);
  const change: Rules['change'] = (edits, label) => {
    if (edits.length === 0) return true;
    if (open.readOnly !== null) {
      say(session, t('The rules cannot be changed: {readOnly} Save a copy to change them.', { readOnly: open.readOnly }));
      return false;
    }
    // Several changes may follow each other before the screen is rendered again.
    const now = app.store.getState().history.present;
    const edit = changeRules(now, known ?? NO_FILES, edits, label);
    if (edit.ok) return app.perform(edit.value);
    say(session, sentences(edit.problems).join(' '));
    return false;
  };
  const standardValue: Rules['standardValue'] = (place) => {
    const there = placeIn(files, standard, place);
    return there === null ? undefined : valueAt(standard, there);
  };
  return {
    app,
    files,
    standard,
    standardRuleset: (known === null ? null : loaded(known)) ?? ruleset,
    hasStandard: known !== null,
    isOwn: present.ruleset.files !== undefined || present.ruleset.draft !== undefined,
    ruleset,
    faults,
    differences,
    readOnly: open.readOnly,
    value: (place) => valueAt(files, place),
    standardValue,
    faultAt: (place) => faults.find((fault) => fault.place !== null && isWithin(fault.place, place))?.sentence ?? null,
    change,
    reset: (places, label) => change(resetEdits(files, standard, differencesAt({ files, standard, differences }, places)), label),
    get active() {
      return session.store.getState().active;
    },
    activate: (place, about = null) => {
      const before = session.store.getState();
      // Equal facts keep their object, so that nothing is drawn again for them.
      const isSame = sameFacts([before.active, before.about], [place, about]);
      if (!isSame) session.store.setState({ active: place, about });
    },
    goTo: (place) => session.store.setState({ goTo: { ...place } }),
    isShown: (place) => session.isShown(place),
  };
}

/** The differences that places have: those within them, and those that they are a part of. */
export function differencesAt(
  { files, standard, differences }: Pick<Rules, 'files' | 'standard' | 'differences'>,
  places: readonly RulePlace[],
): readonly RuleDifference[] {
  const pairs = places.map((place) => ({ place, there: placeIn(files, standard, place) }));
  return differences.filter((difference) =>
    pairs.some(
      ({ place, there }) =>
        isWithin(difference.place, place) ||
        (difference.what === 'changed' && isWithin(place, difference.place)) ||
        (difference.what === 'removed' && there !== null && isWithin(difference.standardPlace, there)),
    ),
  );
}

/** The changes that take differences from the standard away. */
export const resetEdits = (files: RuleFiles, standard: RuleFiles, meant: readonly RuleDifference[]): readonly RuleEdit[] =>
  resetSteps(files, resetRules(standard, files, meant));

/** The rules of the open project, for a component of the workshop. */
export function useRules(app: App): Rules {
  const history = useApp(app, (state) => state.history);
  const ruleset = useApp(app, (state) => state.ruleset);
  const open = useApp(app, (state) => state.open);
  // An edition may be loaded after the screen was shown.
  const editions = useApp(app, (state) => state.editions);
  // What shows the active place is drawn again with it.
  useWorkshop(workshopSession(app), (state) => state.active);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts of the standard may arrive later, with their edition.
  return useMemo(() => rulesNow(app, { history, ruleset, open }), [app, history, ruleset, open, editions]);
}
