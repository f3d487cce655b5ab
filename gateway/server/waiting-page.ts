import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { Env } from "../core/env.ts";

const seconds = 5;
const message = "Le site revient dans un instant.";
const page = `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${seconds}"><title>Un instant</title>
<style>html{color-scheme:light dark;font:1.125rem/1.6 system-ui}body{margin:20vh auto;max-width:32rem;padding:0 1.5rem}</style>
</head><body><h1>Un instant</h1><p>${message} Cette page se recharge toute seule.</p></body></html>
`;
const envelope = JSON.stringify({ success: false, message, error: { message, code: "UNAVAILABLE" } });

const answer: RequestListener = ({ headers }, response) => {
  const isPage = headers.accept?.includes("text/html") === true;
  response.writeHead(503, {
    "content-type": `${isPage ? "text/html" : "application/json"}; charset=utf-8`,
    "cache-control": "no-store",
    "retry-after": String(seconds),
    connection: "close",
  });
  response.end(isPage ? page : envelope);
};

/**
 * Answers each request at the site's port with a page that waits for the site, until the returned function frees the port.
 * Throws when the port is taken or refused.
 */
export async function holdPort({ port, host }: Pick<Env, "port" | "host">): Promise<() => Promise<void>> {
  const server = createServer(answer).listen(port, host);
  await once(server, "listening");
  return async () => {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  };
}
