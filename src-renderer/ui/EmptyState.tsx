import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

type Props = {
  readonly title: string;
  readonly icon?: IconName;
  /** What to do about it, in a sentence or two. */
  readonly children: ReactNode;
  /** Buttons, the primary one first. */
  readonly actions?: ReactNode;
};

/** Stands where there is nothing to show yet. For one line without buttons use the class `empty-line`. */
export const EmptyState = ({ title, icon, children, actions }: Props) => (
  <section className="empty-state flex at-top gap-16 framed on-surface" aria-label={title}>
    {icon === undefined ? null : <Icon name={icon} size={44} />}
    <div>
      <h2>{title}</h2>
      <p>{children}</p>
      <div className="flex wraps gap-8">{actions}</div>
    </div>
  </section>
);
