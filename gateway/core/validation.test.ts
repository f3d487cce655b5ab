import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type AnyObjectSchema, type AnySchema, array, isSchema, object, string } from "yup";
import { AppError } from "./errors.ts";
import { check } from "./validation.ts";

const outcome = (rules: AnyObjectSchema, input: unknown) =>
  check(rules, input).catch((error) => (error instanceof AppError ? error.fields : Promise.reject(error)));

/** Returns a value in which each text that a rule takes has the given signs in the middle and at the end. */
function textsWith(rule: AnySchema, signs: string): unknown {
  if (rule.type === "string") return rule.meta()?.isVerbatim ? "secret" : `deux${signs} mots${signs}`;
  if (rule.type === "array")
    return [textsWith((rule as unknown as { innerType: AnySchema }).innerType, signs)];
  if (rule.type !== "object") return undefined;
  const { fields } = rule as AnyObjectSchema;
  return Object.fromEntries(
    Object.entries(fields).map(([name, each]) => [name, textsWith(each as AnySchema, signs)]),
  );
}

const files = readdirSync(new URL("../../schema/rules/", import.meta.url)).filter(
  (name) => !name.includes(".test."),
);
const rules = (
  await Promise.all(
    files.map(async (file) =>
      Object.entries((await import(`../../schema/rules/${file}`)) as Record<string, unknown>).map(
        ([name, rule]) => ({ name: `${file} ${name}`, rule }),
      ),
    ),
  )
)
  .flat()
  .filter((each): each is { name: string; rule: AnySchema } => isSchema(each.rule));

describe("characters that nobody sees", () => {
  it.each(rules)("are dropped before $name is applied", async ({ rule }) => {
    const whole = (rule.type === "object" ? rule : object({ field: rule })) as unknown as AnyObjectSchema;
    const plain = textsWith(whole, "");
    for (const signs of ["\0", "\v", "\f", "\u0085", "\u009f", "\ufffe", "\ud83d", "\udc00\u0007"]) {
      expect(await outcome(whole, textsWith(whole, signs))).toEqual(await outcome(whole, plain));
    }
  });

  it("never glue two words, and stay in a password", async () => {
    const text = object({ text: string(), list: array().of(object({ text: string() })) });
    const input = { text: "Un mot\vcollé", list: [{ text: "a\fb", other: 1 }] };
    expect(await check(text, input)).toEqual({ text: "Un mot collé", list: [{ text: "a b", other: 1 }] });
    const { loginRules } = await import("../../schema/rules/auth.ts");
    const login = { email: "awa@exemple.ci\v", password: "mot\u0007de passe\v" };
    expect(await check(loginRules, login)).toEqual({ ...login, email: "awa@exemple.ci" });
  });
});

it("names the fields that are missing in the message", async () => {
  const { registerRules } = await import("../../schema/rules/auth.ts");
  const answer = await check(registerRules, {
    email: "awa@exemple.ci",
    password: "les pirogues du matin",
  }).catch((error) => error.message);
  expect(answer).toBe("Champs requis\u00a0: prénom, nom, téléphone");
});
