import { useState } from 'react';
import type { ForceAssessment } from '../../../shared/force/index.ts';
import type { Design } from '../../../shared/project/index.ts';
import { nameOf } from '../../inspector/Header.tsx';
import { designsOf, useApp } from '../../store.ts';
import { AdviceMark } from '../../ui/Icon.tsx';
import { usesOf } from '../acts.ts';
import { forcesOf } from '../current.ts';
import type { ForceDesk } from '../state.ts';
import { Part } from './Part.tsx';

const NONE = {};

/** What the player owns, and how much of it this force takes. */
export function Collection({ desk, assessment }: { readonly desk: ForceDesk; readonly assessment: ForceAssessment }) {
  const { app } = desk;
  const ruleset = useApp(app, (state) => state.ruleset);
  const designs = useApp(app, designsOf);
  const owned = useApp(app, ({ history }) => history.present.collection ?? NONE);
  const forces = useApp(app, forcesOf);
  const [isAll, setAll] = useState(false);
  const { force } = assessment;
  const rows = designs
    .map((design) => ({
      design,
      here: usesOf([force], design.id).units,
      everywhere: usesOf(forces, design.id).units,
      owns: ownedOf(owned, design),
    }))
    .filter(({ here, owns }) => isAll || here > 0 || owns !== null);
  return (
    <Part
      title="Collection"
      aside={
        <button type="button" className="plain-button" aria-pressed={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? `only used or owned` : `all ${ruleset.data.designNoun.many}`}
        </button>
      }
    >
      {rows.length === 0 ? (
        <p className="quiet">Say here how many models you own; the list tells when it takes more.</p>
      ) : (
        <table className="list fc-owned">
          <thead>
            <tr>
              <th scope="col">In use here</th>
              <th scope="col" className="n">
                of owned
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ design, here, everywhere, owns }) => (
              <tr key={design.id} title={everywhere === here ? undefined : `${everywhere} in all lists of this project`}>
                <th scope="row">
                  {owns !== null && here > owns ? <AdviceMark size={12} /> : null}
                  {here} {nameOf(ruleset, design)}
                </th>
                <td className="n">
                  <Owned
                    name={nameOf(ruleset, design)}
                    owns={owns}
                    set={(count) => app.perform({ kind: 'setOwned', design: design.id, count })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Part>
  );
}

const ownedOf = (owned: Readonly<Record<string, number>>, { id }: Design): number | null =>
  Object.hasOwn(owned, id) ? (owned[id] ?? null) : null;

function Owned({ name, owns, set }: { readonly name: string; readonly owns: number | null; readonly set: (count: number) => void }) {
  const [typed, type] = useState<string | null>(null);
  const take = (): void => {
    const count = Number(typed?.trim() ?? '');
    if (typed !== null && Number.isInteger(count) && count >= 0 && count <= 9999) set(count);
    type(null);
  };
  return (
    <input
      className="field short"
      aria-label={`${name} owned`}
      inputMode="numeric"
      placeholder="–"
      value={typed ?? (owns === null ? '' : String(owns))}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
        else if (event.key === 'Escape') type(null);
      }}
    />
  );
}
