import type { PostAccess } from "../../../schema/article-fields.ts";
import type { Viewer } from "../../core/policies.ts";
import type { Heading, MembersBody } from "../post-parts.entity.ts";
import { openPartOf } from "./open-part.ts";

/*
 * A members' article stores in `html`, `headings` and its search keys what everybody may read, and the whole beside, in
 * `membersBody`. So whatever reads an article (lists, search, extracts, feeds, caches) has nothing to leak; the whole is
 * given here, by `shownBodyOf`, and nowhere else.
 */

/** Body as it is shown. */
interface Body {
  readonly html: string;
  readonly headings: Heading[];
}

/** Body as it is stored. */
export interface StoredBody extends Body {
  readonly membersBody?: MembersBody | null;
}

interface Accessible {
  readonly access?: PostAccess;
}

export const isForMembers = ({ access }: Accessible): boolean => access === "MEMBERS";

/** Whether a viewer reads no more than the beginning: members are all who have an account. */
export const isCutFor = (viewer: Viewer | null, post: Accessible): boolean =>
  isForMembers(post) && viewer === null;

/** Returns the body of an article as a viewer reads it. */
export const shownBodyOf = (viewer: Viewer | null, post: StoredBody & Accessible): Body =>
  isCutFor(viewer, post) ? post : wholeBodyOf(post);

/** Returns the whole body. The caller has checked who reads it. */
export const wholeBodyOf = ({ html, headings, membersBody }: StoredBody): Body =>
  membersBody ?? { html, headings };

/** Returns a whole body as an article with this access stores it. */
export function storedBodyOf({ html, headings }: Body, access: PostAccess): StoredBody {
  if (access === "PUBLIC") return { html, headings, membersBody: undefined };
  const open = openPartOf(html);
  const shown = headings.filter(({ id }) => open.includes(`id="${id}"`));
  return { html: open, headings: shown, membersBody: { html, headings } };
}
