import { pause } from "./measure.ts";

/** Sends GET requests, each at its time whether the ones before are answered or not; returns their 95th percentile in ms. */
export async function delaysOf(
  url: string,
  { requestsASecond, until, cookie = "" }: { requestsASecond: number; until: () => boolean; cookie?: string },
): Promise<number> {
  const delays: number[] = [];
  const requests: Promise<void>[] = [];
  const read = async () => {
    const start = performance.now();
    await (await fetch(url, { headers: { cookie } })).text();
    delays.push(performance.now() - start);
  };
  const begin = performance.now();
  while (!until()) {
    await pause(begin + (1_000 * requests.length) / requestsASecond - performance.now());
    requests.push(read());
  }
  await Promise.all(requests);
  return delays.sort((one, other) => one - other)[Math.floor(delays.length * 0.95)] ?? Number.NaN;
}

/** Returns a function that is true once the given seconds are over. */
export function after(seconds: number): () => boolean {
  const end = performance.now() + 1_000 * seconds;
  return () => performance.now() >= end;
}
