import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { expect, it } from "vitest";
import { admin, renderPage } from "../../../testing/render-page.tsx";
import { StudioUserEditPage } from "./StudioUserEditPage.tsx";
import { texts } from "./texts.ts";
import { StudioUserDocument } from "./users.generated.ts";

const user = {
  __typename: "User" as const,
  id: "u1",
  firstName: "Fatou",
  lastName: "Diallo",
  email: "avant@exemple.ci",
  code: "+225",
  telephone: "0102030405",
  isAdmin: false,
  role: "READER" as const,
  createdAt: "2026-11-21T12:00:00.000Z",
  image: null,
  slug: null,
  moderatedCategoryIds: null,
  aboutMe: "",
};

it("sends only what the administrator has changed, not what changed elsewhere meanwhile", async () => {
  const { client, operations } = renderPage(
    <Routes>
      <Route path="/studio/users/edit/:id" element={<StudioUserEditPage />} />
      <Route path="*" element={null} />
    </Routes>,
    {
      path: "/studio/users/edit/u1",
      viewer: admin,
      answers: {
        StudioUser: () => ({ user }),
        UpdateUser: () => ({ updateUser: { ...user, lastName: "Diarra" } }),
      },
    },
  );
  const lastName = await screen.findByLabelText<HTMLInputElement>("Nom");
  // Fatou has confirmed another address, and another administrator has made her one.
  await act(async () => {
    client.writeQuery({
      query: StudioUserDocument,
      variables: { id: "u1" },
      data: { user: { ...user, email: "apres@exemple.ci", isAdmin: true, role: "ADMINISTRATOR" } },
    });
  });
  fireEvent.change(lastName, { target: { value: "Diarra" } });
  fireEvent.change(screen.getByLabelText("Mot de passe"), { target: { value: "un bon secret" } });
  fireEvent.submit(lastName.form!);
  await waitFor(() => expect(operations.map(({ name }) => name)).toContain("UpdateUser"));
  const sent = operations.find(({ name }) => name === "UpdateUser")?.variables;
  expect(sent).toEqual({ id: "u1", input: { lastName: "Diarra", password: "un bon secret" } });
});

it("takes the second factor off an account that has lost its only passkey", async () => {
  const secondFactor = { __typename: "SecondFactorState" as const, enabledAt: null, passkeys: 1 };
  renderPage(
    <Routes>
      <Route path="/studio/users/edit/:id" element={<StudioUserEditPage />} />
    </Routes>,
    {
      path: "/studio/users/edit/u1",
      viewer: admin,
      answers: { StudioUser: () => ({ user }), StudioUserSecondFactor: () => ({ secondFactor }) },
    },
  );
  expect(await screen.findByRole("button", { name: texts.secondFactor.remove })).toBeTruthy();
});
