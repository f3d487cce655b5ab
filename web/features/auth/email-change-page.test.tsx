import { fireEvent, screen } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { expect, it } from "vitest";
import { renderPage } from "../../testing/render-page.tsx";
import { EmailChangePage } from "./EmailChangePage.tsx";
import { texts } from "./texts.ts";

const labels = texts.emailChange;
const until = "2026-12-04T09:30:00.000Z";

const show = (emailChange: object | null, answers: Record<string, () => object> = {}) =>
  renderPage(
    <Routes>
      <Route path="/email-change/:token" element={<EmailChangePage />} />
      <Route path="/reset-password/:token" element={<p>nouveau mot de passe</p>} />
    </Routes>,
    { path: "/email-change/abc", answers: { EmailChangePage: () => ({ emailChange }), ...answers } },
  );
const change = (isWaiting: boolean) => ({
  __typename: "FormerAddressChange",
  isWaiting,
  email: isWaiting ? "nouvelle@exemple.ci" : null,
  until,
  done: null,
});

it("shows a change that waits and does nothing before a button is pressed", async () => {
  let accepted = 0;
  show(change(true), {
    AcceptEmailChange: () => {
      accepted += 1;
      return { acceptEmailChange: { __typename: "Done", message: "C’est fait." } };
    },
  });
  expect((await screen.findByText(/nouvelle@exemple.ci/)).textContent).toContain("4\u00a0décembre");
  expect(accepted).toBe(0);
  fireEvent.click(screen.getByRole("button", { name: labels.accept }));
  expect(await screen.findByText("C’est fait.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: labels.refuse })).toBeNull();
});

it("undoes a change and leads to a new password", async () => {
  const refuseEmailChange = {
    __typename: "EmailChangeRefused",
    message: "Elle est revenue.",
    resetToken: "jeton",
  };
  show(change(false), { RefuseEmailChange: () => ({ refuseEmailChange }) });
  fireEvent.click(await screen.findByRole("button", { name: labels.undo }));
  expect(await screen.findByText("nouveau mot de passe")).toBeTruthy();
});

it("says what a link has done already", async () => {
  show({ ...change(false), until: null, done: "Vous avez refusé ce changement." });
  expect(await screen.findByText("Vous avez refusé ce changement.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: labels.undo })).toBeNull();
});

it("says that a link is over", async () => {
  show(null);
  expect(await screen.findByText(/n’est plus valable/)).toBeTruthy();
});
