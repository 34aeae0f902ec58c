type Item = { readonly id: string; readonly label: string; readonly isChanged?: boolean };
type Props = {
  readonly label: string;
  readonly items: readonly Item[];
  readonly chosen: string;
  readonly choose: (id: string) => void;
};

/** Chooses one of several parts of a section. */
export function Chooser({ label, items, chosen, choose }: Props) {
  if (items.length === 0) return null;
  return (
    <fieldset className="section-chooser scrolls line-below flex wraps gap-2 stays">
      <legend className="for-readers">{label}</legend>
      {items.map((item) => (
        <Button kind="plain" isSmall key={item.id} isPressed={item.id === chosen} onClick={() => choose(item.id)}>
          {item.label}
        </Button>
      ))}
    </fieldset>
  );
}

import { Button } from '../../ui/Button.tsx';
