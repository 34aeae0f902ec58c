import { t } from '../../../shared/base/words/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { App } from '../../window/app.ts';
import type { ShownCard } from '../preview/Preview.tsx';
import { type Taking, takeCard } from './cardImage.ts';

type Props = {
  readonly app: App;
  readonly card: ShownCard;
  /** Name of the card's file, without its extension. */
  readonly stem: () => string;
  /** Goes to the card's design; null if there is nothing to show. */
  readonly origin: { readonly label: string; readonly show: () => void } | null;
};

/** The actions for the card that was clicked. */
export function CardActions({ app, card: { placed, isBack }, stem, origin }: Props) {
  const { name } = placed.card;
  const take = (how: Taking): void => {
    void takeCard(app, placed, how, isBack ? t('{stem} back', { stem: stem() }) : stem());
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lie in a line
    <span className="field-row studio-this shrinks to-end" role="group" aria-label={t('This card: {name}', { name })}>
      <b className="cut bold" title={name}>
        {isBack ? t('{name}, back', { name }) : name}
      </b>
      <Button onClick={() => take('copy')}>
        <Icon name="copy" /> {t('Copy card')}
      </Button>
      <Button label={t('PNG')} title={t('A picture of this card with 300 dots to the inch')} onClick={() => take('png')} />
      <Button label={t('SVG')} title={t('This card as a drawing, with its fonts')} onClick={() => take('svg')} />
      {origin && <Button label={origin.label} onClick={origin.show} />}
    </span>
  );
}
