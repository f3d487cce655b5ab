import fc from "fast-check";

/** Seed of the tests' random inputs: the same every time, unless `SEED` gives another. */
export const SEED = Number(process.env.SEED ?? 20_261_123);

fc.configureGlobal({ seed: SEED });
