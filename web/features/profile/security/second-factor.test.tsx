import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { member, renderPage } from "../../../testing/render-page.tsx";
import { ProfileSecurityPage } from "./ProfileSecurityPage.tsx";
import { texts } from "./texts.ts";

const labels = texts.totp;
const editor = { ...member, role: "EDITOR", needsSecondFactor: true } as const;

const stateOf = (enabledAt: string | null) => ({
  __typename: "SecondFactorState",
  enabledAt,
  recoveryCodesLeft: enabledAt ? 2 : 0,
  isRequired: true,
});

it("leads from the password to the image, the first code and the recovery codes", async () => {
  let enabledAt: string | null = null;
  const { operations } = renderPage(<ProfileSecurityPage />, {
    path: "/profile/security",
    viewer: editor,
    answers: {
      SecurityPage: () => ({
        me: { ...editor, needsSecondFactor: enabledAt === null },
        secondFactor: stateOf(enabledAt),
        passkeys: [],
      }),
      EnableTotp: () => ({
        enableTotp: { __typename: "TotpSetup", key: "ABCDEFGHIJ", uri: "otpauth://totp/Palabre?secret=A" },
      }),
      ConfirmTotp: () => {
        enabledAt = "2026-11-21T12:00:00.000Z";
        return { confirmTotp: { __typename: "RecoveryCodes", codes: ["aaaaa-bbbbb", "ccccc-ddddd"] } };
      },
    },
  });
  expect(await screen.findByText(texts.required)).toBeTruthy();
  const section = within(screen.getByRole("region", { name: labels.title }));
  fireEvent.change(section.getByLabelText(texts.password), { target: { value: "un mot de passe" } });
  fireEvent.click(screen.getByRole("button", { name: labels.begin }));
  expect(await screen.findByRole("img", { name: labels.image })).toBeTruthy();
  expect(screen.getByText("ABCD EFGH IJ")).toBeTruthy();
  fireEvent.change(screen.getByLabelText(labels.code), { target: { value: "123456" } });
  fireEvent.click(screen.getByRole("button", { name: labels.confirm }));
  expect(await screen.findByText("aaaaa-bbbbb")).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(texts.required)).toBeNull());
  fireEvent.click(screen.getByRole("button", { name: labels.noted }));
  expect(screen.queryByText("aaaaa-bbbbb")).toBeNull();
  expect(screen.getByText(/Il vous reste 2/)).toBeTruthy();
  expect(screen.getByText(/ne peut pas être retirée/)).toBeTruthy();
  expect(operations.map(({ variables }) => variables)).toContainEqual({ code: "123456" });
});

it("has nothing of it for readers", async () => {
  renderPage(<ProfileSecurityPage />, {
    path: "/profile/security",
    viewer: member,
    answers: { SecurityPage: () => ({ me: member, secondFactor: stateOf(null), passkeys: [] }) },
  });
  await screen.findByRole("heading", { name: texts.passkeys.title });
  expect(screen.queryByText(labels.title)).toBeNull();
});
