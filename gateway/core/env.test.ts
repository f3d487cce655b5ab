import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { processEnv, readEnv } from "./env.ts";
import { StartError } from "./env-parsers.ts";
import { keyFor, loadSecret } from "./secret.ts";

const production = {
  NODE_ENV: "production",
  SITE_URL: "https://palabre.example",
  SMTP_URL: "smtp://localhost:25",
  JWT_SECRET: "a".repeat(32),
};

describe("the environment", () => {
  it("have the documented defaults", () => {
    expect(readEnv({})).toMatchObject({
      port: 4000,
      host: "127.0.0.1",
      siteUrl: "http://localhost:4000",
      dataDir: join(process.cwd(), "data"),
      seed: "demo",
      hasRateLimits: true,
      mode: "development",
      logLevel: "warn",
      trustProxy: [],
    });
  });

  it("log events in production", () => {
    expect(readEnv(production).logLevel).toBe("info");
  });

  it("treat an empty value as absent", () => {
    expect(readEnv({ PORT: "", METRICS_TOKEN: " ", MONGODB_URI: "" })).toMatchObject({
      port: 4000,
      metricsToken: undefined,
    });
  });

  it.each([
    "mongodb://a.example,b.example:27018,127.0.0.1:27019/palabre?replicaSet=palabre",
    "mongodb://palabre:s3,cret@a.example:27017,b.example:27018/?replicaSet=palabre",
    "mongodb+srv://palabre:s3cret@set.example/palabre",
  ])("take the address of a replica set: %s", (MONGODB_URI) => {
    expect(readEnv({ MONGODB_URI, JWT_SECRET: "a".repeat(32) }).mongodbUri).toBe(MONGODB_URI);
  });

  it.each([
    ["PORT", "http"],
    ["PORT", "65536"],
    ["PORT", "4e3"],
    ["SITE_URL", "palabre.example"],
    ["SITE_URL", "https://palabre.example/fr"],
    ["MONGODB_URI", "localhost:27017"],
    ["MONGODB_URI", "mongodb://a:port,b:27017/"],
    ["REDIS_URL", "http://localhost"],
    ["STORAGE_URL", "ftp://x"],
    ["SMTP_URL", "mail.example"],
    ["MAIL_FROM", "Palabre"],
    ["JWT_SECRET", "trop court"],
    ["ADMIN_EMAIL", "moi"],
    ["ADMIN_PASSWORD", "court"],
    ["SEED", "oui"],
    ["RATE_LIMIT", "non"],
    ["NODE_ENV", "prod"],
    ["LOG_LEVEL", "verbose"],
    ["TRUST_PROXY", "partout"],
    ["TRUST_PROXY", "10.0.0.0/x"],
    ["TRUST_PROXY", "10.0.0.0/33"],
    ["METRICS_TOKEN", "court"],
    ["BOUNCE_SECRET", "court"],
    ["UPLOAD_IMAGE_MB", "0"],
    ["UPLOAD_VIDEO_MB", "2001"],
    ["UPLOAD_IMAGES", "3"],
  ])("refuse %s=%s in one line that names it", (name, value) => {
    const read = () => readEnv({ [name]: value });
    expect(read).toThrow(StartError);
    expect(read).toThrow(new RegExp(`^${name}\u00a0: [^\n]+$`));
  });

  it("are all listed at once, each in a line of its own, when they are missing or wrong", () => {
    const environment = { NODE_ENV: "production", PORT: "http", UPLOAD_IMAGES: "3", RATE_LIMIT: "off" };
    const expected = ["PORT", "RATE_LIMIT", "SITE_URL", "UPLOAD_IMAGES"];
    try {
      readEnv(environment);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(StartError);
      const lines = (error as StartError).message.split("\n");
      expect(lines.map((line) => line.split("\u00a0: ")[0]).sort()).toEqual(expected);
    }
  });

  it("never quote a value in an error, since it may be a secret", () => {
    expect(() => readEnv({ MONGODB_URI: "mongo://palabre:s3cret@host" })).toThrow(/^(?!.*s3cret)/);
  });

  it("require an address in production, and a secret where several gateways may share a database", () => {
    expect(readEnv({ ...production, JWT_SECRET: "" })).toMatchObject({ isProduction: true, seed: "none" });
    expect(() => readEnv({ ...production, SITE_URL: "" })).toThrow(
      "SITE_URL\u00a0: obligatoire en production",
    );
    const shared = { ...production, MONGODB_URI: "mongodb://base/palabre", JWT_SECRET: "" };
    expect(() => readEnv(shared)).toThrow("JWT_SECRET\u00a0: obligatoire en production");
  });

  it("require rate limits in production, and both VAPID keys together", () => {
    expect(() => readEnv({ ...production, RATE_LIMIT: "off" })).toThrow("RATE_LIMIT");
    expect(() => readEnv({ VAPID_PUBLIC_KEY: "x".repeat(40) })).toThrow("VAPID_PRIVATE_KEY");
  });
});

describe("in a folder", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "palabre-env-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("a .env file is read, and the environment overrides it", () => {
    writeFileSync(join(folder, ".env"), "HOST=du.fichier\nMETRICS_TOKEN=a-token-of-the-file\n");
    expect(processEnv({}, folder)).toMatchObject({
      host: "du.fichier",
      metricsToken: "a-token-of-the-file",
    });
    process.env.HOST = "de.l.environnement";
    try {
      expect(processEnv({}, folder).host).toBe("de.l.environnement");
    } finally {
      delete process.env.HOST;
    }
  });

  it("the secret is created once, readable by its owner only", () => {
    loadSecret({ dataDir: folder });
    const key = (purpose: string) => keyFor(purpose).export().toString("hex");
    const first = key("a test");
    expect(statSync(join(folder, "jwt-secret")).mode & 0o777).toBe(0o600);
    loadSecret({ dataDir: folder });
    expect(key("a test")).toBe(first);
    expect(key("another")).not.toBe(first);
    loadSecret({ dataDir: folder, jwtSecret: "b".repeat(32) });
    expect(key("a test")).not.toBe(first);
  });
});
