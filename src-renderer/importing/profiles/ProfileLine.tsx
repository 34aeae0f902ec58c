import { useMemo, useState } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import { type ImportProfile, LONGEST_PROFILE_NAME, type ProfileFit } from '../../../shared/sheets/import/profiles/index.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import type { App } from '../../window/app.ts';
import { importMemory } from '../work/memory.ts';
import { fitOfProfile, isNamed, renameProfile } from '../work/profiles.ts';
import type { ImportState } from '../work/state.ts';

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
export function ProfileLine({ app, profile, sheet, onUse, onExport, onDelete }: ProfileLineProps) {
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
          <Button isSmall type="submit" disabled={!isFree}>
            {t('Rename')}
          </Button>
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
          <Button isSmall key={word} disabled={!isPossible} aria-label={`${word} ${name}`} onClick={run}>
            {word}
          </Button>
        ))}
      </span>
    </li>
  );
}
