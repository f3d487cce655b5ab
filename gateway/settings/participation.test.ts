import { afterEach, expect, it } from "vitest";
import { defaultSiteSettings, type SiteAccounts, type SiteComments } from "../../schema/site/settings.ts";
import { acceptInvitation } from "../accounts/invitations/accept-invitation.service.ts";
import { inviteMember } from "../accounts/invitations/invitation.service.ts";
import { clock, days } from "../core/clock.ts";
import { applySite } from "../core/site/current-site.ts";
import { commentFeed } from "../feeds/feed-engagement.service.ts";
import { updatePost } from "../posts/editing/save-post.service.ts";
import { commentPost } from "../posts/engagement/post-engagement.service.ts";
import { withApp } from "../testing/clients/request.ts";
import { buildAdmin, buildUser, viewerOf } from "../testing/factories/accounts.ts";
import { buildFeed, buildPublisher } from "../testing/factories/feeds.ts";
import { inviteWithToken } from "../testing/factories/invitations.ts";
import { buildPost } from "../testing/factories/posts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { UserModel } from "../users/user.entity.ts";

withDatabase({ RATE_LIMIT: "off" });
const app = withApp();
afterEach(() => applySite(defaultSiteSettings));

const { accounts, comments } = defaultSiteSettings;
const withAccounts = (changes: Partial<SiteAccounts>) =>
  applySite({ ...defaultSiteSettings, accounts: { ...accounts, ...changes } });
const withComments = (changes: Partial<SiteComments>) =>
  applySite({ ...defaultSiteSettings, comments: { ...comments, ...changes } });

const person = { firstName: "Yao", lastName: "Kouassi", password: "premier secret" };
const register = (input: object) => app.rest("POST", "/api/auth/register", { ...person, ...input });
const registerByGraphql = async (input: object) => {
  const mutation = "mutation($input: RegisterInput!) { register(input: $input) { message } }";
  return (await app.graphql(mutation, { input: { ...person, ...input } })).body.errors?.[0]?.extensions?.code;
};

it("takes registrations and invitations as the settings have it", async () => {
  const boss = viewerOf(await buildAdmin());
  const invited = { email: "invite@exemple.ci", role: "AUTHOR" } as const;
  const typed = { email: "ouvert@exemple.ci", telephone: "0102" };
  withAccounts({ registration: "INVITATION" });
  const refused = await register(typed);
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    403,
    expect.stringContaining("sur invitation"),
  ]);
  expect(await registerByGraphql(typed)).toBe("FORBIDDEN");
  const { token } = await inviteWithToken(boss, invited);
  withAccounts({ registration: "CLOSED" });
  const accept = () => acceptInvitation({ ip: "192.0.2.1" }, null, token, { ...person, telephone: "0102" });
  await expect(accept()).rejects.toMatchObject({
    code: "FORBIDDEN",
    message: "Les inscriptions sont fermées.",
  });
  await expect(inviteMember(boss, { ...invited, email: "b@exemple.ci" })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  withAccounts({ registration: "INVITATION" });
  expect((await accept()).role).toBe("AUTHOR");
});

it("asks for a telephone, takes one, or keeps none", async () => {
  expect(await registerByGraphql({ email: "un@exemple.ci" })).toBe("BAD_USER_INPUT");
  withAccounts({ telephone: "OPTIONAL" });
  expect(await registerByGraphql({ email: "deux@exemple.ci", telephone: "" })).toBeUndefined();
  expect(await registerByGraphql({ email: "trois@exemple.ci", telephone: "abc" })).toBe("BAD_USER_INPUT");
  withAccounts({ telephone: "HIDDEN" });
  expect(await registerByGraphql({ email: "quatre@exemple.ci", telephone: "0102" })).toBeUndefined();
  expect((await register({ email: "cinq@exemple.ci" })).status).toBe(201);
  const stored = await UserModel.find({ email: { $in: ["quatre@exemple.ci", "cinq@exemple.ci"] } }).lean();
  expect(stored.map(({ telephone }) => telephone)).toEqual(["", ""]);
});

it("takes comments as the settings have it, and says why not", async () => {
  const feed = await buildFeed();
  const [reader, author] = [await buildUser(), await buildUser({ role: "AUTHOR" })];
  const comment = (user: typeof reader) => commentFeed(viewerOf(user), String(feed._id), { text: "Bonjour" });
  withComments({ memberDays: 7 });
  const message = "Pour commenter, il faut être inscrit depuis 7\u00a0jours.";
  await expect(comment(reader)).rejects.toMatchObject({ code: "FORBIDDEN", message });
  expect((await comment(author)).comment.text).toBe("Bonjour");
  clock.advance(days(8));
  expect((await comment(reader)).comment.text).toBe("Bonjour");
  withComments({ isOpen: false });
  await expect(comment(author)).rejects.toMatchObject({ message: "Les commentaires sont fermés." });
});

it("takes no comment on an article that is closed, or older than the settings allow", async () => {
  const editor = await buildPublisher();
  const reader = viewerOf(await buildUser());
  const post = await buildPost({ by: editor });
  const comment = () => commentPost(reader, String(post._id), { text: "Bonjour" });
  await comment();
  await updatePost(editor, String(post._id), { areCommentsClosed: true });
  const closed = "Les commentaires de cet article sont fermés.";
  await expect(comment()).rejects.toMatchObject({ code: "FORBIDDEN", message: closed });
  await updatePost(editor, String(post._id), { areCommentsClosed: false });
  withComments({ closeAfterDays: 14 });
  await comment();
  clock.advance(days(15));
  const late = "Les commentaires d’un article ferment 14\u00a0jours après sa publication.";
  await expect(comment()).rejects.toMatchObject({ code: "FORBIDDEN", message: late });
});
