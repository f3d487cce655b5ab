import { addTypenameToDocument } from "@apollo/client/utilities";
import type { DocumentNode } from "graphql";
import { CatalogueChangedDocument } from "../features/catalogue/catalogue.generated.ts";
import { CatalogueCommentsChangedDocument } from "../features/catalogue/comments/EntryComments.generated.ts";
import { FeedChangedDocument } from "../features/feeds/FeedsLive.generated.ts";
import { HomeFeedChangedDocument } from "../features/home/HomePage.generated.ts";
import { NotificationChangedDocument } from "../features/notifications/NotificationsLive.generated.ts";
import { PostChangedDocument } from "../features/posts/comments/PostComments.generated.ts";
import { AnnotationsChangedDocument } from "../features/studio/editor/annotations/annotations.generated.ts";
import { EditorPostStateDocument } from "../features/studio/editor/article/Editor.generated.ts";
import { EditorsChangedDocument } from "../features/studio/editor/presence/Presence.generated.ts";

/** Every subscription of the client as it is sent, with the __typename of each object: the gateway always takes them. */
export const liveDocuments: readonly DocumentNode[] = [
  CatalogueChangedDocument,
  CatalogueCommentsChangedDocument,
  FeedChangedDocument,
  HomeFeedChangedDocument,
  NotificationChangedDocument,
  PostChangedDocument,
  AnnotationsChangedDocument,
  EditorPostStateDocument,
  EditorsChangedDocument,
].map((document) => addTypenameToDocument(document));
