import type { Model } from "mongoose";
import { expect, it } from "vitest";
import { limits } from "../../schema/limits.ts";
import { InvitationModel } from "../accounts/invitations/invitation.entity.ts";
import { inviteMember } from "../accounts/invitations/invitation.service.ts";
import { AnnotationModel } from "../annotations/annotation.entity.ts";
import { createAnnotation } from "../annotations/annotation.service.ts";
import { createCategory } from "../categories/category.service.ts";
import { TagModel } from "../categories/tag.entity.ts";
import type { Viewer } from "../core/policies.ts";
import { FileFolderModel } from "../files/folders/file-folder.entity.ts";
import { createFileFolder } from "../files/folders/file-folder.service.ts";
import { PushSubscriptionModel } from "../notifications/push/push-subscription.entity.ts";
import { subscribeDevice } from "../notifications/push/push-subscription.service.ts";
import { PostModel } from "../posts/post.entity.ts";
import { addCorrection } from "../posts/publishing/post-corrections.service.ts";
import { PreviewLinkModel } from "../previews/preview.entity.ts";
import { createPreviewLink } from "../previews/preview.service.ts";
import { createStaticPage } from "../static-pages/save-static-page.service.ts";
import { StaticPageModel } from "../static-pages/static-page.entity.ts";
import { buildPublisher } from "./factories/feeds.ts";
import { buildPost } from "./factories/posts.ts";
import { withDatabase } from "./servers/database.ts";

withDatabase({ RATE_LIMIT: "off" });

// Whatever counts documents before it adds one: requests that come at once would all count the same number.

interface Limited {
  readonly most: number;
  readonly count: () => Promise<number>;
  readonly create: (number: number) => Promise<unknown>;
}

const countOf = (model: Model<never>, filter: object = {}) => model.countDocuments(filter as never).exec();

const limited: Record<string, (viewer: Viewer) => Promise<Limited>> = {
  "preview links of an article": async (viewer) => {
    const { _id } = await buildPost({ by: viewer, status: "DRAFT" });
    return {
      most: limits.preview.most,
      count: () => countOf(PreviewLinkModel as never, { postId: _id }),
      create: () => createPreviewLink(viewer, _id, { hours: 24 }),
    };
  },
  invitations: async (viewer) => ({
    most: limits.invitation.most,
    count: () => countOf(InvitationModel as never),
    create: (number) => inviteMember(viewer, { email: `awa${number}@exemple.ci`, role: "EDITOR" }),
  }),
  "folders of the library": async (viewer) => ({
    most: limits.library.folders,
    count: () => countOf(FileFolderModel as never),
    create: (number) => createFileFolder(viewer, `Dossier ${number}`),
  }),
  categories: async (viewer) => ({
    most: limits.category.most,
    count: () => countOf(TagModel as never, { isCategory: true }),
    create: (number) => createCategory(viewer, { name: `Rubrique ${number}` }),
  }),
  "static pages": async (viewer) => ({
    most: limits.staticPage.most,
    count: () => countOf(StaticPageModel as never),
    create: (number) => createStaticPage(viewer, { title: `Page ${number}`, content: "Un texte." }),
  }),
  "annotations of an article": async (viewer) => {
    const { _id } = await buildPost({ by: viewer, status: "DRAFT" });
    return {
      most: limits.annotation.most,
      count: () => countOf(AnnotationModel as never, { postId: _id }),
      create: (number) =>
        createAnnotation(viewer, _id, {
          text: `Mot ${number}`,
          quote: "texte",
          before: "",
          after: "",
          position: 0,
        }),
    };
  },
  "corrections of an article": async (viewer) => {
    const { _id } = await buildPost({ by: viewer });
    return {
      most: limits.correction.most,
      count: async () => (await PostModel.findById(_id).lean())?.corrections?.length ?? 0,
      create: (number) => addCorrection(viewer, _id, { text: `Correction numéro ${number}` }),
    };
  },
  "devices of an account": async (viewer) => ({
    most: 10,
    count: () => countOf(PushSubscriptionModel as never, { userId: viewer.id }),
    create: (number) =>
      subscribeDevice(viewer, "Firefox", {
        endpoint: `https://fcm.googleapis.com/fcm/send/${number}`,
        p256dh: "BP".padEnd(87, "a"),
        auth: "a".repeat(22),
      }),
  }),
};

it.each(Object.entries(limited))(
  "%s keep to their number, however many come at once",
  async (_name, build) => {
    const { most, count, create } = await build(await buildPublisher());
    let number = 0;
    // One after the other until three are left.
    while ((await count()) < most - 3) await create(++number);
    const done = await Promise.allSettled(Array.from({ length: 10 }, () => create(++number)));
    const faults = done.flatMap((each) => (each.status === "rejected" ? [each.reason.code] : []));
    expect(faults.filter((code) => code !== "CONFLICT" && code !== "BAD_USER_INPUT")).toEqual([]);
    expect(await count()).toBe(most);
  },
);
