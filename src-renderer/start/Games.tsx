import { useEffect, useMemo, useState } from 'react';
import { t } from '../../shared/base/words/words.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { chooseSheet } from '../importing/commands.ts';
import { idle } from '../ui/afterPaint.ts';
import { Button } from '../ui/Button.tsx';
import { Drawing } from '../ui/Drawing.tsx';
import { fetchedCode } from '../ui/fetched.ts';
import { firstRows } from '../ui/firstRows.ts';
import { type App, useApp } from '../window/app.ts';
import { beginNew, type NewContent } from '../window/files/opening.ts';
import { type SystemHead, useSystems } from '../window/files/systems.ts';
import type { GameCard } from './gameCard.ts';

/** Width of a card's picture in px, and of a mm at full size. */
const PICTURE = 152;
const PX_PER_MM = 96 / 25.4;

const withCards = fetchedCode(() => import('./gameCard.ts'));

/** Pictures of one card of each game, drawn one after the other once the screen is painted. */
function usePictures(app: App, ids: readonly string[]): ReadonlyMap<string, GameCard> {
  const rulesets = useApp(app, (state) => state.rulesets);
  const [pictures, draw] = useState<ReadonlyMap<string, GameCard>>(new Map());
  useEffect(() => {
    const running = { isOver: false };
    async function drawAll(gameCard: (ruleset: Ruleset) => GameCard | null): Promise<void> {
      for (const id of ids) {
        await idle();
        if (running.isOver) return;
        const ruleset = rulesets.get(id);
        const picture = ruleset ? gameCard(ruleset) : null;
        if (picture) draw((all) => new Map([...all, [id, picture]]));
      }
    }
    // Without its pictures the list is whole: a game that cannot be shown says so when it is chosen.
    void firstRows().then(() => withCards(({ gameCard }) => void drawAll(gameCard).catch(() => undefined)));
    return () => {
      running.isOver = true;
    };
  }, [rulesets, ids]);
  return pictures;
}

/** All games: each with its example to try, or to begin with nothing. Last, the way to a game that is not among them. */
export function Games({ app }: { readonly app: App }) {
  const heads = useSystems(app);
  const ids = useMemo(() => heads.map(({ id }) => id), [heads]);
  const pictures = usePictures(app, ids);
  return (
    <section aria-labelledby="start-games">
      <h2 id="start-games" className="below-8">
        {t('Or begin with a game')}
      </h2>
      <ul className="start-games stack gap-12">
        {heads.map((head) => (
          <Game key={head.id} app={app} head={head} picture={pictures.get(head.id) ?? null} />
        ))}
      </ul>
      <div className="start-other row wraps gap-12 above-12">
        <p className="dim">{t('Your game is not among them?')}</p>
        <Button label={t('Make a game system from my sheet …')} onClick={() => chooseSheet(app, 'system')} />
      </div>
    </section>
  );
}

type GameProps = { readonly app: App; readonly head: SystemHead; readonly picture: GameCard | null };

function Game({ app, head: { id, name, about, hasExample }, picture }: GameProps) {
  const begin = (from: NewContent) => (): void => {
    const ruleset = app.store.getState().rulesets.get(id);
    if (ruleset) void beginNew(app, ruleset, from);
  };
  return (
    <li className="pad-8 rounded framed on-surface flex gap-12">
      <div className="start-card stays clips">
        {picture ? (
          <Drawing
            svg={picture.svg}
            size={picture}
            scale={PICTURE / (picture.widthMm * PX_PER_MM)}
            label={t('A card of {name}: {design}', { name, design: picture.design })}
          />
        ) : null}
      </div>
      <div className="column grows">
        <h3 className="title">{name}</h3>
        <p className="start-about dim small above-2" title={about}>
          {about}
        </p>
        <div className="start-answers row wraps gap-8">
          {hasExample ? (
            <Button label={t('Try the example')} isSmall aria-label={t('Try the example of {name}', { name })} onClick={begin('example')} />
          ) : null}
          <Button
            label={t('Start empty')}
            isSmall
            kind="plain"
            aria-label={t('Start empty with {name}', { name })}
            onClick={begin('empty')}
          />
        </div>
      </div>
    </li>
  );
}
