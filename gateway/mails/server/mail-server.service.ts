import type { MailServerSecurity } from "../../../schema/rules/mail-server.ts";
import { mailServerRules } from "../../../schema/rules/mail-server.ts";
import { env } from "../../core/env.ts";
import { AppError, badInput } from "../../core/errors.ts";
import { requireAdmin, type Viewer } from "../../core/policies.ts";
import { check } from "../../core/validation.ts";
import { decrypt, encrypt } from "../../lib/encryption.ts";
import { type ConfiguredServer, verifyMailServer } from "../../lib/mail/mail-transport.ts";
import { countAgainst } from "../../lib/rate-limits.ts";
import { refusalOf } from "./connection-refusal.ts";
import { MailServerModel, onlyServer, type StoredMailServer } from "./mail-server.entity.ts";
import type { MailServer } from "./mail-server.types.ts";

const purpose = "mail server";

/** Ports on which mail servers take mail: nothing else can be tried through this form in production. */
const mailPorts: readonly number[] = [25, 465, 587, 2525];

/** Returns the server that the mails leave by, without its password. Administrators only. Throws UNAUTHENTICATED, FORBIDDEN. */
export async function findMailServer(viewer: Viewer | null): Promise<MailServer> {
  requireAdmin(viewer);
  const none = { host: null, port: null, security: null, user: null, hasPassword: false, from: null };
  if (env.smtpUrl) {
    const { hostname, port } = new URL(env.smtpUrl);
    const from = env.mailFrom ?? null;
    return { ...none, source: "ENVIRONMENT", host: hostname, port: port ? Number(port) : null, from };
  }
  const stored = await readStored();
  if (!stored) return { ...none, source: "NONE" };
  const { host, port, security, user, from, sealedPassword } = stored;
  return { source: "STUDIO", host, port, security, user, from, hasPassword: sealedPassword !== "" };
}

/**
 * Connects to a mail server, logs in, and stores it, its password encrypted. Administrators only. Throws UNAUTHENTICATED,
 * FORBIDDEN, BAD_USER_INPUT with the field at which the trial failed, CONFLICT where the environment sets it, RATE_LIMITED.
 */
export async function updateMailServer(viewer: Viewer | null, input: unknown): Promise<MailServer> {
  const { id } = requireAdmin(viewer);
  requireNoneOfEnvironment();
  const given = await check(mailServerRules, input);
  const { host, port, security, user = "", from } = given;
  if (env.isProduction && !mailPorts.includes(port))
    throw badInput({
      port: `Un serveur de messagerie répond à l’un de ces ports\u00a0: ${mailPorts.join(", ")}`,
    });
  await countAgainst("codeByRequester", `mail server ${id}`);
  const password = user && (given.password || (await keptPassword({ host, user })));
  try {
    await verifyMailServer(addressOf({ host, port, security, user, password }));
  } catch (error) {
    throw badInput(refusalOf(error));
  }
  const sealedPassword = password && encrypt(purpose, password);
  await MailServerModel.updateOne(
    onlyServer,
    { $set: { host, port, security, user, from, sealedPassword } },
    { upsert: true },
  );
  return findMailServer(viewer);
}

/** Forgets the server that was set in the studio. Administrators only. Throws UNAUTHENTICATED, FORBIDDEN, CONFLICT. */
export async function removeMailServer(viewer: Viewer | null): Promise<MailServer> {
  requireAdmin(viewer);
  requireNoneOfEnvironment();
  await MailServerModel.deleteOne(onlyServer);
  return findMailServer(viewer);
}

/** Returns the server that was set in the studio as the transport takes it; null where none was, or its password can't be read. */
export async function configuredServer(): Promise<ConfiguredServer | null> {
  const stored = await readStored();
  if (!stored) return null;
  const { sealedPassword, from } = stored;
  const password = sealedPassword && decrypt(purpose, sealedPassword);
  return password === null ? null : { address: addressOf({ ...stored, password }), from };
}

const readStored = () => MailServerModel.findOne(onlyServer).lean<StoredMailServer>();

/** Returns the stored password: of the same account alone, else another host would be given it. */
async function keptPassword(wanted: { host: string; user: string }): Promise<string> {
  const stored = await readStored();
  const isSame = stored?.host === wanted.host && stored.user === wanted.user;
  return (isSame && stored.sealedPassword && decrypt(purpose, stored.sealedPassword)) || "";
}

function requireNoneOfEnvironment(): void {
  if (!env.smtpUrl) return;
  const message =
    "Le serveur de messagerie est réglé sur la machine (SMTP_URL)\u00a0: il se change là, et non ici.";
  throw new AppError("CONFLICT", message);
}

interface Account {
  readonly host: string;
  readonly port: number;
  readonly security: MailServerSecurity;
  readonly user: string;
  readonly password: string;
}

function addressOf({ host, port, security, user, password }: Account): string {
  const name = host.includes(":") ? `[${host}]` : host;
  const url = new URL(`${security === "TLS" ? "smtps" : "smtp"}://${name}:${port}`);
  url.username = encodeURIComponent(user);
  url.password = encodeURIComponent(password);
  if (security === "STARTTLS") url.searchParams.set("requireTLS", "true");
  if (security === "NONE") url.searchParams.set("ignoreTLS", "true");
  return url.href;
}
