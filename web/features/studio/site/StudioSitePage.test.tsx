import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { clearDrafts } from "../../../lib/browser/storage.ts";
import { graphqlError } from "../../../testing/render-page.tsx";
import { FlashMessages } from "../../../ui/feedback/FlashMessages.tsx";
import { texts as newslettersTexts } from "./newsletters/texts.ts";
import { draft, nameField, open, press } from "./site-page.fixture.tsx";
import { texts } from "./texts.ts";

afterEach(clearDrafts);

it("keeps what was typed over a reload, and sends only that, with the version that was read", async () => {
  const first = open({});
  fireEvent.change(await nameField(), { target: { value: "L’Écho" } });
  first.unmount();
  const { operations } = open({
    UpdateSiteSettings: () => ({ updateSiteSettings: draft(2, { name: "L’Écho" }) }),
    PublishSiteSettings: () => ({
      publishSiteSettings: { ...draft(2, { name: "L’Écho" }), publishedVersion: 2 },
    }),
  });
  expect((await nameField()).value).toBe("L’Écho");
  press(texts.publish);
  await screen.findByText(texts.upToDate);
  const sent = operations.filter(({ name }) => /Update|Publish/.test(name)).map(({ variables }) => variables);
  expect(sent).toEqual([{ input: { identity: { name: "L’Écho" } }, version: 1 }, { version: 2 }]);
});

it("does not say that a device keeps what it refuses to", async () => {
  open({});
  await nameField();
  vi.stubGlobal("localStorage", undefined);
  fireEvent.change(await nameField(), { target: { value: "L’Écho" } });
  vi.unstubAllGlobals();
  await screen.findByText(texts.unsavedHere);
});

it("puts the server's message at the field of its path", async () => {
  const message = "Donnez un nom au site";
  open({
    UpdateSiteSettings: () =>
      graphqlError(message, { code: "BAD_USER_INPUT", fields: { "identity.name": message } }),
  });
  fireEvent.change(await nameField(), { target: { value: "" } });
  press(texts.save);
  await waitFor(async () => expect((await nameField()).getAttribute("aria-invalid")).toBe("true"));
  expect((await nameField()).value).toBe("");
});

it("saves the rest where a field of another section is refused, and names that field, its section and the way", async () => {
  const message = "Une adresse est attendue";
  const { operations } = open(
    {
      UpdateSiteSettings: ({ input }) =>
        "menus" in (input as object)
          ? graphqlError(message, { code: "BAD_USER_INPUT", fields: { "menus.chatUrl": message } })
          : { updateSiteSettings: draft(2, { name: "L’Écho" }) },
    },
    "/studio/site?section=menus",
  );
  fireEvent.change(await screen.findByLabelText("Adresse de la messagerie"), { target: { value: "x" } });
  fireEvent.click(screen.getAllByRole("link", { name: "Identité" })[0]!);
  fireEvent.change(await nameField(), { target: { value: "L’Écho" } });
  press(texts.publish);
  render(<FlashMessages />, { wrapper: MemoryRouter });
  await screen.findByText(/^Menus, «\sAdresse de la messagerie\s»\s: Une adresse est attendue$/);
  const way = screen.getByRole("link", { name: /^Aller à «\sMenus\s»$/ });
  expect(way.getAttribute("href")).toContain("section=menus");
  const saves = operations.filter(({ name }) => /Update|Publish/.test(name));
  expect(saves[0]?.variables.input).toMatchObject({ menus: { chatUrl: "x" } });
  expect(saves.map(({ variables }) => variables.input)).toContainEqual({ identity: { name: "L’Écho" } });
  expect(saves.some(({ name }) => name === "PublishSiteSettings")).toBe(false);
});

it("shows both values of a conflict, and keeps mine onto the present version", async () => {
  let version = 0;
  open({
    UpdateSiteSettings: (variables: Record<string, unknown>) => {
      version = variables.version as number;
      if (version === 5) return { updateSiteSettings: draft(6, { name: "L’Écho" }) };
      return graphqlError("Changé", {
        code: "CONFLICT",
        current: { version: 5, identity: { name: "Le Perche" } },
      });
    },
  });
  fireEvent.change(await nameField(), { target: { value: "L’Écho" } });
  press(texts.save);
  await screen.findByText(/Le Perche/);
  expect(screen.getByText(/Votre valeur.*L’Écho/)).toBeTruthy();
  press(texts.conflict.keepMine);
  await screen.findByText(texts.unpublished);
  expect(version).toBe(5);
});

it("keeps what is typed while a save is on its way, and saves it next", async () => {
  const type = async (value: string) => fireEvent.change(await nameField(), { target: { value } });
  const { operations } = open({
    UpdateSiteSettings: ({ version, input }) => ({
      updateSiteSettings: draft((version as number) + 1, (input as { identity: object }).identity),
    }),
  });
  const saves = () => operations.filter(({ name }) => name === "UpdateSiteSettings");
  await type("L’Écho");
  press(texts.save);
  // Before the answer, which comes in a later task.
  await type("L’Écho du Perche");
  await waitFor(() => expect(saves()).toHaveLength(1));
  await waitFor(() => {
    press(texts.save);
    expect(saves()).toHaveLength(2);
  });
  expect(saves()[1]?.variables).toEqual({ input: { identity: { name: "L’Écho du Perche" } }, version: 2 });
});

it("saves a value that is typed back to the former one while a save is on its way", async () => {
  const type = async (value: string) => fireEvent.change(await nameField(), { target: { value } });
  const { operations } = open({
    UpdateSiteSettings: ({ version, input }) => ({
      updateSiteSettings: draft((version as number) + 1, (input as { identity: object }).identity),
    }),
  });
  const saves = () => operations.filter(({ name }) => name === "UpdateSiteSettings");
  await type("L’Écho");
  press(texts.save);
  await type("La Gazette");
  // The second one comes by itself, after a pause.
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()[1]?.variables).toEqual({ input: { identity: { name: "La Gazette" } }, version: 2 });
  expect((await nameField()).value).toBe("La Gazette");
});

it("switches an area off, and sends the areas alone", async () => {
  const { operations } = open(
    { UpdateSiteSettings: () => ({ updateSiteSettings: draft(2) }) },
    "/studio/site?section=parties",
  );
  fireEvent.click(await screen.findByRole("switch", { name: "Galerie" }));
  press(texts.save);
  await screen.findByText(texts.unpublished);
  expect(operations.find(({ name }) => name === "UpdateSiteSettings")?.variables.input).toEqual({
    areas: [
      { area: "FEEDS", isShown: true },
      { area: "GALLERY", isShown: false },
    ],
  });
});

it("orders the footer by keys inside a group, and sends that group alone", async () => {
  const { operations } = open(
    { UpdateSiteSettings: () => ({ updateSiteSettings: draft(2) }) },
    "/studio/site?section=menus",
  );
  const sport = await screen.findByLabelText("Texte de « Sport »");
  sport.focus();
  // The first of its group does not leave it.
  for (const _press of [1, 2]) fireEvent.keyDown(sport, { key: "ArrowUp", altKey: true });
  await screen.findByText("Sport : place 1 sur 2");
  expect(document.activeElement).toBe(screen.getByLabelText("Texte de « Sport »"));
  press(texts.save);
  await screen.findByText(texts.unpublished);
  expect(operations.find(({ name }) => name === "UpdateSiteSettings")?.variables.input).toEqual({
    menus: {
      footer: [
        { address: "/posts?tags=sport", label: "", isShown: true },
        { address: "/posts?tags=culture", label: "", isShown: true },
      ],
    },
  });
});

it("saves the other values by itself when one is refused, whose message stands at its field", async () => {
  const message = "Une adresse est attendue";
  const { operations } = open({
    UpdateSiteSettings: ({ version, input }) => {
      const { identity } = input as { identity: { contact?: string } };
      if (identity.contact)
        return graphqlError(message, { code: "BAD_USER_INPUT", fields: { "identity.contact": message } });
      return { updateSiteSettings: draft((version as number) + 1, identity) };
    },
  });
  fireEvent.change(await nameField(), { target: { value: "L’Écho" } });
  const contact = () => screen.getByLabelText<HTMLInputElement>("Adresse e-mail de contact");
  fireEvent.change(contact(), { target: { value: "redaction" } });
  const saves = () => operations.filter(({ name }) => name === "UpdateSiteSettings");
  await waitFor(() => expect(saves().length).toBeGreaterThan(1));
  expect(saves()[1]?.variables).toEqual({ input: { identity: { name: "L’Écho" } }, version: 1 });
  await waitFor(() => expect(contact().getAttribute("aria-invalid")).toBe("true"));
  expect([(await nameField()).value, contact().value]).toEqual(["L’Écho", "redaction"]);
});

it("keeps an own link over a reload while its address is another’s, with the message of its field", async () => {
  const message = "Cette adresse est déjà dans ce menu";
  const path = "/studio/site?section=menus";
  const first = open({}, path);
  const add = async () =>
    within(await screen.findByRole("region", { name: "Menu latéral" })).getByRole("button", {
      name: texts.menus.add,
    });
  fireEvent.click(await add());
  fireEvent.change(screen.getByLabelText("Adresse"), { target: { value: "/" } });
  fireEvent.change(screen.getByLabelText("Adresse"), { target: { value: "/feeds" } });
  fireEvent.change(screen.getByLabelText("Texte du lien"), { target: { value: "Le fil" } });
  first.unmount();
  const fields = { "menus.navigation[9].address": message };
  open({ UpdateSiteSettings: () => graphqlError(message, { code: "BAD_USER_INPUT", fields }) }, path);
  expect((await screen.findByLabelText<HTMLInputElement>("Texte du lien")).value).toBe("Le fil");
  press(texts.save);
  const address = () => screen.getByLabelText<HTMLInputElement>("Adresse");
  await waitFor(() => expect(address().getAttribute("aria-invalid")).toBe("true"));
  expect(address().value).toBe("/feeds");
  fireEvent.click(screen.getByRole("button", { name: "Retirer «\u00a0Le fil\u00a0»" }));
  await screen.findByText(texts.upToDate);
});

const saved: [string, string, RegExp, string, object][] = [
  [
    "inscription",
    "Les personnes que vous invitez",
    /Jours d’inscription/,
    "7",
    { accounts: { registration: "INVITATION" }, comments: { memberDays: 7 } },
  ],
  [
    "lettres",
    newslettersTexts.isOpen,
    /premier jour/,
    "2\u202f000",
    { newsletters: { isOpen: false, firstDayLimit: 2000 } },
  ],
  [
    "lettres",
    newslettersTexts.isDigestOn,
    /Heure de la lettre/,
    "18:30",
    { newsletters: { isDigestOn: true, digestAt: "18:30" } },
  ],
];
it.each(saved)("saves the section « %s »: %s", async (section, choice, field, typed, input) => {
  const { operations } = open(
    { UpdateSiteSettings: () => ({ updateSiteSettings: draft(2) }) },
    `/studio/site?section=${section}`,
  );
  fireEvent.click(await screen.findByLabelText(choice));
  fireEvent.change(screen.getByLabelText(field), { target: { value: typed } });
  press(texts.save);
  await waitFor(() => expect(operations.map(({ name }) => name)).toContain("UpdateSiteSettings"));
  expect(operations.find(({ name }) => name === "UpdateSiteSettings")?.variables.input).toEqual(input);
});
