import { $getRoot, HISTORIC_TAG, type NodeKey, type UpdateListenerPayload } from "lexical";
import { $findIn, type Match, type Search } from "./find-matches.ts";

type Update = Pick<UpdateListenerPayload, "dirtyElements" | "dirtyLeaves" | "tags">;

/** Finds passages again and again, at the cost of what has changed: a block is searched once for the same words until it changes. */
export class TextSearch {
  #search: Search = { query: "", hasCase: false, isWhole: false };
  #blocks = new Map<NodeKey, readonly Match[]>();

  /** Drops what was found in blocks that an update has changed; returns whether there are any. */
  follow({ dirtyElements, dirtyLeaves, tags }: Update): boolean {
    // Of another state that was put in place, as by undoing, only the root is reported.
    if (tags.has(HISTORIC_TAG)) this.#blocks.clear();
    for (const key of [...dirtyElements.keys(), ...dirtyLeaves]) this.#blocks.delete(key);
    return tags.has(HISTORIC_TAG) || dirtyElements.size > 0 || dirtyLeaves.size > 0;
  }

  /** Returns the passages of the text, in its order. */
  $find(search: Search): readonly Match[] {
    if (JSON.stringify(search) !== JSON.stringify(this.#search)) this.#blocks.clear();
    this.#search = search;
    const found = new Map<NodeKey, readonly Match[]>();
    for (const block of $getRoot().getChildren())
      found.set(block.getKey(), this.#blocks.get(block.getKey()) ?? $findIn(block, search));
    this.#blocks = found;
    return [...found.values()].flat();
  }
}
