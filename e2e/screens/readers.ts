import { setTimeout as sleep } from "node:timers/promises";
import { crowded } from "../support/extreme-content.ts";
import { wake } from "../support/visitors.ts";
import { appears, held, lost, open, press } from "./interactions.ts";
import { crowd, demo, form, interactive, living, none, offline, single, still, strained } from "./screens.ts";
import type { Role, Screen, Steps } from "./states.ts";

const asItIs: Steps = async () => {};

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
const stall: Steps = async ({ ids }) => {
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
const insist: Steps = async ({ url }) => {
  for (let each = 0; each < 12; each += 1)
    await Promise.all(Array.from({ length: 55 }, () => fetch(`${url}/api/feeds`)));
};

const code = (name: string, path: string, label: string, submit: string, role: Role = "visitor"): Screen =>
  form(name, role, { path, typed: { [label]: "123456" }, submit }, { [label]: "1".repeat(60) });

const catalogue = (kind: string, bare: string): Screen[] => [
  living(kind, "visitor", `/${kind}`),
  single(`${kind}-one`, "visitor", `/${kind}/{${kind}}`, `/${kind}/{${bare}}`),
];

/** The screens of a visitor. */
const visitors: Screen[] = [
  living("home", "visitor", "/", { states: offline("/") }),
  interactive("home-below", "visitor", "/", asItIs, { from: "#recents" }),
  interactive("home-last", "visitor", "/", asItIs, { from: "#latest" }),
  living("feeds", "visitor", "/feeds", { states: offline("/feeds") }),
  living("posts", "visitor", "/posts"),
  interactive("posts-page", "visitor", "/posts?page=2", asItIs, {
    states: { "too-much": crowd(open("/posts?page=50")) },
  }),
  still("posts-none", "visitor", "/posts?tags=rien"),
  living("category", "visitor", "/posts?tags=ailleurs", { states: { empty: undefined } }),
  still("static-page", "visitor", "/p/a-propos"),
  still("legal-page", "visitor", "/confidentialite"),
  living("search", "visitor", "/posts/search?keyword=marché", {
    states: offline("/posts/search?keyword=marché"),
  }),
  interactive("search-suggests", "visitor", "/explore", async ({ page }) => {
    await wake(page);
    await page.getByRole("main").getByRole("searchbox").fill("marché");
    await page.locator("ul[aria-live] a").first().waitFor();
  }),
  single("post", "visitor", "/posts/{slug}", "/posts/{bare}", { states: offline("/posts/{slug}") }),
  interactive("post-body", "visitor", "/posts/{slug}", asItIs, { from: "article > div:nth-of-type(2)" }),
  interactive("post-comments", "visitor", "/posts/{slug}", asItIs, {
    from: "#commentaires",
    states: { empty: crowd(open("/posts/{bare}")) },
  }),
  living("explore", "visitor", "/explore"),
  living("gallery", "visitor", "/gallery"),
  living("gallery-video", "visitor", "/gallery?tab=video"),
  living("gallery-audio", "visitor", "/gallery?tab=audio"),
  ...catalogue("images", "bareImages"),
  ...catalogue("videos", "bareVideos"),
  ...catalogue("books", "bareBooks"),
  ...catalogue("musics", "bareMusics"),
  interactive("player", "visitor", "/musics", press(/^Écouter|^Jouer/)),
  interactive("dialog-account", "visitor", "/feeds", appears("alertdialog", press(/^J’aime/))),
  form(
    "register",
    "visitor",
    { path: "/register", typed: newcomer, submit: "Créer le compte" },
    { ...longAccount, ...crowdedNames },
  ),
  form("login", "visitor", { path: "/login", typed: account, submit: "Se connecter" }, longAccount),
  form(
    "forgotpass",
    "visitor",
    { path: "/forgotpass", typed: { "Adresse e-mail": "awa.kone@exemple.ci" }, submit: "Recevoir un code" },
    { "Adresse e-mail": crowded.email },
  ),
  code("otp", "/otp/x", "Code d’activation", "Confirmer votre adresse"),
  code("verify", "/verify/x", "Code de récupération", "Vérifier le code"),
  form("reset-password", "visitor", {
    path: "/reset-password/x",
    typed: {
      "Nouveau mot de passe": "le fromager du village",
      "Confirmation du mot de passe": "le fromager du village",
    },
    submit: "Changer le mot de passe",
  }),
  interactive("preview", "visitor", "/apercu/{preview}", asItIs, {
    states: { loading: demo(held("/apercu/{preview}")) },
  }),
  still("unsubscribe", "visitor", "/unsubscribe/x"),
  still("newsletter", "visitor", "/newsletter"),
  still("newsletter-confirmation", "visitor", "/newsletter/confirmation/x"),
  still("newsletter-preferences", "visitor", "/newsletter/preferences/x"),
  still("no-network", "visitor", "/hors-connexion"),
  still("404", "visitor", "/nulle-part"),
  strained("500", "/posts/{slug}"),
  strained("503", "/feeds", stall),
  strained("429", "/feeds", insist),
];

/** The further screens of a member. */
const members: Screen[] = [
  interactive("menu", "member", "/", async ({ page }) => {
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
  interactive("post-comments-member", "member", "/posts/{slug}", press(/^Répondre/), {
    from: "#commentaires",
    states: { empty: crowd(open("/posts/{bare}")) },
  }),
  interactive("dialog-report", "member", "/posts/{slug}", appears("dialog", press(/^Signaler/))),
  living("notifications", "member", "/notifications", { states: offline("/notifications") }),
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
  living("profile-security", "member", "/profile/security"),
  living("profile-notifications", "member", "/profile/notifications"),
  code("profile-email", "/profile/email/x", "Code reçu", "Confirmer l’adresse", "member"),
  still("403", "member", "/studio"),
];

export const readers: readonly Screen[] = [...visitors, ...members];
