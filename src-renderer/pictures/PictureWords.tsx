import { useId, useState } from 'react';
import { t } from '../../shared/base/words/words.ts';
import type { Design } from '../../shared/project/index.ts';
import type { ShownPicture } from '../../shared/project/pictures.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/Field.tsx';
import { isSave } from '../ui/keyNames.ts';
import type { App } from '../window/app.ts';

type Props = { readonly app: App; readonly design: Design; readonly image: ShownPicture };

export const MOST_WORDS = 500;

/** The description of the picture, and the button that removes it. */
export function PictureWords({ app, design, image }: Props) {
  const id = useId();
  const [draft, setDraft] = useState(image.alt ?? '');
  const keep = (): void => {
    const { alt: before = '', ...rest } = image;
    const alt = draft.trim();
    if (alt !== before) app.perform({ kind: 'setPicture', design: design.id, image: alt === '' ? rest : { ...rest, alt } });
  };
  return (
    <div className="picture-words stack in-middle above-8">
      <label className="dim" htmlFor={id}>
        {t('In words')}
      </label>
      <TextField
        id={id}
        value={draft}
        maxLength={MOST_WORDS}
        placeholder={t('What is to be seen, for those who cannot see it')}
        onChange={setDraft}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || isSave(event)) keep();
        }}
      />
      <Button label={t('Remove picture')} isSmall onClick={() => app.perform({ kind: 'setPicture', design: design.id, image: null })} />
    </div>
  );
}
