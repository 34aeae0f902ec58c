import { useMemo } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { App } from '../../window/app.ts';
import { useSlice } from '../../window/slice.ts';
import { t } from '../../words/words.ts';
import { importMemory } from '../work/memory.ts';
import { offeredProfile, readWithProfile } from '../work/profiles.ts';
import { useImport } from '../work/state.ts';
import type { ImportWork } from '../work/work.ts';

/** Says which earlier choices or which profile the sheet is read with, or offers a profile that fits it. */
export function ProfileNote({ app, work }: { readonly app: App; readonly work: ImportWork }) {
  const profiles = useSlice(importMemory(app), (state) => state.importProfiles);
  const opened = useImport(work.store, (state) => state.opened);
  const plain = useImport(work.store, (state) => state.plain);
  const reading = useImport(work.store, (state) => state.reading);
  const ruleset = useImport(work.store, (state) => state.ruleset);
  const corrections = useImport(work.store, (state) => state.corrections);
  const profile = useImport(work.store, (state) => state.profile);
  const isRemembered = useImport(work.store, (state) => state.isRemembered);
  const offered = useMemo(() => offeredProfile(profiles, { opened, plain, reading, ruleset }), [profiles, opened, plain, reading, ruleset]);
  const isCorrected = Object.keys(corrections).length > 0;
  const forget = (
    <Button isSmall onClick={work.forget}>
      {t('Forget them')}
    </Button>
  );
  if (profile && isCorrected) {
    const isChanged = profile.corrections !== corrections;
    return (
      <p className="imp-note line-below chosen-ground row gap-8 stays small" role="status">
        <span>
          {t('Read with the profile “{profile}”{value}.{missing}', {
            profile: profile.name,
            value: isChanged ? t(', and changed since') : isRemembered ? t(', as before') : '',
            missing: profile.missing.length === 0 ? '' : t(' Not found on this sheet: {missing}.', { missing: profile.missing.join(', ') }),
          })}
        </span>
        {isRemembered ? forget : null}
      </p>
    );
  }
  if (isRemembered) {
    return (
      <p className="imp-note line-below chosen-ground row gap-8 stays small" role="status">
        <span>{t('Used your earlier choices for files of this shape.')}</span>
        {forget}
      </p>
    );
  }
  if (!offered || isCorrected) return null;
  return (
    <p className="imp-note line-below chosen-ground row gap-8 stays small" role="status">
      <span>{t('The profile “{offered}” fits this sheet.', { offered: offered.name })}</span>
      <Button isSmall onClick={() => readWithProfile(work, offered)}>
        {t('Read with it')}
      </Button>
    </p>
  );
}
