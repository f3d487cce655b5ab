import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { TelegramProblem, TelegramState } from "../../../../gql/graphql.ts";
import { admin, renderPage } from "../../../../testing/render-page.tsx";
import { DialogHost } from "../../../../ui/dialog/DialogHost.tsx";
import { EditionTelegram } from "./EditionTelegram.tsx";
import { texts } from "./texts.ts";

interface Stored {
  state: TelegramState;
  problem?: TelegramProblem;
  address?: string;
}

/** Shows an edition's place on Telegram; `stored` is what the service has, and may be changed. */
function open(stored: { message: Stored | null; last?: object }, { hasChannel = true, viewer = admin } = {}) {
  const message = () =>
    stored.message && {
      __typename: "TelegramMessage",
      id: "e",
      problem: null,
      address: null,
      sentAt: stored.message.state === "SENT" ? "2026-11-30T12:40:00Z" : null,
      ...stored.message,
    };
  const send = (name: string) => () => {
    stored.message = { state: "WAITING" };
    return { [name]: message() };
  };
  const page = (
    <>
      <EditionTelegram editionId="e" />
      <DialogHost />
    </>
  );
  return renderPage(page, {
    path: "/studio/edition",
    viewer,
    answers: {
      EditionTelegram: () => ({
        telegramChannel: hasChannel ? { __typename: "TelegramChannel", title: "Le Journal" } : null,
        telegramMessage: message(),
        lastTelegramMessage: stored.last ?? null,
      }),
      SendToTelegram: send("sendToTelegram"),
      ResendToTelegram: send("resendToTelegram"),
    },
  });
}
/** As the library compares texts: with plain spaces. */
const plain = (text: string) => text.replace(/\s+/g, " ");
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

it("publishes at a click, follows it, and leads to the message", async () => {
  const stored: { message: Stored | null } = { message: null };
  const { operations } = open(stored);
  await press(texts.publish);
  await screen.findByText(texts.waiting);
  expect(screen.queryByRole("button", { name: texts.publish })).toBeNull();
  stored.message = { state: "SENT", address: "https://t.me/lejournal/7" };
  const link = await screen.findByRole("link", { name: texts.see }, { timeout: 5_000 });
  expect(link.getAttribute("href")).toBe("https://t.me/lejournal/7");
  await screen.findByText(/^Publiée sur Telegram le 30\s+novembre 2026 à 12\s+h\s+40\.$/);
  expect(operations.filter(({ name }) => name === "SendToTelegram")).toHaveLength(1);
});

it("says when the last edition was published there", async () => {
  const last = { id: "d", state: "SENT", problem: null, sentAt: "2026-11-30T07:02:00Z", address: null };
  open({ message: null, last: { __typename: "TelegramMessage", ...last } });
  await screen.findByText(/La dernière édition y a été publiée le 30\s+novembre 2026 à 7\s+h\s+02\./);
});

it("sends one again that is not confirmed only after a question", async () => {
  const { operations } = open({ message: { state: "UNCONFIRMED" } });

  await press(texts.republish);
  await screen.findByText(plain(texts.republishQuestion));
  expect(operations.some(({ name }) => name === "ResendToTelegram")).toBe(false);
  fireEvent.click(screen.getAllByRole("button", { name: texts.republish }).at(-1)!);
  await screen.findByText(texts.waiting);
  expect(operations.some(({ name }) => name === "ResendToTelegram")).toBe(true);
});

it.each([
  [{ state: "FAILED", problem: "TOKEN_REFUSED" }, texts.failed("TOKEN_REFUSED")],
  [{ state: "SENT", problem: "MESSAGE_GONE" }, texts.notCorrected("MESSAGE_GONE")],
] as const)("says what failed, and tries again: %j", async (message, words) => {
  open({ message });
  await screen.findByText(plain(words));
  await press(texts.again);
  await waitFor(() => expect(screen.queryByText(plain(words))).toBeNull());
});

it("leads an administrator to the setting of a channel, and tells an editor who sets it", async () => {
  const { unmount } = open({ message: null }, { hasChannel: false });
  const link = await screen.findByRole("link", { name: texts.set });
  expect(link.getAttribute("href")).toBe("/studio/site?section=integrations#telegram");
  unmount();
  open({ message: null }, { hasChannel: false, viewer: { ...admin, isAdmin: false, role: "EDITOR" } });
  await screen.findByText(new RegExp(texts.setByAdministrators.slice(0, 30)));
  expect(screen.queryByRole("link", { name: texts.set })).toBeNull();
});
