import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { admin, renderPage } from "../../../testing/render-page.tsx";
import { StudioMailsPage } from "./StudioMailsPage.tsx";
import { texts } from "./texts.ts";

const mail = (id: string) => ({
  __typename: "QueuedMail",
  id,
  kind: "REGISTRATION",
  state: "SENT",
  address: `${id}•••@exemple.ci`,
  attempts: 1,
  dueAt: "2026-11-21T12:00:00.000Z",
  problem: null,
  replyCode: null,
  createdAt: "2026-11-21T12:00:00.000Z",
  finishedAt: "2026-11-21T12:00:01.000Z",
});
const page = (ids: readonly string[], hasMore: boolean) => ({
  mails: { __typename: "MailPage", items: ids.map(mail), hasMore },
});
const noSuppressions = () => ({
  mailSuppressions: { __typename: "MailSuppressionPage", items: [], hasMore: false },
});

it("appends older mails to those of the chosen state", async () => {
  const { operations } = renderPage(<StudioMailsPage />, {
    path: "/studio/mails?state=sent",
    viewer: admin,
    answers: {
      StudioMails: ({ before }) => (before ? page(["c"], false) : page(["a", "b"], true)),
      StudioSuppressions: noSuppressions,
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: texts.older }));
  const row = await screen.findByRole("row", { name: /c•••@exemple\.ci/ });
  const addresses = within(row.closest("table")!)
    .getAllByText(/•••@exemple\.ci/)
    .map(({ textContent }) => textContent?.slice(0, 1));
  expect(addresses).toEqual(["a", "b", "c"]);
  await waitFor(() => expect(screen.queryByRole("button", { name: texts.older })).toBeNull());
  expect(operations.filter(({ name }) => name === "StudioMails").at(-1)?.variables).toEqual({
    state: "SENT",
    before: "b",
  });
});

it("appends older refused addresses to those shown", async () => {
  const suppression = (id: string) => ({
    __typename: "MailSuppression",
    id,
    address: `${id}•••@refuse.ci`,
    replyCode: 550,
    createdAt: "2026-11-21T12:00:00.000Z",
  });
  const pageAfter = ({ before }: Record<string, unknown>) => ({
    mailSuppressions: {
      __typename: "MailSuppressionPage",
      items: [suppression(before ? "b" : "a")],
      hasMore: !before,
    },
  });
  const { operations } = renderPage(<StudioMailsPage />, {
    path: "/studio/mails",
    viewer: admin,
    answers: { StudioMails: () => page(["a"], false), StudioSuppressions: pageAfter },
  });
  await screen.findByText("a•••@refuse.ci");
  fireEvent.click(screen.getByRole("button", { name: texts.olderRefused }));
  await screen.findByText("b•••@refuse.ci");
  expect(screen.getByText("a•••@refuse.ci")).toBeTruthy();
  expect(screen.queryByRole("button", { name: texts.olderRefused })).toBeNull();
  expect(operations.at(-1)?.variables).toEqual({ before: "a" });
});
