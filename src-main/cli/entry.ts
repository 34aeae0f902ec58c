import { main } from './cli.ts';

/** The command line as a script of its own: what an installed Motorpool runs, where there is no npm to start it. */
process.exitCode = await main(process.argv.slice(2));
