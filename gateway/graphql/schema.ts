import { createPubSub } from "@graphql-yoga/subscription";
import type { GraphQLSchema } from "graphql";
import { buildSchemaSync } from "type-graphql";
import { AuthorPageResolver } from "../accounts/authors/author-page.resolver.ts";
import { InvitationResolver } from "../accounts/invitations/invitation.resolver.ts";
import { PeopleResolver } from "../accounts/people/people.resolver.ts";
import { ProfileResolver } from "../accounts/profile/profile.resolver.ts";
import { AnalyticsResolver } from "../analytics/analytics.resolver.ts";
import { ViewResolver } from "../analytics/views/view.resolver.ts";
import { AnnotatedPostResolver, AnnotationResolver } from "../annotations/annotation.resolver.ts";
import { AuthResolver } from "../auth/auth.resolver.ts";
import { EmailChangeResolver } from "../auth/email-change/email-change.resolver.ts";
import { PasskeyResolver } from "../auth/passkeys/passkey.resolver.ts";
import { SecondFactorResolver } from "../auth/second-factor/second-factor.resolver.ts";
import { BackupCheckResolver } from "../backups/check/backup-check.resolver.ts";
import { BookmarkResolver } from "../bookmarks/bookmark.resolver.ts";
import { BookResolver } from "../catalogue/books/book.resolver.ts";
import { CatalogueResolver } from "../catalogue/catalogue.resolver.ts";
import { EntryCommentsResolver } from "../catalogue/comments/entry-comments.resolver.ts";
import { EntryCommentsChangedResolver } from "../catalogue/comments/entry-comments-changed.resolver.ts";
import { EntryStudioCommentResolver } from "../catalogue/comments/entry-studio-comment.resolver.ts";
import { FileDataResolver } from "../catalogue/file-data/file-data.resolver.ts";
import { MusicResolver } from "../catalogue/musics/music.resolver.ts";
import { PictureResolver } from "../catalogue/pictures/picture.resolver.ts";
import { FileEntryResolver } from "../catalogue/presentation/file-entry.resolver.ts";
import { VideoResolver } from "../catalogue/videos/video.resolver.ts";
import { CategoryResolver, TagResolver } from "../categories/category.resolver.ts";
import { CommentResolver } from "../comments/comment.resolver.ts";
import { ConversationResolver } from "../comments/conversation/conversation.resolver.ts";
import { MentionResolver } from "../comments/mentions/mention.resolver.ts";
import { CommentReportResolver, StudioCommentResolver } from "../comments/studio/studio-comment.resolver.ts";
import { EditionLinkResolver, EditionResolver } from "../editions/edition.resolver.ts";
import { TelegramChannelResolver, TelegramMessageResolver } from "../editions/telegram/telegram.resolver.ts";
import { FeedResolver } from "../feeds/feed.resolver.ts";
import { FeedChangedResolver } from "../feeds/live/feed-changed.resolver.ts";
import { StudioFeedResolver } from "../feeds/studio-feed.resolver.ts";
import { FileResolver } from "../files/file.resolver.ts";
import { FileFolderResolver } from "../files/folders/file-folder.resolver.ts";
import { LibraryResolver } from "../files/library/library.resolver.ts";
import { OrganizeFilesResolver } from "../files/library/organize-files.resolver.ts";
import { FirstStartResolver } from "../first-start/first-start.resolver.ts";
import { FollowResolver } from "../follows/follow.resolver.ts";
import { ImageResolver } from "../images/image.resolver.ts";
import { CheckedAddressResolver } from "../imports/check/checked-address.resolver.ts";
import { ImportResolver } from "../imports/import.resolver.ts";
import { LinkCardResolver } from "../link-cards/link-card.resolver.ts";
import { MailResolver } from "../mails/mail.resolver.ts";
import { MailServerResolver } from "../mails/server/mail-server.resolver.ts";
import { CommentDeskResolver } from "../moderation/desk.resolver.ts";
import { ModerationResolver } from "../moderation/moderation.resolver.ts";
import { DigestResolver } from "../newsletters/digest/digest.resolver.ts";
import { LetterResolver } from "../newsletters/letters/letter.resolver.ts";
import { MailingReadingsResolver } from "../newsletters/readings/reading.resolver.ts";
import { LetterMailingResolver } from "../newsletters/sending/letter-mailing.resolver.ts";
import { MailingResolver } from "../newsletters/sending/mailing.resolver.ts";
import { NewsletterResolver } from "../newsletters/subscribers/newsletter.resolver.ts";
import { NotificationResolver } from "../notifications/notification.resolver.ts";
import { NotificationSettingsResolver } from "../notifications/settings/settings.resolver.ts";
import { PostBulkResolver } from "../posts/bulk/post-bulk.resolver.ts";
import { PostDraftFieldsResolver, PostDraftResolver } from "../posts/editing/post-draft.resolver.ts";
import { RestoreRevisionResolver } from "../posts/editing/restore-revision.resolver.ts";
import { PostEngagementResolver } from "../posts/engagement/post-engagement.resolver.ts";
import { PostCalendarResolver } from "../posts/lists/post-calendar.resolver.ts";
import { PostChangedResolver } from "../posts/live/post-changed.resolver.ts";
import { PostStateResolver } from "../posts/live/post-state.resolver.ts";
import { NewsroomResolver } from "../posts/newsroom/newsroom.resolver.ts";
import { PostResolver } from "../posts/post.resolver.ts";
import { PostFieldsResolver } from "../posts/post-fields.resolver.ts";
import { PostCorrectionsResolver } from "../posts/publishing/post-corrections.resolver.ts";
import { PostReturnResolver, ReturnNoteResolver } from "../posts/publishing/post-return.resolver.ts";
import { PresenceResolver } from "../presence/presence.resolver.ts";
import { PreviewResolver } from "../previews/preview.resolver.ts";
import { DashboardPostsResolver } from "../rankings/dashboard-posts.resolver.ts";
import { PinnedPostsResolver } from "../rankings/pinned-posts.resolver.ts";
import { ReadingHistoryResolver } from "../reading-history/reading-history.resolver.ts";
import { MissedAddressResolver } from "../redirects/missed/missed-address.resolver.ts";
import { RedirectResolver } from "../redirects/redirect.resolver.ts";
import { PostSeoResolver } from "../revisions/post-seo.resolver.ts";
import { RevisionResolver, WrittenArticleResolver } from "../revisions/revision.resolver.ts";
import { PostHitsResolver } from "../search/hits.resolver.ts";
import { SearchResolver } from "../search/search.resolver.ts";
import { SearchCountsResolver } from "../search/search-counts.resolver.ts";
import { VerificationResolver } from "../search/verification/verification.resolver.ts";
import { PostSeriesResolver, SeriesResolver } from "../series/series.resolver.ts";
import { SessionResolver } from "../sessions/session.resolver.ts";
import {
  ScheduledSiteSettingsResolver,
  SiteSettingsResolver,
  SiteSettingsVersionResolver,
} from "../settings/site-settings.resolver.ts";
import { SiteResolver } from "../site/site.resolver.ts";
import { StaticPageDraftResolver, StaticPageResolver } from "../static-pages/static-page.resolver.ts";
import { TagPageResolver } from "../tags/tag.resolver.ts";
import { UserResolver } from "../users/user.resolver.ts";
import { installPlaceholders } from "./placeholders.ts";

/** All resolver classes of the schema. */
const resolvers = [
  BookmarkResolver,
  ReadingHistoryResolver,
  FollowResolver,
  AnnotatedPostResolver,
  AnnotationResolver,
  AuthResolver,
  BookResolver,
  CatalogueResolver,
  EntryCommentsResolver,
  EntryCommentsChangedResolver,
  EntryStudioCommentResolver,
  FileDataResolver,
  CategoryResolver,
  CommentReportResolver,
  CommentResolver,
  ConversationResolver,
  MentionResolver,
  CommentDeskResolver,
  EmailChangeResolver,
  PasskeyResolver,
  SecondFactorResolver,
  DashboardPostsResolver,
  PinnedPostsResolver,
  FeedResolver,
  FeedChangedResolver,
  FileResolver,
  BackupCheckResolver,
  FirstStartResolver,
  ImageResolver,
  LibraryResolver,
  LinkCardResolver,
  OrganizeFilesResolver,
  FileFolderResolver,
  ModerationResolver,
  MusicResolver,
  MailResolver,
  MailServerResolver,
  LetterResolver,
  DigestResolver,
  LetterMailingResolver,
  MailingResolver,
  MailingReadingsResolver,
  NewsletterResolver,
  NewsroomResolver,
  NotificationResolver,
  NotificationSettingsResolver,
  AnalyticsResolver,
  FileEntryResolver,
  PictureResolver,
  AuthorPageResolver,
  PeopleResolver,
  PostBulkResolver,
  PostCalendarResolver,
  PostChangedResolver,
  PostCorrectionsResolver,
  PostReturnResolver,
  RedirectResolver,
  MissedAddressResolver,
  PostStateResolver,
  ReturnNoteResolver,
  ImportResolver,
  CheckedAddressResolver,
  InvitationResolver,
  PostEngagementResolver,
  PostDraftFieldsResolver,
  PostDraftResolver,
  PostFieldsResolver,
  PostResolver,
  PostSeoResolver,
  PostSeriesResolver,
  PresenceResolver,
  PreviewResolver,
  ProfileResolver,
  RevisionResolver,
  WrittenArticleResolver,
  RestoreRevisionResolver,
  SessionResolver,
  EditionLinkResolver,
  EditionResolver,
  TelegramChannelResolver,
  TelegramMessageResolver,
  SearchResolver,
  VerificationResolver,
  SeriesResolver,
  PostHitsResolver,
  SearchCountsResolver,
  StudioCommentResolver,
  StudioFeedResolver,
  SiteResolver,
  ScheduledSiteSettingsResolver,
  SiteSettingsResolver,
  SiteSettingsVersionResolver,
  StaticPageResolver,
  StaticPageDraftResolver,
  TagPageResolver,
  TagResolver,
  UserResolver,
  ViewResolver,
  VideoResolver,
] as const;

/**
 * Builds the executable schema. Services validate values (yup); GraphQL's rules and limits.ts validate documents. Only
 * tests and the command that writes the SDL check the schema's own rules: a built gateway would pay them at each start.
 */
export const createSchema = ({ isChecked = false } = {}): GraphQLSchema =>
  installPlaceholders(
    buildSchemaSync({
      ...{ resolvers: [...resolvers], validate: false, skipCheck: !isChecked },
      // Required with subscriptions; each of ours names its own source.
      pubSub: createPubSub<Record<string, [unknown]>>(),
    }),
  );
