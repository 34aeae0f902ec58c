import { useCallback, useMemo, useRef } from 'react';
import type { Ruleset } from '../../shared/ruleset/compile/index.ts';
import { editionKey } from '../../shared/ruleset/format/index.ts';
import { Icon } from '../ui/Icon.tsx';
import type { App } from '../window/app.ts';
import { useApp } from '../window/app.ts';
import { systemNames } from '../window/files/systems.ts';
import { NewSystemButton } from './newSystem/NewSystemButton.tsx';
import { ProfilePanel } from './profiles/ProfilePanel.tsx';
import { SystemHint } from './SystemHint.tsx';
import { useImport } from './work/state.ts';
import { sourceWords } from './work/words.ts';
import type { ImportWork } from './work/work.ts';

type ImportHeaderProps = { readonly app: App; readonly work: ImportWork; readonly onClose: () => void };

/** Beside the title: the kind of file, the ruleset used to read it, and a button to choose another file. */
export function ImportHeader({ app, work, onClose }: ImportHeaderProps) {
  const rulesets = useApp(app, (state) => state.rulesets);
  const reading = useImport(work.store, (state) => state.reading);
  const ruleset = useImport(work.store, (state) => state.ruleset);
  const isReading = useImport(work.store, (state) => state.isReading);
  const judged = useImport(work.store, (state) => state.judged);
  const isRemembered = useImport(work.store, (state) => state.isRemembered);
  const hasPast = useImport(work.store, (state) => state.past.length > 0);
  const isCorrected = useImport(work.store, (state) => Object.keys(state.corrections).length > 0);
  const isChoosingProfile = useImport(work.store, (state) => state.isChoosingProfile);
  const opener = useRef<HTMLButtonElement>(null);
  const closeProfiles = useCallback(() => {
    work.store.setState({ isChoosingProfile: false });
    opener.current?.focus();
  }, [work]);
  const house = useImport(work.store, (state) => state.house);
  const fault = useImport(work.store, (state) => state.fault);
  const current = useApp(app, (state) => state.ruleset);
  const systems = useMemo(() => [...systemNames(app)], [app]);
  const newest = rulesets.get(current.data.id);
  const isCurrentOwn = newest !== current && house?.ruleset !== current;
  const isFormer = useApp(app, (state) => state.editions.get(editionKey(current.data.id, current.data.version))?.ruleset === current);
  const own: readonly (readonly [key: string, ruleset: Ruleset, words: string])[] = [
    ...(house ? [['@workbook', house.ruleset, 'House rules of this workbook'] as const] : []),
    ...(isCurrentOwn ? [['@project', current, isFormer ? `Edition ${current.data.version}` : 'House rules of the project'] as const] : []),
  ];
  const tables = reading?.tables.filter(({ kind }) => kind === 'designs').length ?? 0;
  return (
    <div className="imp-head">
      {reading ? <span className="imp-chip">{sourceWords(reading.fileKind, tables, reading.layout)}</span> : null}
      <label>
        <span className="for-readers">Read by the rules of</span>
        <select
          aria-label="Rules"
          value={own.find(([, each]) => each === ruleset)?.[0] ?? ruleset.data.id}
          onChange={(event) => {
            const chosen = own.find(([key]) => key === event.target.value)?.[1] ?? rulesets.get(event.target.value);
            if (chosen) work.readBy(chosen);
          }}
        >
          {own.map(([key, { data }, words]) => (
            <option key={key} value={key}>
              {words}: {data.name}
            </option>
          ))}
          {systems.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <SystemHint app={app} work={work} />
      <NewSystemButton work={work} />
      <span className="imp-said" role="status">
        {isReading && judged === null ? 'Reading …' : (fault ?? '')}
      </span>
      {judged === null ? null : (
        <span className="quiet imp-judged">
          Checked {judged.toLocaleString('en')} of {(reading?.designs.length ?? 0).toLocaleString('en')}
        </span>
      )}
      <span className="space" />
      {hasPast ? (
        <button type="button" className="button" onClick={work.undo}>
          <Icon name="undo" /> Undo last change
        </button>
      ) : null}
      {isCorrected && !isRemembered ? (
        <button type="button" className="button" onClick={() => work.correctAll({})}>
          All as found
        </button>
      ) : null}
      <button
        type="button"
        className="button imp-profiles-button"
        aria-expanded={isChoosingProfile}
        aria-haspopup="dialog"
        ref={opener}
        onClick={() => work.store.setState({ isChoosingProfile: !isChoosingProfile })}
      >
        Profiles
      </button>
      {isChoosingProfile ? <ProfilePanel app={app} work={work} onClose={closeProfiles} /> : null}
      <button type="button" className="button" onClick={() => work.store.setState({ isChoosing: true })}>
        <Icon name="open" /> Other file
      </button>
      <button type="button" className="button sq" aria-label="Close" onClick={onClose}>
        <Icon name="cross" />
      </button>
    </div>
  );
}
