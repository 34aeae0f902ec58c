import fc from 'fast-check';

/** What random tests begin with: the same each time, so that a change is judged by what it changes; the nightly workflow tries others. */
export const testSeed = Number(process.env.TEST_SEED ?? 97);

/** How often a test tries something that takes its time: `long` where LONG_TESTS is set, as the nightly workflow does. */
export const tries = (usual: number, long: number): number => (process.env.LONG_TESTS ? long : usual);

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: testSeed });
