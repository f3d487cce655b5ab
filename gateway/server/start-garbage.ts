import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { seconds } from "../core/clock.ts";

const afterStartMilliseconds = seconds(10);
/** V8 shrinks the space of new objects only when few were made in the five seconds before a collection. */
const betweenMilliseconds = seconds(7);
const mostCollections = 3;
const enoughNewSpaceBytes = 4_194_304;

/**
 * Runs one full garbage collection that moves objects together, some 100 ms. V8 offers it to programs only by this flag, which holds
 * for contexts that are made after it.
 */
export function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  setFlagsFromString("--compact-on-every-full-gc");
  const collect: unknown = runInNewContext("gc");
  if (typeof collect === "function") collect();
  // Compiled code is kept for the flags it was made with (tools/loader.mjs): none may stay.
  setFlagsFromString("--no-compact-on-every-full-gc");
  setFlagsFromString("--no-expose-gc");
}

const newSpaceBytes = (): number =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space")?.space_size ?? 0;

/**
 * Frees the memory that only the start needed, once it is over. V8 collects when a program allocates: a site that few people
 * visit kept some 50 MB of it for hours. Repeated, at most twice, until the space of new objects is small again: under load it
 * is not. Returns the function that cancels it.
 */
export function freeMemoryOfStart(collect = collectGarbage, sizeOfNewSpace = newSpaceBytes): () => void {
  let collections = 0;
  const free = () => {
    collect();
    collections++;
    if (collections < mostCollections && sizeOfNewSpace() > enoughNewSpaceBytes)
      timer = setTimeout(free, betweenMilliseconds).unref();
  };
  let timer = setTimeout(free, afterStartMilliseconds).unref();
  return () => clearTimeout(timer);
}
