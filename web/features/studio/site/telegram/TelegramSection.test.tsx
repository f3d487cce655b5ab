import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { graphqlError } from "../../../../testing/render-page.tsx";
import { open } from "../site-page.fixture.tsx";
import { texts } from "./texts.ts";

const known = {
  __typename: "TelegramChannel",
  channel: "@lejournal",
  title: "Le Journal",
  bot: "journal_bot",
};
const path = "/studio/site?section=integrations";
const token = "123456789:AAF-un_jeton_que_personne_ne_doit_lire";
/** As the library compares texts: with plain spaces. */
const plain = (text: string) => text.replace(/\s+/g, " ");

it("puts what Telegram refuses at its field, then keeps the channel without publishing the settings", async () => {
  const message = "Telegram refuse ce jeton\u00a0: copiez-le de nouveau chez @BotFather";
  let tries = 0;
  const { operations } = open(
    {
      StudioTelegramChannel: () => ({ telegramChannel: null }),
      UpdateTelegramChannel: () =>
        tries++ === 0
          ? graphqlError(message, { code: "BAD_USER_INPUT", fields: { token: message } })
          : { updateTelegramChannel: known },
    },
    path,
  );
  fireEvent.change(await screen.findByLabelText(texts.channel), { target: { value: "t.me/lejournal" } });
  const field = screen.getByLabelText<HTMLInputElement>(texts.token);
  fireEvent.change(field, { target: { value: token } });
  expect(field.type).toBe("password");
  const press = () => fireEvent.click(screen.getByRole("button", { name: texts.save }));
  press();
  await screen.findByText(plain(message));
  press();
  await screen.findByText(plain(texts.known("Le Journal", "@lejournal", "journal_bot")));
  expect(screen.queryByLabelText(texts.token)).toBeNull();
  const sent = operations.filter(({ name }) => /Update|Publish/.test(name));
  expect(sent.map(({ name }) => name)).toEqual(["UpdateTelegramChannel", "UpdateTelegramChannel"]);
  expect(sent.at(-1)?.variables).toEqual({ input: { channel: "t.me/lejournal", token } });
});

it("forgets a channel", async () => {
  let channel: typeof known | null = known;
  open(
    {
      StudioTelegramChannel: () => ({ telegramChannel: channel }),
      RemoveTelegramChannel: () => {
        channel = null;
        return { removeTelegramChannel: true };
      },
    },
    path,
  );
  fireEvent.click(await screen.findByRole("button", { name: texts.change }));
  fireEvent.click(screen.getByRole("button", { name: texts.remove }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(texts.channel).value).toBe(""));
});
