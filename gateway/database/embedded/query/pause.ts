/** Said between pieces of work: here one may give way to others, or stop. */
export const PAUSE = Symbol("pause");
export type Pause = typeof PAUSE;
