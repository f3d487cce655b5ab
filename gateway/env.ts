import { existsSync, readFileSync } from "node:fs";
import { isIP } from "node:net";
import { resolve } from "node:path";
import { parse } from "dotenv";
import { ValidationError } from "yup";
import { limits } from "../schema/limits.ts";
import { newPasswordRule } from "../schema/rules/auth.ts";
import { emailRule } from "../schema/rules/text.ts";

/** A setting that is wrong, or a start that cannot be: its message is one line for a person to read. */
export class StartError extends Error {
  override name = "StartError";
}

type Environment = Readonly<Record<string, string | undefined>>;
type Reader<Value> = (name: string, text: string) => Value;

const wrong = (name: string, why: string): never => {
  throw new StartError(`${name}\u00a0: ${why}`);
};

const oneOf =
  <Value extends string>(...values: Value[]): Reader<Value> =>
  (name, text) =>
    values.find((value) => value === text) ??
    wrong(name, `une de ces valeurs est attendue, ${values.join(", ")}`);

const whole =
  (min: number, max: number): Reader<number> =>
  (name, text) =>
    /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max
      ? Number(text)
      : wrong(name, `un nombre entier de ${min} à ${max} est attendu`);

const address =
  (...protocols: string[]): Reader<string> =>
  (name, text) => {
    const found = URL.canParse(text) && protocols.includes(new URL(text).protocol);
    return found ? text : wrong(name, `une adresse en ${protocols.join(", ")} est attendue`);
  };

const text =
  (min: number, max: number): Reader<string> =>
  (name, value) =>
    Buffer.byteLength(value) >= min && value.length <= max
      ? value
      : wrong(name, `${min} à ${max} caractères sont attendus`);

const ruled =
  (rule: { validateSync(value: unknown): unknown }): Reader<string> =>
  (name, value) => {
    try {
      rule.validateSync(value);
      return value;
    } catch (error) {
      return wrong(name, error instanceof ValidationError ? error.message : "valeur invalide");
    }
  };

const origin: Reader<string> = (name, value) => {
  const url = new URL(address("http:", "https:")(name, value));
  return url.pathname === "/" && !url.search && !url.hash && !url.username
    ? url.origin
    : wrong(name, "l’adresse publique s’écrit sans chemin, par exemple https://palabre.example");
};

const sender: Reader<string> = (name, value) => {
  ruled(emailRule)(name, /<([^>]*)>$/.exec(value)?.[1] ?? value);
  return /[\r\n]/.test(value) ? wrong(name, "une seule ligne est attendue") : value;
};

const timeZone: Reader<string> = (name, value) => {
  try {
    return new Intl.DateTimeFormat("fr", { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    return wrong(name, "un fuseau horaire est attendu, par exemple Africa/Abidjan");
  }
};

const proxies: Reader<string[]> = (name, value) => {
  const names = value.split(",").map((each) => each.trim());
  for (const each of names) {
    const [ip = "", bits = "0", ...rest] = each.split("/");
    const most = isIP(ip) === 4 ? 32 : 128;
    const isRange = isIP(ip) !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most && rest.length === 0;
    if (!isRange && !["loopback", "linklocal", "uniquelocal"].includes(each)) {
      wrong(name, "des adresses ou des plages d’adresses sont attendues, par exemple loopback,10.0.0.0/8");
    }
  }
  return names;
};

const origins: Reader<string[]> = (name, value) => value.split(",").map((each) => origin(name, each.trim()));

const megabytes = whole(1, 10_000);

/** Every setting, checked. What is empty counts as absent. Throws StartError, which names the setting. */
export function readSettings(environment: Environment) {
  const maybe = <Value>(name: string, read: Reader<Value>): Value | undefined => {
    const value = environment[name]?.trim();
    return value ? read(name, value) : undefined;
  };
  const mode = maybe("NODE_ENV", oneOf("development", "production", "test")) ?? "development";
  const isProduction = mode === "production";
  const needed = <Value>(name: string, read: Reader<Value>): Value | undefined =>
    maybe(name, read) ?? (isProduction ? wrong(name, "obligatoire en production") : undefined);

  const port = maybe("PORT", whole(0, 65_535)) ?? 4000;
  const siteUrl = needed("SITE_URL", origin) ?? `http://localhost:${port}`;
  const rateLimit = maybe("RATE_LIMIT", oneOf("on", "off")) ?? "on";
  if (isProduction && rateLimit === "off") wrong("RATE_LIMIT", "les limites ne se lèvent pas en production");
  const vapid = [maybe("VAPID_PUBLIC_KEY", text(20, 200)), maybe("VAPID_PRIVATE_KEY", text(20, 200))];
  if (!vapid[0] !== !vapid[1]) {
    wrong(vapid[0] ? "VAPID_PRIVATE_KEY" : "VAPID_PUBLIC_KEY", "les deux clés vont ensemble");
  }
  const admin = [maybe("ADMIN_EMAIL", ruled(emailRule)), maybe("ADMIN_PASSWORD", ruled(newPasswordRule))];
  for (const name of Object.keys(environment)) {
    if (name.startsWith("UPLOAD_") && !/^UPLOAD_(IMAGE|PDF|AUDIO|VIDEO|MEMBER)_MB$/.test(name)) {
      wrong(name, "réglage inconnu");
    }
  }

  return Object.freeze({
    mode,
    isProduction,
    port,
    host: maybe("HOST", text(1, 255)) ?? "127.0.0.1",
    siteUrl,
    siteName: maybe("SITE_NAME", text(1, 60)) ?? "Palabre",
    chatUrl: maybe("CHAT_URL", address("http:", "https:")) ?? null,
    dataDir: resolve(maybe("DATA_DIR", text(1, 1_000)) ?? "data"),
    mongodbUri: maybe("MONGODB_URI", address("mongodb:", "mongodb+srv:")),
    redisUrl: maybe("REDIS_URL", address("redis:", "rediss:")),
    storageUrl: maybe("STORAGE_URL", address("file:", "s3:")),
    storageEndpoint: maybe("STORAGE_ENDPOINT", address("http:", "https:")),
    aws: {
      accessKeyId: maybe("AWS_ACCESS_KEY_ID", text(1, 200)),
      secretAccessKey: maybe("AWS_SECRET_ACCESS_KEY", text(1, 1_000)),
      sessionToken: maybe("AWS_SESSION_TOKEN", text(1, 10_000)),
      region: maybe("AWS_REGION", text(1, 100)) ?? maybe("AWS_DEFAULT_REGION", text(1, 100)),
    },
    smtpUrl: needed("SMTP_URL", address("smtp:", "smtps:")),
    mailFrom:
      maybe("MAIL_FROM", sender) ??
      `${maybe("SITE_NAME", text(1, 60)) ?? "Palabre"} <ne-pas-repondre@${new URL(siteUrl).hostname}>`,
    jwtSecret: needed("JWT_SECRET", text(32, 10_000)),
    adminEmail: admin[0]?.toLowerCase(),
    adminPassword: admin[1],
    seed: isProduction ? "none" : (maybe("SEED", oneOf("demo", "none")) ?? "demo"),
    hasRateLimits: rateLimit === "on",
    keepsBriefly: (maybe("BRIEF_CACHE", oneOf("on", "off")) ?? "on") === "on",
    logLevel:
      maybe("LOG_LEVEL", oneOf("fatal", "error", "warn", "info", "debug", "trace", "silent")) ?? "info",
    timeZone: maybe("TIME_ZONE", timeZone) ?? "Africa/Abidjan",
    trustProxy: maybe("TRUST_PROXY", proxies) ?? [],
    metricsToken: maybe("METRICS_TOKEN", text(16, 1_000)),
    vapidPublicKey: vapid[0],
    vapidPrivateKey: vapid[1],
    pushOrigins: maybe("PUSH_ORIGINS", origins) ?? [],
    uploadMegabytes: {
      image: maybe("UPLOAD_IMAGE_MB", megabytes) ?? limits.upload.imageMegabytes,
      pdf: maybe("UPLOAD_PDF_MB", megabytes) ?? limits.upload.pdfMegabytes,
      audio: maybe("UPLOAD_AUDIO_MB", megabytes) ?? limits.upload.audioMegabytes,
      video: maybe("UPLOAD_VIDEO_MB", megabytes) ?? limits.upload.videoMegabytes,
      member: maybe("UPLOAD_MEMBER_MB", megabytes) ?? limits.upload.memberMegabytes,
    },
  });
}

export type Settings = ReturnType<typeof readSettings>;

/** The settings in force: the defaults until the process is given its own. */
export let settings: Settings = readSettings({});

export function applySettings(chosen: Settings): Settings {
  settings = chosen;
  return settings;
}

/** The process's own settings: its environment over the .env file of the folder it was started in. */
export function processSettings(folder = process.cwd()): Settings {
  const file = resolve(folder, ".env");
  return readSettings({ ...(existsSync(file) ? parse(readFileSync(file)) : {}), ...process.env });
}
