/** A bare node:http server that answers every request with the body given on standard input: the baseline. */
import { createServer } from "node:http";
import { text } from "node:stream/consumers";

const { type, base64 } = JSON.parse(await text(process.stdin)) as { type: string; base64: string };
const bytes = Buffer.from(base64, "base64");
const server = createServer((_, response) => {
  response.writeHead(200, { "content-type": type, "content-length": bytes.length });
  response.end(bytes);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address && typeof address === "object") console.log(`http://127.0.0.1:${address.port}/`);
});
