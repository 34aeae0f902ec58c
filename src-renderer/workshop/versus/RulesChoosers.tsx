import { useState } from 'react';
import { RULE_PACK_ENDING } from '../../../shared/houseRules/changes/packFile.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import type { App } from '../../window/app.ts';
import { pickFile } from '../../window/files/bytes.ts';
import { t } from '../../words/words.ts';
import type { RulesChoice } from './choices.ts';
import { openRules } from './openRules.ts';
import { versusSlice } from './state.ts';

/** The value of the last line of both lists. */
const OPEN = 'open';

type Props = { readonly app: App; readonly choices: readonly RulesChoice[]; readonly a: string; readonly b: string | null };

/** The lists for A and B, with everything there is, and a file of the player's. */
export function RulesChoosers({ app, choices, a, b }: Props) {
  const [trouble, tell] = useState('');
  const { setState } = versusSlice(app);

  function choose(which: 'a' | 'b', key: string): void {
    tell('');
    if (key === OPEN)
      pickFile(`${RULE_PACK_ENDING},.motorpool`, (file) => void openRules(app, which, file).then((problem) => tell(problem ?? '')));
    else setState(which === 'a' ? { a: key } : { b: key });
  }
  const list = (which: 'a' | 'b', key: string | null) => (
    <label>
      <b>{which.toUpperCase()}</b>
      <Choice
        aria-label={t('Rules {upperCase}', { upperCase: which.toUpperCase() })}
        value={key ?? ''}
        onChange={(chosen) => choose(which, chosen)}
        options={[
          ...(key === null ? [['', t('Choose …')] as const] : []),
          ...choices.map((choice) => [choice.key, choice.label, choice.group] as const),
          [OPEN, t('Open a rule pack or a project …')],
        ]}
      />
    </label>
  );
  return (
    <div className="versus-choosers row stays wraps gap-12 on-raised pad-bar">
      {list('a', a)}
      <Button isSmall title={t('Make A of B and B of A')} disabled={b === null} onClick={() => setState({ a: b, b: a })}>
        {t('Swap')}
      </Button>
      {list('b', b)}
      {trouble === '' ? null : <p role="alert">{trouble}</p>}
    </div>
  );
}
