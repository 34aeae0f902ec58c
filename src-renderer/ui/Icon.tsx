import type { ComponentProps, ReactNode } from 'react';
import { unreachable } from '../../shared/base/problem.ts';
import type { IssueKind } from '../../shared/project/issues.ts';
import { classes } from './classes.ts';

/** The app's own interface icons, drawn on a grid of 24 with round strokes, shown at 16 px. */
const drawings = {
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'm15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  plus: 'M12 5v14M5 12h14',
  variant: 'M8 8h12v12H8zM4 16V4h12M14 11v6M11 14h6',
  compare: 'M4 4h6v16H4zM14 4h6v16h-6zM17 9v0M17 13v0',
  filter: 'M4 6h16M7 12h10M10 18h4',
  sort: 'M7 4v16l-3-3M17 20V4l3 3',
  columns: 'M4 4h16v16H4zM10 4v16M15 4v16',
  import: 'M14 3H6v18h12V7zM14 3v4h4M3 14h9m-3-3 3 3-3 3',
  export: 'M4 4h16v6M4 4v16h7M4 10h16M10 4v16M14 17h7m-3-3 3 3-3 3',
  print: 'M7 9V3h10v6M7 18H4v-8h16v8h-3M7 14h10v7H7z',
  panel: 'M4 4h16v16H4zM15 4v16',
  search: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM16 16l5 5',
  rules: 'M12 3v18M7 21h10M5 7h14M5 7l-3 7h6zM19 7l-3 7h6z',
  table: 'M4 4h16v16H4zM4 9h16M4 14.500h16M10 9v11',
  armoury: 'M12 5a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM12 2v5M12 17v5M2 12h5M17 12h5',
  cross: 'M6 6l12 12M18 6 6 18',
  tick: 'M5 12.5 10 17.5 19 7',
  open: 'M3 19V5h6l2 3h10v11z',
  lock: 'M5 11h14v10H5zM8 11V8a4 4 0 0 1 8 0v3',
  empty: 'M7 4h10l3 3v10l-3 3H7l-3-3V7zM4 9h16M4 14.500h16M10 9v11',
  card: 'M6 3h12v18H6zM9 7h6M9 11h6M9 17h2',
  minus: 'M5 12h14',
  copy: 'M8 8h12v12H8zM4 16V4h12',
  ruler: 'M3 8h18v8H3zM7 8v4M11 8v3M15 8v4M19 8v3',
  left: 'm15 5-7 7 7 7',
  right: 'm9 5 7 7-7 7',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9v0',
  calculator:
    'M6 2h12a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM8 7h8M8 12h.01M12 12h.01M16 12h.01M8 17h.01M12 17h.01M16 17h.01',
  bullets: 'M3 6h.01M3 12h.01M3 18h.01M8 6h13M8 12h13M8 18h13',
  notes: 'M13 3H6a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8M8 9h4M8 14h8M14 10l7-7',
  checked: 'M21 12a9 9 0 1 1-5.3-8.2M8 11l4 4L21 5',
  text: 'M5 5h14M5 10h14M5 15h14M5 20h8',
  up: 'm5 15 7-7 7 7',
  down: 'm5 9 7 7 7-7',
  pen: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  forces:
    'M3 20v-2a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v2M9 4a3.5 3.5 0 1 1 0 7 3.500 3.500 0 0 1 0-7zM16 4.500a3.500 3.500 0 0 1 0 6M18 14.500a4 4 0 0 1 3 3.500v2',
  shield: 'M12 3l8 3v6c0 5-3.500 8-8 9-4.500-1-8-4-8-9V6z',
  deck: 'M12 3 3 8l9 5 9-5zM3 12.500l9 5 9-5M3 16.500l9 5 9-5',
  spend: 'M4 7h16v12H4zM4 11h16M8 15h3',
  swap: 'M4 8h13l-4-4M20 16H7l4 4',
  dice: 'M4 4h16v16H4zM8.500 8.500v0M15.500 8.500v0M8.500 15.500v0M15.500 15.500v0',
  tag: 'M4 4h8l8 8-8 8-8-8zM8 8v0',
} as const;

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
export function IssueMark({ kind, size }: MarkProps & { readonly kind: IssueKind }) {
  switch (kind) {
    case 'error':
      return <ErrorMark size={size} />;
    case 'warning':
      return <AdviceMark size={size} />;
    case 'exempted':
      return <ExemptMark size={size} />;
    default:
      return unreachable(kind);
  }
}

type MarkedLineProps = ComponentProps<'p'> & { readonly mark: IssueKind | 'fine' | null };

/** A sentence behind the mark that says what kind of sentence it is; null for none. */
export const MarkedLine = ({ mark, children, ...rest }: MarkedLineProps) => (
  <p {...rest} className="with-mark on-baseline flex gap-6">
    {mark === 'fine' ? <FineMark size={14} /> : mark && <IssueMark kind={mark} size={14} />} {children}
  </p>
);
