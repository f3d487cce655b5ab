import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { accountDetails, member, renderPage } from "../../../testing/render-page.tsx";
import { texts } from "../texts.ts";
import { ProfileAccountPage } from "./ProfileAccountPage.tsx";

const me = { ...member, ...accountDetails };
const session = (id: string, isCurrent: boolean) => ({
  __typename: "Session",
  id,
  device: isCurrent ? "Chrome sur Android" : "Firefox sur Linux",
  isCurrent,
  lastSeenAt: "2026-11-21T12:00:00.000Z",
  createdAt: "2026-11-21T12:00:00.000Z",
});

it("no longer lists the devices that a new password has disconnected", async () => {
  let sessions = [session("1", true), session("2", false)];
  renderPage(<ProfileAccountPage />, {
    path: "/profile/account",
    viewer: member,
    answers: {
      AccountPage: () => ({ me, sessions, waitingEmailChange: null }),
      ChangePassword: () => {
        sessions = sessions.slice(0, 1);
        return { changePassword: { __typename: "Done", message: "Votre mot de passe est changé." } };
      },
    },
  });
  await screen.findByText("Firefox sur Linux");
  const submit = screen.getByRole("button", { name: texts.account.passwordSubmit });
  const form = within(submit.closest("form")!);
  fireEvent.change(form.getByLabelText(texts.account.password), { target: { value: "ancien secret" } });
  fireEvent.change(form.getByLabelText(texts.account.newPassword), { target: { value: "nouveau secret" } });
  fireEvent.click(submit);
  await waitFor(() => expect(screen.queryByText("Firefox sur Linux")).toBeNull());
  expect(screen.getByText("Chrome sur Android")).toBeTruthy();
});
