import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { saveReadingPosition } from "../../lib/browser/reading-positions.ts";
import { accountDetails, admin, member, renderPage } from "../../testing/render-page.tsx";
import { DialogHost } from "../../ui/dialog/DialogHost.tsx";
import { ProfilePage } from "./ProfilePage.tsx";

const post = {
  __typename: "Post",
  id: "7",
  slug: "le-marche",
  title: "Le marché",
  status: "PUBLISHED",
  views: 0,
  likeCount: 0,
  commentCount: 0,
  publishedAt: "2026-11-21T12:00:00.000Z",
  updatedAt: "2026-11-21T12:00:00.000Z",
};
const screenWith = (
  <>
    <ProfilePage />
    <DialogHost />
  </>
);
const ownActivity = { __typename: "OwnActivity", likes: [] as object[], comments: [] as object[] };
const pageOf = (items: object[]) => ({
  __typename: "PostPage",
  items,
  page: 1,
  pages: 1,
  total: items.length,
});

it("lets administrators edit and delete their articles, after the confirmation of the specification", async () => {
  let posts = [post];
  const { operations } = renderPage(screenWith, {
    path: "/profile",
    viewer: admin,
    answers: {
      ProfilePage: () => ({ me: { ...admin, ...accountDetails }, myPosts: pageOf(posts), ownActivity }),
      DeleteOwnPost: () => {
        posts = [];
        return { deletePosts: { __typename: "Deletion", message: "1 article supprimé" } };
      },
    },
  });
  const edit = await screen.findByRole("link", { name: "Modifier Le marché" });
  expect(edit.getAttribute("href")).toBe("/studio/posts/edit/7");
  fireEvent.click(screen.getByRole("button", { name: "Supprimer Le marché" }));
  // Its text is rendered before the dialog is open.
  const dialog = await screen.findByRole("alertdialog", { name: "Êtes vous sûr de vouloir supprimer ?" });
  expect(operations.some(({ name }) => name === "DeleteOwnPost")).toBe(false);
  fireEvent.click(within(dialog).getByRole("button", { name: "Supprimer" }));
  const done = await screen.findByRole("alertdialog", { name: "1 article supprimé" });
  expect(operations.find(({ name }) => name === "DeleteOwnPost")?.variables).toEqual({ id: "7" });
  await waitFor(() => expect(screen.queryByText("Le marché")).toBeNull());
  // Other files of the worker render what is wanted, too.
  fireEvent.click(within(done).getByRole("button", { name: "Fermer" }));
});

it("shows members their articles without these actions", async () => {
  renderPage(screenWith, {
    path: "/profile",
    viewer: member,
    answers: {
      ProfilePage: () => ({ me: { ...member, ...accountDetails }, myPosts: pageOf([post]), ownActivity }),
    },
  });
  await screen.findByRole("link", { name: "Le marché" });
  expect(screen.queryByRole("link", { name: /^Modifier Le/ })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Supprimer/ })).toBeNull();
});

it("leads to what members liked and commented on", async () => {
  const news = { __typename: "OwnLike", id: "3", title: "Le pont est ouvert.", path: "/feeds#feed-3" };
  const comment = {
    __typename: "OwnComment",
    id: "4",
    extract: "Merci !",
    createdAt: "2026-11-21T12:00:00.000Z",
    title: "Le marché",
    path: "/posts/le-marche#commentaire-4",
  };
  const activity = { ...ownActivity, likes: [news], comments: [comment] };
  renderPage(screenWith, {
    path: "/profile",
    viewer: member,
    answers: {
      ProfilePage: () => ({
        me: { ...member, ...accountDetails },
        myPosts: pageOf([]),
        ownActivity: activity,
      }),
    },
  });
  const links = [
    await screen.findByRole("link", { name: news.title }),
    screen.getByRole("link", { name: "Merci !" }),
  ];
  expect(links.map((link) => link.getAttribute("href"))).toEqual([news.path, comment.path]);
  expect(screen.getByText(/Sur « Le marché »/)).toBeTruthy();
});

it("explains what is empty", async () => {
  renderPage(screenWith, {
    path: "/profile",
    viewer: member,
    answers: {
      ProfilePage: () => ({ me: { ...member, ...accountDetails }, myPosts: pageOf([]), ownActivity }),
    },
  });
  await screen.findByText(/^Vous n’avez encore rien aimé/);
  screen.getByText("Vous n’avez pas encore écrit de commentaire.");
});

it("shows members the articles that they began on this device, and no more when there are none", async () => {
  saveReadingPosition("8", 4);
  saveReadingPosition("9", 2);
  const { operations } = renderPage(screenWith, {
    path: "/profile",
    viewer: member,
    answers: {
      ProfilePage: () => ({ me: { ...member, ...accountDetails }, myPosts: pageOf([]), ownActivity }),
      BegunPosts: () => ({
        postsByIds: [{ __typename: "Post", id: "9", slug: "la-lagune", title: "La lagune" }],
      }),
    },
  });
  const link = await screen.findByRole("link", { name: "La lagune" });
  expect(link.getAttribute("href")).toBe("/posts/la-lagune");
  expect(operations.find(({ name }) => name === "BegunPosts")?.variables).toEqual({ ids: ["9", "8"] });
});
