import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { expect, it } from "vitest";
import { admin, graphqlError, renderPage } from "../../../testing/render-page.tsx";
import { FlashMessages } from "../../../ui/feedback/FlashMessages.tsx";
import { StudioAlerts } from "../shared/dialog/StudioAlerts.tsx";
import { StudioUserEditPage } from "./StudioUserEditPage.tsx";
import { StudioUserNewPage } from "./StudioUserNewPage.tsx";
import { StudioUsersPage } from "./StudioUsersPage.tsx";

const pages = (
  <>
    <FlashMessages />
    <StudioAlerts />
    <Routes>
      <Route path="/studio/users/new" element={<StudioUserNewPage />} />
      <Route path="/studio/users/edit/:id" element={<StudioUserEditPage />} />
      <Route path="/studio/users" element={<StudioUsersPage />} />
    </Routes>
  </>
);

type Input = Record<string, unknown> & { email?: string; isAdmin?: boolean };
const known = "redaction@palabre.example";

/** Answers as the gateway does, with the accounts that were created. */
function answersOf(people: Input[]) {
  const stored = (input: Input) => {
    const isAdmin = input.isAdmin ?? false;
    return { ...input, isAdmin, role: isAdmin ? "ADMINISTRATOR" : "READER" };
  };
  return {
    CreateUser: ({ input }: Record<string, unknown>) => {
      const { clientId: _, password: __, imageName: ___, ...person } = input as Input;
      const fields = { email: "Cette adresse a déjà un compte" };
      if (person.email === known) return graphqlError(fields.email, { code: "BAD_USER_INPUT", fields });
      const more = { __typename: "User", id: "u1", createdAt: "2026-11-21T12:00:00.000Z", image: null };
      const moderatedCategoryIds = null;
      const slug = "fatou-yoboue";
      people.push(stored({ ...person, ...more, slug, moderatedCategoryIds }));
      return { createUser: people[0] };
    },
    UpdateUser: ({ input }: Record<string, unknown>) => {
      const { password: _, ...changes } = input as Input;
      people[0] = stored({ ...people[0], ...changes });
      return { updateUser: people[0] };
    },
    DeleteUser: () => ({ deleteUser: { __typename: "User", id: people.shift()?.id } }),
    StudioUser: () => ({ user: people[0] }),
    StudioUsers: () => ({
      users: { __typename: "UserPage", items: [...people], page: 1, pages: 1, total: people.length },
    }),
    Invitations: () => ({ invitations: [] }),
  };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

it("adds a person, says what is wrong at its field, changes and deletes them", async () => {
  const people: Input[] = [];
  renderPage(pages, { path: "/studio/users/new", viewer: admin, answers: answersOf(people) });
  type("Prénom", "Fatou");
  type("Nom", "Yo");
  type("Téléphone", "07 01 02 03 04");
  type("Adresse e-mail", known);
  press("Créer le compte");
  await waitFor(() => expect(screen.getAllByText("3 caractères au moins").length).toBeGreaterThan(0));
  screen.getByText("Informations requise");
  type("Nom", "Yoboué");
  type("Mot de passe", "les pirogues du soir");
  press("Créer le compte");
  await waitFor(() =>
    expect(screen.getAllByText("Cette adresse a déjà un compte").length).toBeGreaterThan(0),
  );
  expect(field("Prénom").value).toBe("Fatou");
  type("Adresse e-mail", "fatou@exemple.ci");
  fireEvent.change(field("Groupe"), { target: { value: "true" } });
  press("Créer le compte");
  await screen.findByText("Le compte de Fatou Yoboué est créé.");

  const row = await screen.findByRole("row", { name: /Fatou Yoboué/ });
  within(row).getByText("Administrateur");
  const page = within(row).getByRole("link", { name: "Page d’auteur de Fatou Yoboué" });
  expect(page.getAttribute("href")).toBe("/auteurs/fatou-yoboue");
  fireEvent.click(screen.getByRole("link", { name: "Modifier Fatou Yoboué" }));
  await waitFor(() => expect(field("Adresse e-mail").value).toBe("fatou@exemple.ci"));
  fireEvent.change(field("Groupe"), { target: { value: "false" } });
  press("Enregistrer");
  await screen.findByText("Informations requise");
  type("Mot de passe", "les pirogues du matin");
  press("Enregistrer");
  await screen.findByText("Le compte de Fatou Yoboué est enregistré.");
  within(await screen.findByRole("row", { name: /Fatou Yoboué/ })).getByText("Simple Utilisateur");

  press("Supprimer Fatou Yoboué");
  const dialog = await screen.findByRole("alertdialog");
  within(dialog).getByText("Êtes vous sûr de vouloir supprimer ?");
  fireEvent.click(within(dialog).getByRole("button", { name: "Supprimer" }));
  await screen.findByText("Le compte de Fatou Yoboué est supprimé.");
  await waitFor(() => expect(screen.queryByRole("row", { name: /Fatou Yoboué/ })).toBeNull());
  expect(people).toEqual([]);
});
