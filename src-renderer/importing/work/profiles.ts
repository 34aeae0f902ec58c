import {
  applyProfile,
  type ImportProfile,
  LONGEST_PROFILE_NAME,
  makeProfile,
  type ProfileFit,
} from '../../../shared/sheets/import/profiles/index.ts';
import { freeName } from '../../document/names.ts';
import type { App } from '../../window/app.ts';
import { type ImportState, importMemory } from './state.ts';
import type { ImportWork } from './work.ts';

/** The maximum number of profiles kept. */
const MOST_PROFILES = 100;

const same = (name: string): string => name.trim().toLowerCase();
export const isNamed =
  (name: string) =>
  (profile: ImportProfile): boolean =>
    same(profile.name) === same(name);

/** Returns how well a profile fits the sheet that is open; 'none' if there is none. */
export function fitOfProfile(profile: ImportProfile, { opened, plain }: Pick<ImportState, 'opened' | 'plain'>): ProfileFit {
  return opened && plain ? applyProfile(profile, opened.workbook, plain).fit : 'none';
}

/** Returns the profile to offer for the sheet: one made from a file of this shape, else one of which everything is found. */
export function offeredProfile(
  profiles: readonly ImportProfile[],
  state: Pick<ImportState, 'opened' | 'plain' | 'reading' | 'ruleset'>,
): ImportProfile | null {
  const { id, basedOn } = state.ruleset.data;
  const own = profiles.filter(({ ruleset }) => ruleset === id || ruleset === basedOn?.id);
  const alike = own.find(({ shape }) => shape === state.reading?.shape);
  return alike ?? own.find((profile) => fitOfProfile(profile, state) === 'whole') ?? null;
}

/** Corrects the open sheet as a profile says, as one step that can be undone. */
export function readWithProfile(work: ImportWork, profile: ImportProfile): void {
  const { opened, plain } = work.store.getState();
  if (!opened || !plain) return;
  const { corrections, missing, fit } = applyProfile(profile, opened.workbook, plain);
  if (fit === 'none') return;
  work.store.setState({ profile: { name: profile.name, missing, corrections }, isRemembered: false });
  work.correctAll(corrections);
}

/** Keeps the present corrections as a profile; one of the same name is replaced. */
export function saveProfile(app: App, work: ImportWork, name: string): void {
  const { opened, reading, ruleset, corrections } = work.store.getState();
  if (!opened || !reading) return;
  const profile = makeProfile(name, { ruleset, workbook: opened.workbook, shape: reading.shape, tables: reading.tables, corrections });
  keepProfiles(app, (profiles) => [profile, ...profiles.filter((other) => !isNamed(name)(other))]);
  work.store.setState({ profile: { name: profile.name, missing: [], corrections } });
}

/** Keeps a profile that came in a file; if its name is taken, it gets a number. Returns its name. */
export function addProfile(app: App, profile: ImportProfile): string {
  const { importProfiles } = importMemory(app).getState();
  if (importProfiles.some((other) => JSON.stringify(other) === JSON.stringify(profile))) return profile.name;
  const numbered = (number: number): string => `${profile.name.slice(0, LONGEST_PROFILE_NAME - 6)} (${number})`;
  const name = freeName(profile.name, (each) => importProfiles.some(isNamed(each)), numbered);
  keepProfiles(app, (profiles) => [{ ...profile, name }, ...profiles]);
  return name;
}

export const renameProfile = (app: App, profile: ImportProfile, name: string): void =>
  keepProfiles(app, (profiles) => profiles.map((other) => (other === profile ? { ...profile, name: name.trim() } : other)));

export const deleteProfile = (app: App, profile: ImportProfile): void =>
  keepProfiles(app, (profiles) => profiles.filter((other) => other !== profile));

const keepProfiles = (app: App, change: (profiles: readonly ImportProfile[]) => readonly ImportProfile[]): void =>
  importMemory(app).setState(({ importProfiles }) => ({ importProfiles: change(importProfiles).slice(0, MOST_PROFILES) }));
