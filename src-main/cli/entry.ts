import { main } from './cli.ts';

/** The command line as a standalone script, for an installed Motorpool without npm. */
process.exitCode = await main(process.argv.slice(2));
