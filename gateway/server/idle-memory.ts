import { performance } from "node:perf_hooks";
import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { minutes, seconds } from "../core/clock.ts";

const afterStartMilliseconds = seconds(10);
/** V8 shrinks the space of new objects only when few were made in the five seconds before a collection. */
const betweenMilliseconds = seconds(7);
const mostCollections = 3;
/** Time in which a site must be quiet for a collection, which holds all requests for a quarter of a second. */
const quietMilliseconds = seconds(1);
const mostQuietShare = 0.05;
const enoughNewSpaceBytes = 4_194_304;

const idleMilliseconds = minutes(2);
/** Share of the time that an idle site's jobs take of its thread. */
const mostIdleShare = 0.02;
const grownBytes = 4_194_304;

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

/**
 * Frees the memory that only the start needed, once it is over. V8 collects when a program allocates: a site that few people
 * visit kept some 50 MB of it for hours. Repeated, at most twice, until the space of new objects is small again: under load it
 * is not. Waits for a quiet second: under load V8 collects by itself. Returns the function that cancels it.
 */
export function freeMemoryOfStart(collect = collectGarbage, heap = heapNow): () => void {
  let collections = 0;
  const freeWhenQuiet = () => {
    const begin = performance.eventLoopUtilization();
    timer = setTimeout(() => {
      if (performance.eventLoopUtilization(begin).utilization > mostQuietShare) again();
      else free();
    }, quietMilliseconds).unref();
  };
  const after = (milliseconds: number) => setTimeout(freeWhenQuiet, milliseconds - quietMilliseconds).unref();
  const again = () => {
    timer = after(betweenMilliseconds);
  };
  const free = () => {
    collect();
    collections++;
    if (collections < mostCollections && heap().newSpaceBytes > enoughNewSpaceBytes) again();
  };
  let timer = after(afterStartMilliseconds);
  return () => clearTimeout(timer);
}

/**
 * Frees what the jobs of an idle site leave, each two minutes: when no request came, and the heap has grown by 4 MB
 * since. Returns the function that stops it.
 */
export function freeMemoryWhileIdle(collect = collectGarbage, heap = heapNow): () => void {
  let [utilization, usedBytes] = [performance.eventLoopUtilization(), 0];
  const free = () => {
    const { utilization: share } = performance.eventLoopUtilization(utilization);
    utilization = performance.eventLoopUtilization();
    if (share > mostIdleShare || heap().usedBytes < usedBytes + grownBytes) return;
    collect();
    usedBytes = heap().usedBytes;
  };
  const timer = setInterval(free, idleMilliseconds).unref();
  return () => clearInterval(timer);
}

function heapNow() {
  const newSpace = getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space");
  return { newSpaceBytes: newSpace?.space_size ?? 0, usedBytes: process.memoryUsage().heapUsed };
}
