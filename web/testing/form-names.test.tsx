import { waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { Route, Routes } from "react-router-dom";
import { expect, it } from "vitest";
import { ForgotPasswordPage } from "../features/auth/ForgotPasswordPage.tsx";
import { LoginPage } from "../features/auth/LoginPage.tsx";
import { OtpPage } from "../features/auth/OtpPage.tsx";
import { RegisterPage } from "../features/auth/RegisterPage.tsx";
import { ResetPasswordPage } from "../features/auth/ResetPasswordPage.tsx";
import { VerifyPage } from "../features/auth/VerifyPage.tsx";
import { CommentComposer } from "../features/feeds/comments/CommentComposer.tsx";
import { PublishBox } from "../features/feeds/publish/PublishBox.tsx";
import { GalleryUpload } from "../features/gallery/GalleryUpload.tsx";
import { ProfileAvatarPage } from "../features/profile/avatar/ProfileAvatarPage.tsx";
import { ProfileUpdatePage } from "../features/profile/ProfileUpdatePage.tsx";
import { AddCategory } from "../features/studio/categories/AddCategory.tsx";
import { createFixture, savedPost } from "../features/studio/editor/article/article.fixture.ts";
import { articleKind } from "../features/studio/editor/article/article-kind.ts";
import { PostDetails } from "../features/studio/editor/drawer/PostDetails.tsx";
import { CoverField } from "../features/studio/editor/page/CoverField.tsx";
import { TextPane } from "../features/studio/editor/page/TextPane.tsx";
import { TitleField } from "../features/studio/editor/page/TitleField.tsx";
import { useSessionState } from "../features/studio/editor/session/useSessionState.ts";
import { StudioFeedNewPage } from "../features/studio/feeds/StudioFeedNewPage.tsx";
import { StudioUserNewPage } from "../features/studio/users/StudioUserNewPage.tsx";
import { SearchForm } from "../ui/fields/SearchForm.tsx";
import { accountDetails, admin, renderPage } from "./render-page.tsx";

const me = { ...admin, ...accountDetails };

const { session } = createFixture(savedPost());

function PostEditor() {
  const parts = { session, state: useSessionState(session) };
  return (
    <>
      <CoverField {...parts} />
      <TitleField {...parts} />
      <PostDetails {...parts} suggestions={[]} typedKeyword="" onTypeKeyword={() => {}} />
      <TextPane {...parts} kind={articleKind} view="source" editorRef={() => {}} />
    </>
  );
}

const account = ["firstName", "lastName", "code", "telephone", "email", "password"];
const post = ["title", "description", "content", "tags", "slug", "isExclusif", "imageUrl", "audioUri"];
/** Beside those of the specification. */
const seo = ["transcript", "seoTitle", "seoDescription", "canonical", "isIndexed", "shareImage"];

/** Forms with the names of their fields: those of sections 2, 5 and 7 of the specification. */
const forms: [path: string, form: ReactNode, names: string[]][] = [
  ["/register", <RegisterPage key="" />, account],
  ["/otp/:token", <OtpPage key="" />, ["activation_code"]],
  ["/login", <LoginPage key="" />, ["email", "password"]],
  ["/forgotpass", <ForgotPasswordPage key="" />, ["email"]],
  ["/verify/:token", <VerifyPage key="" />, ["activation_code"]],
  // The user name is hidden: password managers store the new password with it.
  ["/reset-password/:token", <ResetPasswordPage key="" />, ["username", "password", "confirm_password"]],
  ["/feeds", <PublishBox key="" onPublished={() => {}} />, ["text", "file"]],
  ["/feeds#comment", <CommentComposer key="" feedId="1" />, ["text"]],
  ["/gallery", <GalleryUpload key="" onSent={() => {}} />, ["file"]],
  ["/posts", <SearchForm key="" action="/posts/search" />, ["keyword"]],
  [
    "/profile/update",
    <ProfileUpdatePage key="" />,
    ["firstName", "lastName", "code", "telephone", "about_me", "jobTitle", "links"],
  ],
  ["/profile/avatar", <ProfileAvatarPage key="" />, ["avatar"]],
  ["/studio/users/new", <StudioUserNewPage key="" />, [...account, "isAdmin", "profilePicture", "about_me"]],
  ["/studio/feeds/new", <StudioFeedNewPage key="" />, ["text", "file"]],
  ["/studio/posts#categories", <AddCategory key="" onAdded={() => {}} />, ["name"]],
  ["/studio/posts/new", <PostEditor key="" />, [...post, ...seo, "access", "areCommentsClosed"]],
];

/** Returns the names of the fields on the page. */
const names = () => [
  ...new Set(
    [...document.querySelectorAll<HTMLInputElement>("input, textarea, select")].map(({ name }) => name),
  ),
];

it.each(forms)("%s has the field names of the specification", async (path, form, expected) => {
  renderPage(
    <Routes>
      <Route path={path.replace(/#.*/, "")} element={form} />
    </Routes>,
    {
      path: path.replace(/#.*/, "").replace(":token", "jeton"),
      viewer: admin,
      answers: { OwnProfile: () => ({ me }) },
    },
  );
  await waitFor(() => expect(names().sort()).toEqual([...expected].sort()));
});
