import fc from "fast-check";

/** Draws the tests' random inputs from one seed, the same every time, unless `SEED` gives another (decision 59). */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 20_261_123) });
