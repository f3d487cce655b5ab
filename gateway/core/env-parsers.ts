import { isIP } from "node:net";
import { ValidationError } from "yup";
import { defaultLabels, type LabelChanges } from "../../schema/labels.ts";
import { emailRule } from "../../schema/rules/text.ts";
import { inLanguage } from "./operation/operator-language.ts";

// Parsers of the environment's texts. Each throws StartError with the variable's name and what is expected of it.

/** An invalid variable, or a start that is impossible: its message is for the operator, a line for each cause. */
export class StartError extends Error {
  override name = "StartError";
}

export type EnvParser<Value> = (name: string, text: string) => Value;

export const wrong = (name: string, why: string): never => {
  throw new StartError(inLanguage(`${name}\u00a0: ${why}`, `${name}: ${why}`));
};

export const oneOf =
  <Value extends string>(...values: Value[]): EnvParser<Value> =>
  (name, text) =>
    values.find((value) => value === text) ??
    wrong(
      name,
      inLanguage(
        `une de ces valeurs est attendue, ${values.join(", ")}`,
        `one of these is expected, ${values.join(", ")}`,
      ),
    );

export const whole =
  (min: number, max: number): EnvParser<number> =>
  (name, text) =>
    /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max
      ? Number(text)
      : wrong(
          name,
          inLanguage(
            `un nombre entier de ${min} à ${max} est attendu`,
            `a whole number from ${min} to ${max} is expected`,
          ),
        );

export const address =
  (...protocols: string[]): EnvParser<string> =>
  (name, text) => {
    const found = URL.canParse(text) && protocols.includes(new URL(text).protocol);
    return found
      ? text
      : wrong(
          name,
          inLanguage(
            `une adresse en ${protocols.join(", ")} est attendue`,
            `an address with ${protocols.join(", ")} is expected`,
          ),
        );
  };

/** The first of several hosts in an address, with what stands before it. */
const firstHost = /^(mongodb:\/\/(?:[^/@]*@)?[^/,]*),[^/]*/;

/** An address of MongoDB. That of a replica set names several hosts, which URL does not read: it is checked with the first. */
export const mongodbAddress: EnvParser<string> = (name, value) => {
  address("mongodb:", "mongodb+srv:")(name, value.replace(firstHost, "$1"));
  return value;
};

export const text =
  (min: number, max: number): EnvParser<string> =>
  (name, value) =>
    Buffer.byteLength(value) >= min && value.length <= max
      ? value
      : wrong(
          name,
          inLanguage(`${min} à ${max} caractères sont attendus`, `${min} to ${max} characters are expected`),
        );

export const ruled =
  (rule: { validateSync(value: unknown): unknown }): EnvParser<string> =>
  (name, value) => {
    try {
      rule.validateSync(value);
      return value;
    } catch (error) {
      return wrong(
        name,
        error instanceof ValidationError ? error.message : inLanguage("valeur invalide", "invalid value"),
      );
    }
  };

export const origin: EnvParser<string> = (name, value) => {
  const url = new URL(address("http:", "https:")(name, value));
  return url.pathname === "/" && !url.search && !url.hash && !url.username
    ? url.origin
    : wrong(
        name,
        inLanguage(
          "l’adresse publique s’écrit sans chemin, par exemple https://palabre.example",
          "the public address has no path, for example https://palabre.example",
        ),
      );
};

export const sender: EnvParser<string> = (name, value) => {
  ruled(emailRule)(name, /<([^<>]*)>$/.exec(value)?.[1] ?? value);
  return /[\r\n]/.test(value)
    ? wrong(name, inLanguage("une seule ligne est attendue", "a single line is expected"))
    : value;
};

export const timeZone: EnvParser<string> = (name, value) => {
  try {
    return new Intl.DateTimeFormat("fr", { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    return wrong(
      name,
      inLanguage(
        "un fuseau horaire est attendu, par exemple Africa/Abidjan",
        "a time zone is expected, for example Africa/Abidjan",
      ),
    );
  }
};

export const proxies: EnvParser<string[]> = (name, value) => {
  const names = value.split(",").map((each) => each.trim());
  for (const each of names) {
    const [ip = "", bits = "0", ...rest] = each.split("/");
    const most = isIP(ip) === 4 ? 32 : 128;
    const isRange = isIP(ip) !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most && rest.length === 0;
    if (!isRange && !["loopback", "linklocal", "uniquelocal"].includes(each)) {
      wrong(
        name,
        inLanguage(
          "des adresses ou des plages d’adresses sont attendues, par exemple loopback,10.0.0.0/8",
          "addresses or ranges of addresses are expected, for example loopback,10.0.0.0/8",
        ),
      );
    }
  }
  return names;
};

export const origins: EnvParser<string[]> = (name, value) =>
  value.split(",").map((each) => origin(name, each.trim()));

/** Addresses by https that a policy can name: without spaces, semicolons and fragments. */
export const secureAddresses: EnvParser<string[]> = (name, value) =>
  value.split(",").map((each) => {
    const { href, search, hash } = new URL(address("https:")(name, each.trim()));
    return search || hash || href.includes(";")
      ? wrong(
          name,
          inLanguage(
            "des adresses en https sans paramètre sont attendues, séparées par des virgules",
            "https addresses without parameters are expected, separated by commas",
          ),
        )
      : href;
  });

export const labelChanges: EnvParser<LabelChanges> = (name, value) => {
  let changes: unknown;
  try {
    changes = JSON.parse(value);
  } catch {}
  if (!changes || typeof changes !== "object" || Array.isArray(changes)) {
    return wrong(
      name,
      inLanguage(
        'un objet JSON est attendu, par exemple {"team":"Mon équipe"}',
        'a JSON object is expected, for example {"team":"Mon équipe"}',
      ),
    );
  }
  for (const [label, replacement] of Object.entries(changes)) {
    if (!Object.hasOwn(defaultLabels, label))
      wrong(name, inLanguage(`libellé inconnu «\u00a0${label}\u00a0»`, `unknown label “${label}”`));
    if (typeof replacement !== "string" || !/^[^\r\n]{1,200}$/.test(replacement) || !replacement.trim()) {
      wrong(
        name,
        inLanguage(
          `«\u00a0${label}\u00a0» est un texte d’une ligne, de 1 à 200 caractères`,
          `“${label}” is a text of one line, of 1 to 200 characters`,
        ),
      );
    }
  }
  return changes;
};
