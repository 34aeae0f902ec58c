/** Stands where `electron` is looked for: outside Electron the package would try to download the program. Tests start it with `startDesktop`. */
throw new Error('Import electron.ts through startDesktop() of tests/support/electron/start.ts.');
