import { useMemo } from 'react';
import type { InstalledEdition } from '../../document/document.ts';
import { Button } from '../../ui/Button.tsx';
import { TableHead } from '../../ui/TableHead.tsx';
import { type App, useApp } from '../app.ts';
import { pickFile } from '../files/bytes.ts';
import { tellProblems } from '../messages.ts';
import { bringEdition } from './editions.ts';
import { removeRules, shareFiles } from './library.ts';
import { showPack } from './openPack.ts';
import './rules.css';
import { t } from '../../../shared/base/words/words.ts';

/** Lets the player choose a rule pack on the disk, and shows it. */
export const pickPack = (app: App): void =>
  pickFile('.motorpool-rules', (file) => void file.text().then((text) => showPack(app, { name: file.name, text })));

async function share(app: App, { id, version }: InstalledEdition): Promise<void> {
  const brought = await bringEdition(app, id, version);
  if (brought.ok) await shareFiles(app, brought.value.files);
  else await tellProblems(app, t('The rules cannot be shared'), brought.problems);
}

/** All installed editions: what they are based on, and what can be done with them. */
export function LibraryList({ app }: { readonly app: App }) {
  const installed = useApp(app, (state) => state.installed);
  const names = useMemo(() => new Map(installed.map(({ id, name }) => [id, name])), [installed]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard.
    <section className="rule-library scrolls framed on-surface" tabIndex={0} aria-label={t('Installed rules')}>
      <table className="table">
        <TableHead of={[t('Rules'), t('Version'), t('From'), { label: t('Actions'), isHidden: true }]} />
        <tbody>
          {installed.map((edition) => {
            const { id, version, name, basedOn, builtIn } = edition;
            return (
              <tr key={`${id} ${version}`}>
                <th scope="row">{name}</th>
                <td>{version}</td>
                <td>
                  {basedOn
                    ? t('{builtIn, select, true {Motorpool} other {Yours}}, based on {rules} {version}', {
                        builtIn,
                        rules: names.get(basedOn.id) ?? basedOn.id,
                        version: basedOn.version,
                      })
                    : t('{builtIn, select, true {Motorpool} other {Yours}}', { builtIn })}
                </td>
                <td>
                  <Button
                    label={t('Share …')}
                    isSmall
                    aria-label={t('Share {name} {version}', { name, version })}
                    onClick={() => void share(app, edition)}
                  />
                  {builtIn ? null : (
                    <Button
                      label={t('Remove …')}
                      isSmall
                      aria-label={t('Remove {name} {version}', { name, version })}
                      onClick={() => void removeRules(app, edition)}
                    />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
