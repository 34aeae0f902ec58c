import { Button } from '../../../ui/Button.tsx';
import { CountField } from '../CountField.tsx';

type CounterProps = {
  /** Names of the box and of the two buttons. */
  readonly label: string;
  readonly fewer: string;
  readonly more: string;
  readonly count: number;
  readonly most: number;
  readonly set: (count: number) => void;
};

/** A number of cards with buttons for one fewer and one more. */
export const CardCounter = ({ label, fewer, more, count, most, set }: CounterProps) => (
  <>
    <Button isSmall aria-label={fewer} disabled={count === 0} onClick={() => set(count - 1)}>
      −
    </Button>
    <CountField label={label} value={count} most={most} set={set} />
    <Button isSmall aria-label={more} disabled={count >= most} onClick={() => set(count + 1)}>
      +
    </Button>
  </>
);
