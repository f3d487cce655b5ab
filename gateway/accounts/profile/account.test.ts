import { expect, it } from "vitest";
import { noRequest } from "../../core/context.ts";
import { addressKey, countAgainst } from "../../lib/rate-limits.ts";
import { buildUser, viewerOf } from "../../testing/factories/accounts.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { UserModel } from "../../users/user.entity.ts";
import { updateAccount } from "./account.service.ts";

withDatabase();

it("changes nothing when the code for its new address is refused for a while", async () => {
  const user = await buildUser();
  const client = { ...noRequest, ip: "192.0.2.1" };
  await countAgainst("codeByAddress", addressKey(client.ip), 100);
  const change = updateAccount(viewerOf(user), client, { fullName: "Autre Nom", email: "trop@exemple.ci" });
  await expect(change).rejects.toMatchObject({ code: "RATE_LIMITED" });
  expect(await UserModel.findById(user._id).lean()).toMatchObject({ lastName: user.lastName });
});
