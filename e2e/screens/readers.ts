import { setTimeout as sleep } from "node:timers/promises";
import { wake } from "../people.ts";
import { crowded } from "../too-much.ts";
import type { Pose, Role, Screen } from "./faces.ts";
import { appears, held, lost, open, press } from "./poses.ts";
import { crowd, deed, demo, form, living, none, offline, single, still, strained } from "./screens.ts";

const asItIs: Pose = async () => {};

const account = { "Adresse e-mail": "awa.kone@exemple.ci", "Mot de passe": "le fromager du village" };
const longAccount = {
  "Adresse e-mail": crowded.email,
  "Mot de passe": "un mot de passe qui ne finit pas ".repeat(2),
};
const newcomer = { Prénom: "Awa", Nom: "Koné", Téléphone: "07 08 09 10 11", ...account };
const crowdedNames = { Prénom: crowded.firstName, Nom: crowded.lastName };
const longText = `${"anticonstitutionnellement".repeat(8)} ${"Les étoffes de coton. ".repeat(30)}`;

const comment = {
  path: "/feeds",
  typed: { "Votre commentaire": "J’y serai samedi." },
  submit: "Envoyer le commentaire",
};

/** Nothing is answered for so long that the gateway turns people away when it comes to itself. */
const stall: Pose = async ({ ids }) => {
  const pid = Number(ids.pid);
  const hold = async (milliseconds: number) => {
    process.kill(pid, "SIGSTOP");
    await sleep(milliseconds);
    process.kill(pid, "SIGCONT");
    await sleep(10);
  };
  // It judges by the mean of its last second.
  for (let each = 0; each < 3; each += 1) await hold(2_500);
  void hold(4_000);
};

/** Asks more often than one address may. */
const insist: Pose = async ({ url }) => {
  for (let each = 0; each < 12; each += 1)
    await Promise.all(Array.from({ length: 55 }, () => fetch(`${url}/api/feeds`)));
};

const code = (name: string, path: string, label: string, submit: string, role: Role = "visitor"): Screen =>
  form(name, role, { path, typed: { [label]: "123456" }, submit }, { [label]: "1".repeat(60) });

const catalogue = (kind: string, bare: string): Screen[] => [
  living(kind, "visitor", `/${kind}`),
  single(`${kind}-one`, "visitor", `/${kind}/{${kind}}`, `/${kind}/{${bare}}`),
];

/** What a visitor meets. */
const visitors: Screen[] = [
  living("home", "visitor", "/", { faces: offline("/") }),
  deed("home-below", "visitor", "/", asItIs, { from: "#recents" }),
  deed("home-last", "visitor", "/", asItIs, { from: "#latest" }),
  living("feeds", "visitor", "/feeds", { faces: offline("/feeds") }),
  living("posts", "visitor", "/posts"),
  deed("posts-page", "visitor", "/posts?page=2", asItIs, {
    faces: { "too-much": crowd(open("/posts?page=50")) },
  }),
  still("posts-none", "visitor", "/posts?tags=rien"),
  living("search", "visitor", "/posts/search?keyword=marché", {
    faces: offline("/posts/search?keyword=marché"),
  }),
  deed("search-suggests", "visitor", "/explore", async ({ page }) => {
    await wake(page);
    await page.getByRole("searchbox").first().fill("marché");
    await page.locator("ul[aria-live] a").first().waitFor();
  }),
  single("post", "visitor", "/posts/{slug}", "/posts/{bare}", { faces: offline("/posts/{slug}") }),
  deed("post-body", "visitor", "/posts/{slug}", asItIs, { from: "article > div:nth-of-type(2)" }),
  deed("post-comments", "visitor", "/posts/{slug}", asItIs, {
    from: "#commentaires",
    faces: { empty: crowd(open("/posts/{bare}")) },
  }),
  living("explore", "visitor", "/explore"),
  living("gallery", "visitor", "/gallery"),
  living("gallery-video", "visitor", "/gallery?tab=video"),
  living("gallery-audio", "visitor", "/gallery?tab=audio"),
  ...catalogue("images", "bareImages"),
  ...catalogue("videos", "bareVideos"),
  ...catalogue("books", "bareBooks"),
  ...catalogue("musics", "bareMusics"),
  deed("player", "visitor", "/musics", press(/^Écouter|^Jouer/)),
  deed("dialog-account", "visitor", "/feeds", appears("alertdialog", press(/^J’aime/))),
  form(
    "register",
    "visitor",
    { path: "/register", typed: newcomer, submit: "Créer mon compte" },
    { ...longAccount, ...crowdedNames },
  ),
  form("login", "visitor", { path: "/login", typed: account, submit: "Se connecter" }, longAccount),
  form(
    "forgotpass",
    "visitor",
    { path: "/forgotpass", typed: { "Adresse e-mail": "awa.kone@exemple.ci" }, submit: "Recevoir un code" },
    { "Adresse e-mail": crowded.email },
  ),
  code("otp", "/otp/x", "Code d’activation", "Confirmer mon adresse"),
  code("verify", "/verify/x", "Code de récupération", "Vérifier le code"),
  form("reset-password", "visitor", {
    path: "/reset-password/x",
    typed: {
      "Nouveau mot de passe": "le fromager du village",
      "Le même, encore une fois": "le fromager du village",
    },
    submit: "Changer le mot de passe",
  }),
  deed("preview", "visitor", "/apercu/{preview}", asItIs, {
    faces: { loading: demo(held("/apercu/{preview}")) },
  }),
  still("unsubscribe", "visitor", "/unsubscribe/x"),
  still("no-network", "visitor", "/offline"),
  still("404", "visitor", "/nulle-part"),
  strained("500", "/posts/{slug}"),
  strained("503", "/feeds", stall),
  strained("429", "/feeds", insist),
];

/** What a member has besides. */
const members: Screen[] = [
  deed("menu", "member", "/", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByRole("button", { name: "Menu", exact: true }).click();
  }),
  living("feeds-member", "member", "/feeds"),
  form(
    "feeds-comment",
    "member",
    comment,
    { "Votre commentaire": longText.repeat(3) },
    { wrong: undefined, offline: demo(lost(comment)) },
  ),
  deed("post-comments-member", "member", "/posts/{slug}", press(/^Répondre/), {
    from: "#commentaires",
    faces: { empty: crowd(open("/posts/{bare}")) },
  }),
  deed("dialog-report", "member", "/posts/{slug}", appears("dialog", press(/^Signaler/))),
  living("notifications", "member", "/notifications", { faces: offline("/notifications") }),
  living("profile", "member", "/profile"),
  form(
    "profile-update",
    "member",
    {
      path: "/profile/update",
      typed: { Prénom: "Awa", Nom: "Koné", Téléphone: "07 08 09 10 11" },
      submit: "Enregistrer",
    },
    { ...crowdedNames, Présentation: longText },
    { empty: none(open("/profile/update")) },
  ),
  living("profile-avatar", "member", "/profile/avatar"),
  living("profile-account", "member", "/profile/account"),
  living("profile-notifications", "member", "/profile/notifications"),
  code("profile-email", "/profile/email/x", "Code reçu", "Confirmer l’adresse", "member"),
  still("403", "member", "/studio"),
];

export const readers: readonly Screen[] = [...visitors, ...members];
