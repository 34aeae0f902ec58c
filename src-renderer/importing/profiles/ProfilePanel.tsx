import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { fileNameWith } from '../../../shared/base/text/outside.ts';
import { t } from '../../../shared/base/words/words.ts';
import {
  type ImportProfile,
  LARGEST_PROFILE,
  LONGEST_PROFILE_NAME,
  type ProfileFit,
  readProfile,
  writeProfile,
} from '../../../shared/sheets/import/profiles/index.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import type { App } from '../../window/app.ts';
import { pickFile } from '../../window/files/bytes.ts';
import { handOut } from '../../window/files/output.ts';
import { useSlice } from '../../window/slice.ts';
import { addProfile, deleteProfile, fitOfProfile, isNamed, readWithProfile, renameProfile, saveProfile } from '../work/profiles.ts';
import { type ImportState, importMemory, useImport } from '../work/state.ts';
import type { ImportWork } from '../work/work.ts';

type ProfileLineProps = {
  readonly app: App;
  readonly profile: ImportProfile;
  readonly sheet: Pick<ImportState, 'opened' | 'plain'>;
  readonly onUse: () => void;
  readonly onExport: () => void;
  readonly onDelete: () => void;
};

const fits: Readonly<Record<ProfileFit, string>> = {
  whole: t('fits this sheet'),
  part: t('fits this sheet in part'),
  none: t('is for another sheet'),
};

/** A profile in the list, with what can be done with it. */
function ProfileLine({ app, profile, sheet, onUse, onExport, onDelete }: ProfileLineProps) {
  const fit = useMemo(() => fitOfProfile(profile, sheet), [profile, sheet]);
  const [renamed, rename] = useState<string | null>(null);
  const { name } = profile;
  if (renamed !== null) {
    const { importProfiles } = importMemory(app).getState();
    const isFree = renamed.trim() !== '' && !importProfiles.some((other) => other !== profile && isNamed(renamed)(other));
    return (
      <li className="stack in-middle line-above">
        <Form
          className="flex wraps gap-6"
          onSubmit={() => {
            if (!isFree) return;
            renameProfile(app, profile, renamed);
            rename(null);
          }}
        >
          <TextField
            className="grows"
            aria-label={t('New name of {name}', { name })}
            maxLength={LONGEST_PROFILE_NAME}
            autoFocus
            value={renamed}
            onChange={rename}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              event.stopPropagation();
              rename(null);
            }}
          />
          <Button label={t('Rename')} isSmall type="submit" disabled={!isFree} />
        </Form>
      </li>
    );
  }
  const acts = [
    [t('Use'), fit !== 'none', onUse],
    [t('Rename'), true, () => rename(name)],
    [t('Export'), true, onExport],
    ['Delete', true, onDelete],
  ] as const;
  return (
    <li className="stack in-middle line-above">
      <b className="cut bold">{name}</b>
      <span>{fits[fit]}</span>
      <span className="imp-profile-acts flex gap-4">
        {acts.map(([word, isPossible, run]) => (
          <Button label={word} isSmall key={word} disabled={!isPossible} aria-label={`${word} ${name}`} onClick={run} />
        ))}
      </span>
    </li>
  );
}

type ProfilePanelProps = { readonly app: App; readonly work: ImportWork; readonly onClose: () => void };

/** What was last done in the panel, or why it could not be done. */
type Said = { readonly text: string; readonly isFault: boolean; readonly putBack?: ImportProfile };

/** The player's profiles: save the present choices under a name, use one, rename, delete, export and import it. */
export function ProfilePanel({ app, work, onClose }: ProfilePanelProps) {
  const profiles = useSlice(importMemory(app), (state) => state.importProfiles);
  const { corrections, opened, plain } = useImport(work, 'corrections', 'opened', 'plain');
  const sheet = useMemo(() => ({ opened, plain }), [opened, plain]);
  const [name, setName] = useState('');
  const [said, say] = useState<Said | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const isCorrected = Object.keys(corrections).length > 0;
  const isTaken = profiles.some(isNamed(name));

  useEffect(() => box.current?.querySelector<HTMLElement>('input:enabled, button:enabled')?.focus(), []);
  useEffect(() => {
    const onDown = (event: PointerEvent): void => {
      if (event.target instanceof Element && !event.target.closest('.imp-profiles, .imp-profiles-button')) onClose();
    };
    addEventListener('pointerdown', onDown, { capture: true });
    return () => removeEventListener('pointerdown', onDown, { capture: true });
  }, [onClose]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  }
  async function takeIn(file: File): Promise<void> {
    const read = file.size > LARGEST_PROFILE ? null : readProfile(await file.text(), file.name);
    if (read === null) say({ text: t('“{file}” is far too large for a profile.', { file: file.name }), isFault: true });
    else if (read.ok) say({ text: t('Added the profile “{addProfile}”.', { addProfile: addProfile(app, read.value) }), isFault: false });
    else say({ text: read.problems.map(({ message, hint }) => `${message} ${hint ?? ''}`).join(' '), isFault: true });
  }
  async function hand(profile: ImportProfile): Promise<void> {
    const content = new Blob([writeProfile(profile)], { type: 'application/json' });
    const text = await handOut(
      app,
      t('The profile was not written'),
      fileNameWith(profile.name, '.motorpool-profile', t('Profile')),
      content,
    );
    if (text !== null) say({ text: `${text}.`, isFault: false });
  }
  return (
    <div
      className="imp-profiles stack scrolls gap-8 rounded on-surface floats small pad-12"
      role="dialog"
      aria-label={t('Import profiles')}
      ref={box}
      onKeyDown={onKeyDown}
    >
      <Form
        className="flex wraps gap-6"
        onSubmit={() => {
          if (name.trim() === '' || !isCorrected) return;
          saveProfile(app, work, name);
          say({ text: t('Saved the profile “{name}”.', { name: name.trim() }), isFault: false });
          setName('');
        }}
      >
        <label className="bold" htmlFor="imp-profile-name">
          {t('Keep the choices made for this sheet as a profile')}
        </label>
        <TextField
          className="grows"
          id="imp-profile-name"
          maxLength={LONGEST_PROFILE_NAME}
          placeholder={isCorrected ? t('e.g. Our club’s 2003 sheet') : t('Change a column or row first')}
          disabled={!isCorrected}
          value={name}
          onChange={setName}
        />
        <Button label={isTaken ? t('Replace it') : t('Save')} type="submit" disabled={!isCorrected || name.trim() === ''} />
      </Form>
      {profiles.length === 0 ? <p>{t('No profiles yet.')}</p> : null}
      <ul aria-label={t('Profiles')}>
        {profiles.map((profile) => (
          <ProfileLine
            key={profile.name}
            app={app}
            profile={profile}
            sheet={sheet}
            onUse={() => {
              readWithProfile(work, profile);
              onClose();
            }}
            onExport={() => void hand(profile)}
            onDelete={() => {
              deleteProfile(app, profile);
              say({ text: t('Deleted the profile “{profile}”.', { profile: profile.name }), isFault: false, putBack: profile });
            }}
          />
        ))}
      </ul>
      <div className="at-end row gap-8">
        <span className="grows dim" role={said?.isFault ? 'alert' : 'status'}>
          {said?.text}
        </span>
        {said?.putBack ? (
          <Button
            label={t('Put it back')}
            isSmall
            onClick={() => {
              if (said.putBack) addProfile(app, said.putBack);
              say(null);
            }}
          />
        ) : null}
        <Button label={t('Add from a file …')} isSmall onClick={() => pickFile('.motorpool-profile,.json', (file) => void takeIn(file))} />
      </div>
    </div>
  );
}
