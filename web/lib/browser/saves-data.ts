/** Returns whether the reader asks the browser to save data; experimental, and absent from most. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
