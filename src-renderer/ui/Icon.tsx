import type { ComponentProps, ReactElement, ReactNode } from 'react';
import type { IssueKind } from '../../shared/project/issues.ts';
import { classes } from './classes.ts';
import drawings from './icons.json' with { type: 'json' };

/** The app's own interface icons, drawn on a grid of 24 with round strokes, shown at 16 px. */
export type IconName = keyof typeof drawings;

type IconProps = { readonly name: IconName; readonly size?: number; readonly className?: string };

export function Icon({ name, size = 16, className }: IconProps) {
  return (
    <svg
      className={classes('icon', className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawings[name]} />
    </svg>
  );
}

type MarkProps = { readonly size?: number | undefined };

/** A sign of an issue, drawn in strokes on a grid of 16. */
const Mark = ({
  name,
  size = 12,
  width,
  children,
}: MarkProps & { readonly name: string; readonly width: number; readonly children: ReactNode }) => (
  <svg
    className={`mark-${name}`}
    width={size}
    height={size}
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth={width}
    strokeLinejoin="round"
    strokeLinecap="round"
    aria-hidden="true"
  >
    {children}
  </svg>
);

/** The icon of a rule error: a filled octagon with a cross. */
export const ErrorMark = ({ size }: MarkProps) => (
  <Mark name="error" size={size} width={1.8}>
    <path fill="currentColor" stroke="none" d="M5 .5h6L15.5 5v6L11 15.500H5L.5 11V5z" />
    <path d="m5.5 5.5 5 5m0-5-5 5" stroke="var(--surface)" />
  </Mark>
);

/** The icon of advice: an open triangle. */
export const AdviceMark = ({ size }: MarkProps) => (
  <Mark name="advice" size={size} width={1.6}>
    <path d="M8 1.5 15 14.500H1zM8 6v4M8 12.200v.1" />
  </Mark>
);

/** The icon of a rule error that the players agreed to ignore: the octagon and cross of an error, in outline. */
export const ExemptMark = ({ size }: MarkProps) => (
  <Mark name="exempted" size={size} width={1.5}>
    <path d="M5.200 1h5.600L15 5.200v5.600L10.800 15H5.200L1 10.800V5.200zM5.800 5.800l4.400 4.400m0-4.400-4.400 4.400" />
  </Mark>
);

/** The icon for "no issues": a ringed tick. */
export const FineMark = ({ size }: MarkProps) => (
  <Mark name="ok" size={size} width={1.5}>
    <circle cx="8" cy="8" r="6.7" />
    <path d="m5 8.2 2.2 2.200L11 6" />
  </Mark>
);

/** The icon of an issue of any kind. */
export function IssueMark({ kind, size }: MarkProps & { readonly kind: IssueKind }): ReactElement {
  switch (kind) {
    case 'error':
      return <ErrorMark size={size} />;
    case 'warning':
      return <AdviceMark size={size} />;
    case 'exempted':
      return <ExemptMark size={size} />;
  }
}

type MarkedLineProps = ComponentProps<'p'> & { readonly mark: IssueKind | 'fine' | null };

/** A sentence behind the mark that says what kind of sentence it is; null for none. */
export const MarkedLine = ({ mark, children, ...rest }: MarkedLineProps) => (
  <p {...rest} className="with-mark on-baseline flex gap-6">
    {mark === 'fine' ? <FineMark size={14} /> : mark && <IssueMark kind={mark} size={14} />} {children}
  </p>
);
