import { beforeEach, expect, it } from "vitest";
import { clock, days } from "../../core/clock.ts";
import { noRequest } from "../../core/context.ts";
import { buildUser, password, viewerOf } from "../../testing/factories/accounts.ts";
import { codeFor, emptyMailbox } from "../../testing/mails/mailbox.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { forgotPassword, register, resetPassword, verifyAccount, verifyRecovery } from "../auth.service.ts";
import { changeEmail } from "../email-change/email-change.service.ts";
import { loginByCode, sendLoginCode } from "../login.service.ts";
import { UsedLinkModel } from "./used-link.entity.ts";

const { dataDir } = withDatabase({ RATE_LIMIT: "off" });
let number = 0;
const unique = () => `lien${++number}@exemple.ci`;

beforeEach(() => emptyMailbox(dataDir));

interface MailedCode {
  readonly request: (email: string) => Promise<{ activationToken: string }>;
  readonly redeem: (input: object) => Promise<unknown>;
  readonly done: RegExp;
}
const mailedCodes: Record<string, MailedCode> = {
  registration: {
    request: (email) =>
      register(noRequest, { firstName: "Awa", lastName: "Koné", telephone: "0708", email, password }),
    redeem: (input) => verifyAccount(noRequest, input),
    done: /^Votre compte est déjà activé/,
  },
  recovery: {
    request: async (email) => {
      await buildUser({ email });
      return forgotPassword(noRequest, { email });
    },
    redeem: (input) => verifyRecovery(noRequest, input),
    done: /^Ce code a déjà servi/,
  },
  login: {
    request: async (email) => {
      await buildUser({ email });
      return sendLoginCode(noRequest, { email });
    },
    redeem: (input) => loginByCode(noRequest, input),
    done: /^Ce code a déjà servi/,
  },
  "a new address": {
    request: async (email) => changeEmail(viewerOf(await buildUser()), noRequest, { email, password }),
    redeem: (input) => verifyAccount(noRequest, input),
    done: /^Votre nouvelle adresse est déjà confirmée/,
  },
};

it.each(Object.entries(mailedCodes))(
  "a code of %s says what it has done, to who has its mail",
  async (_, mailed) => {
    const email = unique();
    const { activationToken } = await mailed.request(email);
    const activationCode = await codeFor(dataDir, email);
    await mailed.redeem({ activationToken, activationCode });
    await expect(mailed.redeem({ activationToken, activationCode })).rejects.toMatchObject({
      code: "CODE_INVALID",
      message: expect.stringMatching(mailed.done),
    });
    // A person who began it without the mail learns nothing of what became of it.
    const guess = activationCode === "000000" ? "000001" : "000000";
    await expect(mailed.redeem({ activationToken, activationCode: guess })).rejects.toMatchObject({
      code: "CODE_INVALID",
      message: "Ce code n’est pas le bon.",
    });
  },
);

it("a link to a new password says that it is changed, for thirty days", async () => {
  const email = unique();
  await buildUser({ email });
  const { activationToken } = await forgotPassword(noRequest, { email });
  const activationCode = await codeFor(dataDir, email);
  const { resetToken } = await verifyRecovery(noRequest, { activationToken, activationCode });
  const chosen = "un tout autre secret";
  const reset = () =>
    resetPassword(noRequest, { token: resetToken, password: chosen, confirmPassword: chosen });
  await reset();
  await expect(reset()).rejects.toThrow(/^Votre mot de passe est déjà changé/);
  const stored = JSON.stringify(await UsedLinkModel.find().lean());
  for (const secret of [resetToken, activationToken, email]) expect(stored).not.toContain(secret);
  clock.advance(days(31));
  await expect(reset()).rejects.toThrow(/Recommencez la récupération/);
});
