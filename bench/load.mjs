/** What `rate` (measure.ts) runs on the other core: reads a load on standard input, writes what was answered. */
import { text } from "node:stream/consumers";
import autocannon from "autocannon";

const { headers, ...load } = JSON.parse(await text(process.stdin));
// Each connection takes the people in turn.
const requests = headers.map((each) => ({ method: load.method ?? "GET", body: load.body, headers: each }));
const { errors, non2xx, duration, ...seen } = await autocannon({ ...load, connections: 32, requests });
console.log(JSON.stringify({ errors, non2xx, rate: seen["2xx"] / duration }));
