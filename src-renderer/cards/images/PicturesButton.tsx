import type { CardPlan } from '../../../shared/paper/cards/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Menu } from '../../ui/Menu.tsx';
import type { App } from '../../window/app.ts';
import { takeAllCards } from './allCards.ts';

type Props = { readonly app: App; readonly plan: CardPlan; readonly obstacle: string | null };

/** Exports all cards of the print as pictures, each as a separate file. */
export function PicturesButton({ app, plan, obstacle }: Props) {
  return (
    <Menu
      position="bottom-end"
      target={
        <Button disabled={obstacle !== null} title={obstacle ?? 'Every card as a file of its own'}>
          <Icon name="picture" /> Pictures
        </Button>
      }
      items={[
        { label: 'All cards as PNG, 300 dots to the inch', onChoose: () => void takeAllCards(app, plan, 'png') },
        { label: 'All cards as SVG, with their fonts', onChoose: () => void takeAllCards(app, plan, 'svg') },
      ]}
    />
  );
}
