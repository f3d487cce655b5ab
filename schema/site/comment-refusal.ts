import type { Role } from "../roles.ts";
import type { SiteComments } from "./settings.ts";

export interface CommentAttempt {
  /** Milliseconds. */
  readonly now: number;
  /** Absent: nobody is logged in yet. */
  readonly member?: { readonly role: Role | null; readonly createdAt: Date | string } | null | undefined;
  readonly subject: CommentedSubject;
}

/** Properties of an article that decide about its comments; a feed has none. */
export interface CommentedSubject {
  readonly publishedAt?: Date | string | null | undefined;
  readonly areCommentsClosed?: boolean | undefined;
}

const always: SiteComments = { isOpen: true, memberDays: 0, closeAfterDays: 0 };

/** Returns why the settings of the site or of the article refuse a comment; null when they take it. The team need not wait. */
export function commentRefusal(
  { isOpen, memberDays, closeAfterDays }: SiteComments = always,
  { now, member, subject }: CommentAttempt,
): string | null {
  const isWithin = (days: number, date: Date | string) => now - new Date(date).getTime() < days * 86_400_000;
  if (!isOpen) return "Les commentaires sont fermés.";
  const { publishedAt, areCommentsClosed } = subject;
  if (areCommentsClosed) return "Les commentaires de cet article sont fermés.";
  if (closeAfterDays && publishedAt && !isWithin(closeAfterDays, publishedAt))
    return `Les commentaires d’un article ferment ${daysOf(closeAfterDays)} après sa publication.`;
  if (memberDays && member?.role === "READER" && isWithin(memberDays, member.createdAt))
    return `Pour commenter, il faut être inscrit depuis ${daysOf(memberDays)}.`;
  return null;
}

const daysOf = (count: number): string => `${count}\u00a0${count > 1 ? "jours" : "jour"}`;
