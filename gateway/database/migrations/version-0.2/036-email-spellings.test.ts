import { expect, it } from "vitest";
import { login } from "../../../auth/login.service.ts";
import { noRequest } from "../../../core/context.ts";
import { buildUser, password } from "../../../testing/factories/accounts.ts";
import { withDatabase } from "../../../testing/servers/database.ts";
import { UserModel } from "../../../users/user.entity.ts";
import { spellAddresses } from "./036-email-spellings.ts";

withDatabase();

const store = async (email: string) => {
  const { _id } = await buildUser();
  await UserModel.collection.updateOne({ _id }, { $set: { email } });
  return _id;
};

it("gives addresses one spelling, and leaves two accounts of one address to their owners", async () => {
  const alone = await store("awa@xn--mnchen-3ya.de");
  const composed = await store("aime\u0301@exemple.ci");
  const [first, second] = [await store("x@münchen.de"), await store("x@xn--mnchen-3ya.de")];
  expect((await spellAddresses()).map(String)).toEqual([String(second)]);
  await spellAddresses();
  const emailOf = async (id: unknown) => (await UserModel.findById(id).lean())?.email;
  expect(await emailOf(alone)).toBe("awa@münchen.de");
  expect(await emailOf(composed)).toBe("aimé@exemple.ci");
  expect([await emailOf(first), await emailOf(second)]).toEqual(["x@münchen.de", "x@xn--mnchen-3ya.de"]);
  const idOf = async (email: string) => (await login(noRequest, { email, password }, "rest")).user._id;
  expect(await idOf("AWA@xn--mnchen-3ya.de")).toEqual(alone);
  expect(await idOf("aime\u0301@exemple.ci")).toEqual(composed);
  expect(await idOf("x@münchen.de")).toEqual(first);
  expect(await idOf("x@xn--mnchen-3ya.de")).toEqual(second);
});
