/** Load generator of `rate` (measure.ts), a process of its own: reads a load as JSON on standard input, prints the result. */
import { text } from "node:stream/consumers";
import autocannon from "autocannon";

const { headers, paths, ...load } = JSON.parse(await text(process.stdin));
// Each connection uses the sets of headers in rotation.
let next = 0;
const setupRequest = (request) => ({ ...request, path: paths[next++ % paths.length] });
const requests = headers.map((each) => ({
  method: load.method ?? "GET",
  body: load.body,
  headers: each,
  ...(paths ? { setupRequest } : {}),
}));
const { errors, non2xx, duration, ...counts } = await autocannon({ connections: 32, ...load, requests });
console.log(JSON.stringify({ errors, non2xx, rate: counts["2xx"] / duration }));
