import fc from 'fast-check';

/** What random tests begin with: the same each time, so that a change is judged by what it changes; the nightly workflow tries others. */
export const testSeed = Number(process.env.TEST_SEED ?? 97);

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: testSeed });
