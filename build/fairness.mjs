// `npm run fairness`: measures points by fights. What it does is written in TypeScript, in fairness/; this bundles and starts it.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { root } from './setup.mjs';

const outDir = join(root, 'out', 'fairness', 'program');
await build({
  root,
  configFile: false,
  logLevel: 'error',
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: 'node20',
    outDir,
    emptyOutDir: true,
    rollupOptions: {
      // The threads of the command line fight here too.
      input: { main: join(root, 'build/fairness/main.ts'), fightWorker: join(root, 'src-main/cli/combat/fightWorker.ts') },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
const { main } = await import(pathToFileURL(join(outDir, 'main.js')).href);
process.exitCode = await main(root, process.argv.slice(2));
