/** What one start of the program meets; see double.ts. */
export type Setup = {
  readonly platform: NodeJS.Platform;
  readonly isPackaged?: boolean;
  readonly appPath?: string;
  /** Chromium's own switches on the command line, e.g. "no-sandbox". */
  readonly switches?: readonly string[];
  /** The work areas of the displays. */
  readonly displays?: readonly Area[];
  /** Which of them is the primary one; the first by default. */
  readonly primary?: number;
  /** Wayland tells a program no positions and takes none. */
  readonly wayland?: boolean;
  /** True where the system does not give the focus to a program that asks for it. */
  readonly focusFails?: boolean;
  /** The player's folders. */
  readonly documents?: string;
  readonly downloads?: string;
  /** False where another instance of the program runs already. */
  readonly hasLock?: boolean;
  /** When a window reports that it is ready to be shown. */
  readonly readyToShow?: 'once' | 'never' | 'late' | 'twice';
  /** How the nth load of a window goes, from 1. */
  readonly load?: (count: number) => 'well' | 'fails' | 'crashes' | 'hangs';
  /** Called at the moment the process ends: nothing that happens after it has happened. */
  readonly atEnd?: () => void;
};
export type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
