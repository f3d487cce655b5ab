/**
 * Versions of collections and indexes: what was read of an ident is still true as long as its version is the same. A
 * commit under way may be seen or not, so that an ident that it changes has no version until it is over. The commits that
 * count readers or log events leave the versions of all other indexes as they are.
 */
export class IdentVersions {
  private readonly versions = new Map<number, number>();
  private readonly underWay = new Map<number, number>();

  /** Begins a commit. */
  begin(): CommitChanges {
    const changed = new Set<number>();
    return {
      add: (ident) => {
        if (changed.has(ident)) return;
        changed.add(ident);
        this.underWay.set(ident, (this.underWay.get(ident) ?? 0) + 1);
      },
      end: () => {
        for (const ident of changed) {
          this.versions.set(ident, (this.versions.get(ident) ?? 0) + 1);
          const others = this.underWay.get(ident)! - 1;
          if (others === 0) this.underWay.delete(ident);
          else this.underWay.set(ident, others);
        }
      },
    };
  }

  /** Returns the version of an ident; null while a commit changes it. */
  of(ident: number): number | null {
    return this.underWay.has(ident) ? null : (this.versions.get(ident) ?? 0);
  }
}

/** Idents that one commit changes. */
export interface CommitChanges {
  /** Notes an ident before its first change. */
  add(ident: number): void;
  /** Ends the commit, once reads see it or it has failed. */
  end(): void;
}
