import { randomBytes } from "node:crypto";
import { object } from "yup";
import { newPasswordRule } from "../../schema/rules/password.ts";
import { emailRule } from "../../schema/rules/text.ts";
import { check } from "../core/validation.ts";
import { findFirstAdministrator, makeAdministrator } from "../users/user.service.ts";
import { hashNewPassword } from "./new-password.ts";

/** Name in the bylines of an administrator until they give their own. */
const unnamed = { firstName: "Rédaction", lastName: "du site" };

const rules = object({ email: emailRule, password: newPasswordRule });

/** Address of an administrator; the password only when it was generated here. */
export interface Administrator {
  readonly email: string;
  readonly password: string | null;
  readonly was: "promoted" | "created";
}

/** Makes the account of this address an administrator, creating it when there is none. Throws BAD_USER_INPUT. */
export async function appointAdministrator(email: string, chosen?: string): Promise<Administrator> {
  const password = chosen ?? randomBytes(12).toString("base64url");
  const input = await check(rules, { email, password });
  const passwordHash = await hashNewPassword(input.password, { email });
  const was = await makeAdministrator({ ...unnamed, email, passwordHash });
  return { email, was, password: was === "created" && !chosen ? password : null };
}

/** Creates the first administrator when there is none; null when there already is one. */
export async function appointFirstAdministrator(
  email: string | undefined,
  password: string | undefined,
  siteUrl: string,
): Promise<Administrator | null> {
  if (await findFirstAdministrator()) return null;
  const { hostname } = new URL(siteUrl);
  const domain = hostname.includes(".") && !/^[\d.]+$/.test(hostname) ? hostname : "palabre.example";
  return appointAdministrator(email ?? `admin@${domain}`, password);
}
