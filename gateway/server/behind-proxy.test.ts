import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { type RequestOptions, request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { parse } from "yaml";
import { hasCaddy, startCaddy } from "../testing/servers/caddy.ts";
import { hasNginx, startNginx } from "../testing/servers/nginx.ts";
import { freePorts } from "../testing/servers/ports.ts";
import { spawnCommand, startProcess } from "../testing/servers/process.ts";

// Starts a gateway, a proxy and a command, on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

/** Returns the environment that docker-compose.yml gives the small gateway, with these values for its variables. */
function composeEnvironment(given: Readonly<Record<string, string>>): Record<string, string> {
  const { services } = parse(readFileSync("docker-compose.yml", "utf8"), { merge: true });
  const fill = (value: string) =>
    value.replace(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_all, name, fallback) => given[name] ?? fallback);
  return Object.fromEntries(
    Object.entries(services.gateway.environment as Record<string, string>).map(([name, value]) => [
      name,
      fill(value),
    ]),
  );
}

const proxies = [
  { name: "Caddy, as docker-compose.yml arranges it", isThere: hasCaddy, start: startCaddy },
  { name: "nginx, as docs/deployment.md configures it", isThere: hasNginx, start: startNginx },
];

for (const { name, isThere, start } of proxies) {
  it.skipIf(!isThere)(`runs behind ${name}${isThere ? "" : " (skipped: it is not installed)"}`, async () => {
    const folder = mkdtempSync(join(tmpdir(), "palabre-behind-"));
    const [port = 0, sitePort = 0] = await freePorts(2);
    const siteUrl = `https://localhost:${sitePort}`;
    const administrator = { ADMIN_EMAIL: "admin@exemple.ci", ADMIN_PASSWORD: "un bon secret" };
    const given = {
      ...{
        SITE_URL: siteUrl,
        JWT_SECRET: "x".repeat(32),
        SMTP_URL: "smtp://127.0.0.1:1",
        TRUST_PROXY: "127.0.0.1",
      },
      BACKUP_TO: join(folder, "backups"),
    };
    // One machine has other addresses, ports and folders than a network of containers.
    const here = { DATA_DIR: join(folder, "data"), HOST: "127.0.0.1", PORT: String(port) };
    const environment = { ...composeEnvironment(given), ...here, ...administrator };
    const gateway = startProcess(environment);
    const proxy = await start(siteUrl, port);
    try {
      await once(gateway.process.stderr!, "data");
      // A line of its log may come long before it listens, on a busy machine.
      await expect
        .poll(
          () =>
            fetch(`http://127.0.0.1:${port}/healthz`).then(
              ({ ok }) => ok,
              () => false,
            ),
          { timeout: 60_000 },
        )
        .toBe(true);
      await expect.poll(proxy.isReady, { timeout: 60_000 }).toBe(true);
      const ca = readFileSync(proxy.authority);
      const send = async (path: string, { body, ...options }: RequestOptions & { body?: object } = {}) => {
        const sent = request(`${siteUrl}${path}`, { ca, agent: false, ...options });
        sent.end(body && JSON.stringify(body));
        const [answer] = await once(sent, "response");
        return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
      };
      const graphql = (query: string, options: RequestOptions = {}) =>
        send("/graphql", {
          method: "POST",
          body: { query },
          ...options,
          headers: { "content-type": "application/json", "x-forwarded-for": "203.0.113.9" },
        });
      const preview = (localAddress: string) =>
        graphql('{ preview(token: "faux") { __typename } }', { localAddress });

      // Cookies are for HTTPS only, although the gateway is reached over HTTP.
      const login = await graphql(
        'mutation { login(input: { email: "admin@exemple.ci", password: "un bon secret" }) { token } }',
      );
      expect([login.status, login.headers["set-cookie"]?.join()]).toEqual([
        200,
        expect.stringMatching(/; Secure/),
      ]);

      const socket = new WebSocket(`${siteUrl.replace("https", "wss")}/graphql`, "graphql-transport-ws", {
        ca,
        origin: siteUrl,
      });
      await once(socket, "open");
      socket.send(JSON.stringify({ type: "connection_init" }));
      const [ack] = await once(socket, "message");
      expect(JSON.parse(String(ack))).toMatchObject({ type: "connection_ack" });
      socket.close();

      // Limits count by the client's address, whatever address it claims to have.
      const isLimited = async (address: string) => (await preview(address)).body.includes("RATE_LIMITED");
      let tries = 1;
      while (!(await isLimited("127.0.0.2")) && tries < 100) tries += 1;
      expect(tries).toBe(31);
      expect(await isLimited("127.0.0.3")).toBe(false);

      const doctor = spawnCommand({ ...environment, LANG: "en", NODE_EXTRA_CA_CERTS: proxy.authority }, [
        "doctor",
        "--json",
      ]);
      const findings = JSON.parse(await text(doctor.stdout)) as {
        check: string;
        state: string;
        detail: string;
      }[];
      expect(Object.fromEntries(findings.map(({ check, state }) => [check, state]))).toMatchObject({
        settings: "ok",
        versions: "ok",
        folder: "ok",
        database: "ok",
        format: "ok",
        queue: "ok",
        storage: "ok",
        mail: "warning",
        clock: "ok",
        proxy: "ok",
      });
    } finally {
      await proxy.close();
      gateway.process.kill("SIGKILL");
      await gateway.exit;
      rmSync(folder, { recursive: true, force: true });
    }
  });
}
