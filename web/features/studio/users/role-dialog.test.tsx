import { fireEvent, screen, waitFor } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { admin, graphqlError, renderPage } from "../../../testing/render-page.tsx";
import { RoleDialog } from "./RoleDialog.tsx";
import { StudioUserEditPage } from "./StudioUserEditPage.tsx";
import { teamTexts as texts } from "./team-texts.ts";

const user = {
  __typename: "User" as const,
  id: "u1",
  firstName: "Fatou",
  lastName: "Yoboué",
  code: "+225",
  telephone: "0102030405",
  createdAt: "2026-11-21T12:00:00.000Z",
  image: null,
  slug: null,
  email: "fatou@exemple.ci",
  isAdmin: false,
  role: "READER" as const,
  moderatedCategoryIds: null,
};
const categories = [
  { __typename: "Category", id: "c1", name: "Culture" },
  { __typename: "Category", id: "c2", name: "Sport" },
];
const ModeratedCategories = () => ({ categories });

it("makes somebody a moderator of chosen categories, and says that one is needed", async () => {
  const fields = { moderatedCategoryIds: "Choisissez au moins une catégorie" };
  const onChanged = vi.fn();
  const { operations } = renderPage(<RoleDialog user={user} onChanged={onChanged} onClose={() => {}} />, {
    path: "/studio/users",
    viewer: admin,
    answers: {
      ModeratedCategories,
      ChangeRole: ({ moderatedCategoryIds: ids }) =>
        (ids as string[]).length === 0
          ? graphqlError(fields.moderatedCategoryIds, { code: "BAD_USER_INPUT", fields })
          : { updateUser: { ...user, role: "CATEGORY_MODERATOR", moderatedCategoryIds: ids } },
    },
  });
  fireEvent.click(await screen.findByText("Modérateur de catégories"));
  await screen.findByText("Sport");
  fireEvent.click(screen.getByRole("button", { name: texts.saveRole }));
  expect(await screen.findByText(fields.moderatedCategoryIds)).toBeTruthy();
  const sport = screen.getByRole<HTMLInputElement>("checkbox", { name: "Sport" });
  fireEvent.click(sport);
  await waitFor(() => expect(sport.checked).toBe(true));
  fireEvent.click(screen.getByRole("button", { name: texts.saveRole }));
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
  const sent = operations.filter(({ name }) => name === "ChangeRole").at(-1)?.variables;
  expect(sent).toEqual({ id: "u1", role: "CATEGORY_MODERATOR", moderatedCategoryIds: ["c2"] });
});

it("names these categories on the person's page", async () => {
  const moderator = { ...user, aboutMe: "", role: "CATEGORY_MODERATOR", moderatedCategoryIds: ["c2"] };
  const page = <Route path="/studio/users/edit/:id" element={<StudioUserEditPage />} />;
  renderPage(<Routes>{page}</Routes>, {
    path: "/studio/users/edit/u1",
    viewer: admin,
    answers: { StudioUser: () => ({ user: moderator }), ModeratedCategories },
  });
  expect(await screen.findByText(/Modère les commentaires de\s: Sport\./)).toBeTruthy();
});
