/**
 * Reads of the file beside those of the lmdb package: long lists of index entries from its pages, and, where the file is
 * too large for the memory, reading ahead: of what a scan or a backup will touch, and of the documents that an index leads to.
 */

import { statSync } from "node:fs";
import { type Lmdb, prefetch } from "../lmdb.ts";
import type { View } from "../view.ts";
import { PageRecords } from "./page-records.ts";
import { PageTree } from "./page-tree.ts";
import { ReadAhead } from "./read-ahead.ts";

export class FileReads {
  private readonly tree: PageTree;
  private readonly pageRecords: PageRecords;
  private readonly readAhead: ReadAhead | null;
  /** Reads in other threads. */
  private readonly underWay = new Set<Promise<unknown>>();

  constructor(
    private readonly lmdb: Lmdb,
    path: string,
    isLarge: boolean,
  ) {
    this.tree = new PageTree(lmdb, path);
    this.pageRecords = new PageRecords(this.tree);
    this.readAhead = isLarge ? new ReadAhead(this.tree) : null;
  }

  /** Returns a view of the newest state, which `stored` is too. After a failed commit the file itself may hold no state. */
  viewOver(stored: View, hasFailed: () => boolean): View {
    const { pageRecords, readAhead } = this;
    const view: View = {
      ...stored,
      records: (...args) => (hasFailed() ? null : pageRecords.read(...args)) ?? stored.records(...args),
    };
    if (!readAhead) return view;
    return {
      ...view,
      range: (start, end, limit, reverse, keysOnly) => {
        if (!reverse) readAhead.beforeRange(start, end, limit);
        return stored.range(start, end, limit, reverse, keysOnly);
      },
      prefetch: (keys) => this.note(prefetch(this.lmdb, keys)),
    };
  }

  /** Writes a compact copy of the file. */
  async backup(path: string): Promise<void> {
    let isOver = false;
    const copy = this.lmdb.backup(path, true).finally(() => {
      isOver = true;
    });
    this.note(copy);
    const copiedBytes = () => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    if (this.readAhead) this.note(this.readAhead.beforeCopy(copiedBytes, () => isOver));
    await copy;
  }

  private note(reading: Promise<unknown>): void {
    const settled = reading.catch(() => {}).finally(() => this.underWay.delete(settled));
    this.underWay.add(settled);
  }

  /** Waits for the reads in other threads: LMDB must not be closed before. */
  async close(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
    this.tree.close();
  }
}
