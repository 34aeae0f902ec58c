import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { keepCompiledCode } from '../storage/compiledCode.ts';

/** Endings of files that are not spreadsheets. */
const OTHERS: ReadonlySet<string> = new Set(['', '.motorpool', '.motorpool-rules', '.json', '.pdf']);

/** True if an argument is the path of a spreadsheet to read, as far as its name says. */
const isSheet = (arg: string): boolean => !arg.startsWith('-') && !OTHERS.has(extname(arg).toLowerCase()) && existsSync(arg);

/** The command and the kind of its first file: commands load different parts of the program. */
const useOf = (args: readonly string[]): string => {
  const command = args.find((arg) => /^[a-z-]{2,12}$/.test(arg));
  const kind = args.map((arg) => extname(arg).toLowerCase()).find((ending) => /^\.[a-z0-9]{2,10}$/.test(ending));
  return `${command} ${kind}`;
};

/** The command line as a program, with the compiled code of earlier runs. */
const args = process.argv.slice(2);
const saveCompiledCode = keepCompiledCode('motorpool');
process.once('exit', () => saveCompiledCode(useOf(args)));

/** Runs the command. All modules are loaded here, so that their kept code is found. */
async function run(): Promise<number> {
  if (args.some(isSheet)) {
    const { startReader } = await import('../readers/readerProcess.ts');
    // It starts while this process loads the rules.
    startReader();
  }
  const { main } = await import('./cli.ts');
  return main(args);
}

void run().then((code) => {
  process.exitCode = code;
});
