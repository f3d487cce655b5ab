import { limits } from "../../schema/limits.ts";
import { crowded } from "../support/extreme-content.ts";
import { wake } from "../support/visitors.ts";
import { appears, open, press } from "./interactions.ts";
import { form, interactive, living, none, offline, single, still } from "./screens.ts";
import type { Screen, Steps } from "./states.ts";

const asItIs: Steps = async () => {};
const word = "Anticonstitutionnellement".repeat(7);
const longText = `${word} ${"Les étoffes de coton. ".repeat(60)}`;

const newcomer = {
  Prénom: "Awa",
  Nom: "Koné",
  Téléphone: "07 08 09 10 11",
  "Adresse e-mail": "awa@exemple.ci",
  "Mot de passe": "le fromager du village",
};

/** A form that needs a file is never on its way here: it is pictured untouched, wrong, and with what it changes. */
const catalogue = (kind: string, bare: string): Screen[] => {
  const given = { path: `/studio/${kind}/new`, typed: { Titre: "Le marché de nuit" }, submit: "Ajouter" };
  const {
    loading: _,
    failed: __,
    ...states
  } = form("", "admin", given, {
    Titre: word.slice(0, limits.catalogue.title),
    Présentation: longText,
  }).states;
  return [
    living(`studio-${kind}`, "admin", `/studio/${kind}`),
    { name: `studio-${kind}-new`, role: "admin", states },
    single(
      `studio-${kind}-edit`,
      "admin",
      `/studio/${kind}/edit/{${kind}}`,
      `/studio/${kind}/edit/{${bare}}`,
    ),
  ];
};

export const studio: readonly Screen[] = [
  living("home-admin", "admin", "/"),
  living("feeds-admin", "admin", "/feeds"),
  form(
    "feeds-publish",
    "admin",
    { path: "/feeds", typed: { "Votre actualité": "Le marché ouvre plus tôt samedi." }, submit: "Publier" },
    { "Votre actualité": longText.repeat(4) },
    { wrong: undefined },
  ),
  living("posts-admin", "admin", "/posts"),
  living("gallery-admin", "admin", "/gallery"),
  living("profile-admin", "admin", "/profile"),
  interactive("dialog-delete", "admin", "/feeds", appears("alertdialog", press(/^Supprimer/))),

  living("studio-today", "admin", "/studio", { states: offline("/studio") }),
  living("studio-numbers", "admin", "/studio/analytics", { states: offline("/studio/analytics") }),
  interactive("studio-numbers-of-one", "admin", "/studio/analytics?post={posts}", asItIs),
  living("studio-posts", "admin", "/studio/posts"),
  interactive("studio-posts-chosen", "admin", "/studio/posts", async ({ page }) => {
    await wake(page);
    await page.getByLabel("Tout choisir").check();
  }),
  interactive("studio-categories", "admin", "/studio/posts", press("Gérer les catégories"), {
    states: { empty: none(open("/studio/posts", press("Gérer les catégories"))) },
  }),
  interactive("studio-trash", "admin", "/studio/posts?trash=1", asItIs),
  living("editor", "admin", "/studio/posts/edit/{posts}", {
    states: { empty: none(open("/studio/posts/new")), ...offline("/studio/posts/edit/{posts}") },
  }),
  still("editor-gone", "admin", "/studio/posts/edit/0123456789abcdef01234567"),
  living("studio-comments", "admin", "/studio/comments"),
  living("studio-comments-all", "admin", "/studio/comments?filter=all"),
  living("studio-comments-banned", "admin", "/studio/comments?filter=banned"),
  living("studio-comments-log", "admin", "/studio/comments?filter=log"),
  living("studio-feeds", "admin", "/studio/feeds"),
  form(
    "studio-feeds-new",
    "admin",
    { path: "/studio/feeds/new", typed: { Texte: "Le marché ouvre plus tôt samedi." }, submit: "Publier" },
    { Texte: longText.repeat(5) },
  ),
  living("studio-feeds-edit", "admin", "/studio/feeds/edit/{feeds}", {
    states: { empty: none(open("/studio/feeds/edit/0123456789abcdef01234567")) },
  }),
  living("studio-media", "admin", "/studio/media"),
  living("studio-media-list", "admin", "/studio/media?view=list"),
  interactive("studio-media-panel", "admin", "/studio/media", appears("dialog", press(/^Ouvrir/))),
  interactive(
    "studio-picker",
    "admin",
    "/studio/images/new",
    appears("dialog", press(/choisir dans la médiathèque/)),
  ),
  living("studio-users", "admin", "/studio/users"),
  form(
    "studio-users-new",
    "admin",
    { path: "/studio/users/new", typed: newcomer, submit: "Créer le compte" },
    {
      Prénom: crowded.firstName,
      Nom: crowded.lastName,
      "Adresse e-mail": crowded.email,
      Présentation: longText,
    },
  ),
  living("studio-users-edit", "admin", "/studio/users/edit/{users}", {
    states: { empty: none(open("/studio/users/edit/0123456789abcdef01234567")) },
  }),
  living("studio-mails", "admin", "/studio/mails"),
  living("studio-newsletters", "admin", "/studio/newsletters"),
  ...catalogue("images", "bareImages"),
  ...catalogue("videos", "bareVideos"),
  ...catalogue("books", "bareBooks"),
  ...catalogue("musics", "bareMusics"),
];
