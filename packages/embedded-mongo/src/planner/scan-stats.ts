/** Number of index keys and documents that a command has read. */
export interface ScanStats {
  keys: number;
  documents: number;
}
