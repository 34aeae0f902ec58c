import { createTheme, type MantineColorSchemeManager, type MantineColorsTuple } from '@mantine/core';

/** Mantine's scale of ten shades; steps 7 and 8 are the accent in the light and in the dark scheme. */
const olive: MantineColorsTuple = [
  '#f4f8ea',
  '#e6efd3',
  '#d3e2b0',
  '#bdd488',
  '#a9c75f',
  '#83a33d',
  '#5f802a',
  '#46631a',
  '#a9c75f',
  '#2f3b1d',
];

/** Disables transitions: everything appears at once. */
export const still = { duration: 0 };

const nothing = (): void => undefined;
/** Our state keeps the colour scheme: Mantine is to look for none in the browser's store, which the page would wait for. */
export const noKeptScheme: MantineColorSchemeManager = {
  get: (usual) => usual,
  set: nothing,
  subscribe: nothing,
  unsubscribe: nothing,
  clear: nothing,
};

/** The Mantine theme with the app's own sizes and colours; values that a theme cannot hold are in tokens.css. */
export const theme = createTheme({
  colors: { olive },
  primaryColor: 'olive',
  primaryShade: { light: 7, dark: 8 },
  autoContrast: true,
  black: '#1a1f16',
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--cond)',
  defaultRadius: 2,
  respectReducedMotion: true,
  components: {
    ModalRoot: { defaultProps: { transitionProps: still, radius: 4 } },
    Menu: { defaultProps: { transitionProps: still, shadow: 'none', radius: 2, withinPortal: false, withInitialFocusPlaceholder: false } },
    Tooltip: { defaultProps: { transitionProps: still, openDelay: 400 } },
    Popover: { defaultProps: { transitionProps: still } },
  },
});
