/** Sizes of one write, after which other clients run. */
export interface WriteSizes {
  /** Documents of an insert. */
  readonly documents: number;
  /** Entries of an index under construction. */
  readonly entries: number;
  /** Bytes of keys collected and sorted before they are put into indexes under construction. */
  readonly collectedBytes: number;
}

/** Enough to share a disk flush, few enough to let other clients run in between. */
export const SHARED_SIZES: WriteSizes = { documents: 250, entries: 1_000, collectedBytes: 8 * 1024 * 1024 };

/** For one client that loads a large folder: a write may hold all others for seconds. */
export const BULK_SIZES: WriteSizes = {
  documents: 5_000,
  // Drivers give up a server that does not answer for half a minute, on a busy machine too.
  entries: 20_000,
  collectedBytes: 128 * 1024 * 1024,
};
