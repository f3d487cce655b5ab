import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parse } from "dotenv";
import { limits } from "../../schema/limits.ts";
import { newPasswordRule } from "../../schema/rules/password.ts";
import { emailRule } from "../../schema/rules/text.ts";
import {
  address,
  type EnvParser,
  mongodbAddress,
  oneOf,
  origin,
  origins,
  proxies,
  ruled,
  StartError,
  secureAddresses,
  sender,
  text,
  whole,
  wrong,
} from "./env-parsers.ts";
import { inLanguage } from "./operation/operator-language.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads variables one by one and collects what is wrong with them, so that all faults are reported together. */
class EnvReader {
  readonly faults = new Set<string>();
  /** Names of the variables that have a value. */
  readonly given = new Set<string>();
  readonly isProduction: boolean;
  readonly mode: "development" | "production" | "test";

  constructor(private readonly environment: Environment) {
    this.mode = this.read("NODE_ENV", oneOf("development", "production", "test")) ?? "development";
    this.isProduction = this.mode === "production";
  }

  /** Returns a variable; undefined when it is absent, empty or wrong. */
  read<Value>(name: string, parse: EnvParser<Value>): Value | undefined {
    const value = this.environment[name]?.trim();
    if (value) this.given.add(name);
    return value ? this.#attempt(() => parse(name, value)) : undefined;
  }

  /** Same as `read`, for a variable that production requires. */
  require<Value>(name: string, parse: EnvParser<Value>): Value | undefined {
    if (this.isProduction && !this.environment[name]?.trim())
      this.refuse(name, inLanguage("obligatoire en production", "compulsory in production"));
    return this.read(name, parse);
  }

  refuse(name: string, why: string): void {
    this.#attempt(() => wrong(name, why));
  }

  #attempt<Value>(action: () => Value): Value | undefined {
    try {
      return action();
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      this.faults.add(error.message);
      return undefined;
    }
  }
}

/**
 * Returns every variable, checked. An empty value counts as absent. Throws one StartError for all variables that are
 * missing or wrong, with a line for each that names it.
 */
export function readEnv(environment: Environment) {
  const reader = new EnvReader(environment);
  const read: EnvReader["read"] = (name, parse) => reader.read(name, parse);
  const port = read("PORT", whole(0, 65_535)) ?? 4000;
  const siteUrl = reader.require("SITE_URL", origin) ?? `http://localhost:${port}`;
  const mongodbUri = read("MONGODB_URI", mongodbAddress);
  const checked = {
    mode: reader.mode,
    isProduction: reader.isProduction,
    port,
    host: read("HOST", text(1, 255)) ?? "127.0.0.1",
    siteUrl,
    dataDir: resolve(read("DATA_DIR", text(1, 1_000)) ?? "data"),
    mongodbUri,
    redisUrl: read("REDIS_URL", address("redis:", "rediss:")),
    storageUrl: read("STORAGE_URL", address("file:", "s3:")),
    storageEndpoint: read("STORAGE_ENDPOINT", address("http:", "https:")),
    aws: readAws(reader),
    smtpUrl: read("SMTP_URL", address("smtp:", "smtps:")),
    mailFrom: read("MAIL_FROM", sender),
    // Made at the first start, in the data folder, where gateways of other machines can't read it.
    jwtSecret: mongodbUri
      ? reader.require("JWT_SECRET", text(32, 10_000))
      : read("JWT_SECRET", text(32, 10_000)),
    // bcrypt's lowest in tests: what hashes is not what most of them are about.
    passwordCost: reader.mode === "test" ? 4 : 12,
    adminEmail: read("ADMIN_EMAIL", ruled(emailRule))?.toLowerCase(),
    adminPassword: read("ADMIN_PASSWORD", ruled(newPasswordRule)),
    seed: reader.isProduction ? "none" : (read("SEED", oneOf("demo", "none")) ?? "demo"),
    hasRateLimits: readRateLimits(reader),
    hasMicroCache: (read("BRIEF_CACHE", oneOf("on", "off")) ?? "on") === "on",
    // A person at a terminal reads the lines that need them; a collector of logs wants the events too.
    logLevel:
      read("LOG_LEVEL", oneOf("fatal", "error", "warn", "info", "debug", "trace", "silent")) ??
      (reader.mode === "development" ? "warn" : "info"),
    trustProxy: read("TRUST_PROXY", proxies) ?? [],
    metricsToken: read("METRICS_TOKEN", text(16, 1_000)),
    bounceSecret: read("BOUNCE_SECRET", text(16, 1_000)),
    ...readVapidKeys(reader),
    pushOrigins: read("PUSH_ORIGINS", origins) ?? [],
    updateFeed: read("UPDATE_FEED", address("http:", "https:")),
    pageScripts: read("PAGE_SCRIPTS", secureAddresses) ?? [],
    uploadMegabytes: readUploadLimits(reader, Object.keys(environment)),
    backupTo: read("BACKUP_TO", text(1, 1_000)),
    backupKeep: read("BACKUP_KEEP", whole(1, 1_000)) ?? 14,
    initialSettings: readInitialVariables(environment),
  };
  if (reader.faults.size > 0) throw new StartError([...reader.faults].join("\n"));
  return Object.freeze({ ...checked, given: [...reader.given].sort() });
}

/** Variables that give a new site some of its settings; the studio has them from then on (gateway/settings). */
export const initialVariables = [
  "SITE_NAME",
  "CHAT_URL",
  "LABELS",
  "TIME_ZONE",
  "LEGAL_PUBLISHER",
  "LEGAL_DIRECTOR",
  "LEGAL_HOST",
  "LEGAL_CONTACT",
] as const;
export type InitialVariable = (typeof initialVariables)[number];

/** Returns those of them that are given, as they are written. */
const readInitialVariables = (environment: Environment): Readonly<Partial<Record<InitialVariable, string>>> =>
  Object.fromEntries(
    initialVariables.flatMap((name) => {
      const value = environment[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );

const readAws = (reader: EnvReader) => ({
  accessKeyId: reader.read("AWS_ACCESS_KEY_ID", text(1, 200)),
  secretAccessKey: reader.read("AWS_SECRET_ACCESS_KEY", text(1, 1_000)),
  sessionToken: reader.read("AWS_SESSION_TOKEN", text(1, 10_000)),
  region: reader.read("AWS_REGION", text(1, 100)) ?? reader.read("AWS_DEFAULT_REGION", text(1, 100)),
});

function readRateLimits(reader: EnvReader): boolean {
  const isOff = reader.read("RATE_LIMIT", oneOf("on", "off")) === "off";
  if (reader.isProduction && isOff)
    reader.refuse(
      "RATE_LIMIT",
      inLanguage("les limites ne se lèvent pas en production", "limits are not lifted in production"),
    );
  return !isOff;
}

function readVapidKeys(reader: EnvReader) {
  const vapidPublicKey = reader.read("VAPID_PUBLIC_KEY", text(20, 200));
  const vapidPrivateKey = reader.read("VAPID_PRIVATE_KEY", text(20, 200));
  if (!vapidPublicKey !== !vapidPrivateKey) {
    reader.refuse(
      vapidPublicKey ? "VAPID_PRIVATE_KEY" : "VAPID_PUBLIC_KEY",
      inLanguage("les deux clés vont ensemble", "the two keys belong together"),
    );
  }
  return { vapidPublicKey, vapidPrivateKey };
}

function readUploadLimits(reader: EnvReader, names: readonly string[]) {
  for (const name of names) {
    if (name.startsWith("UPLOAD_") && !/^UPLOAD_(IMAGE|PDF|AUDIO|VIDEO|MEMBER)_MB$/.test(name)) {
      reader.refuse(name, inLanguage("réglage inconnu", "unknown setting"));
    }
  }
  const megabytes = whole(1, 10_000);
  // GraphQL's Int, in which a file's size is sent, ends at 2,147 MB.
  const ofOneFile = whole(1, 2_000);
  return {
    image: reader.read("UPLOAD_IMAGE_MB", ofOneFile) ?? limits.upload.imageMegabytes,
    pdf: reader.read("UPLOAD_PDF_MB", ofOneFile) ?? limits.upload.pdfMegabytes,
    audio: reader.read("UPLOAD_AUDIO_MB", ofOneFile) ?? limits.upload.audioMegabytes,
    video: reader.read("UPLOAD_VIDEO_MB", ofOneFile) ?? limits.upload.videoMegabytes,
    member: reader.read("UPLOAD_MEMBER_MB", megabytes) ?? limits.upload.memberMegabytes,
  };
}

export type Env = ReturnType<typeof readEnv>;

/** The current environment: the defaults until `applyEnv` is called. */
export let env: Env = readEnv({});

export function applyEnv(chosen: Env): Env {
  env = chosen;
  return env;
}

/** Reads the variables of the process, then the .env file of the folder that it was started in, then `defaults`. */
export function processEnv(defaults: Environment = {}, folder = process.cwd()): Env {
  const file = resolve(folder, ".env");
  return readEnv({ ...defaults, ...(existsSync(file) ? parse(readFileSync(file)) : {}), ...process.env });
}

/** Returns the environment of the process, for the locale and for standards that have names of their own. */
export const processEnvironment = (): Environment => process.env;
