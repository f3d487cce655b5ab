import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { createBook } from "../../catalogue/books/book.service.ts";
import { createMusic } from "../../catalogue/musics/music.service.ts";
import { createPicture } from "../../catalogue/pictures/picture.service.ts";
import { createVideo } from "../../catalogue/videos/video.service.ts";
import { createCategory } from "../../categories/category.service.ts";
import type { Viewer } from "../../core/policies.ts";
import { createFeed } from "../../feeds/feed.service.ts";
import { commentFeed } from "../../feeds/feed-engagement.service.ts";
import { reserveNewUpload, resumableFolder } from "../../files/resumable/resumable.service.ts";
import { incomingBytes, receiveAndSaveFile } from "../../files/storing/save-file.service.ts";
import { listRevisionsOfPost } from "../../posts/editing/restore-revision.service.ts";
import { createPost, updatePost } from "../../posts/editing/save-post.service.ts";
import { commentPost } from "../../posts/engagement/post-engagement.service.ts";
import { PostModel } from "../../posts/post.entity.ts";
import { addCorrection } from "../../posts/publishing/post-corrections.service.ts";
import { deletePost } from "../../posts/publishing/post-trash.service.ts";
import { createPreviewLink } from "../../previews/preview.service.ts";
import { openSession } from "../../sessions/session.service.ts";
import { createStaticPage, updateStaticPage } from "../../static-pages/save-static-page.service.ts";
import { deleteStaticPage } from "../../static-pages/static-page-trash.service.ts";
import { listVersionsOfStaticPage } from "../../static-pages/static-page-versions.service.ts";
import type { User } from "../../users/user.service.ts";
import { buildUser } from "../factories/accounts.ts";
import { inviteWithToken } from "../factories/invitations.ts";
import type { Role } from "./roles.ts";

type AccountRole = Exclude<Role, "visitor">;
interface Person {
  readonly user: User;
  readonly viewer: Viewer;
  readonly token: string;
}

const fresh = (): string => randomBytes(6).toString("hex");

const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#884422" } })
  .png()
  .toBuffer();
/** A second of silence. */
const wav = Buffer.concat([
  Buffer.from(
    "524946462c1f000057415645666d74201000000001000100401f0000401f00000100080064617461081f0000",
    "hex",
  ),
  Buffer.alloc(0x1f08, 0x80),
]);

export const imageBytes = png;

const roleNames: Readonly<Record<AccountRole, User["role"]>> = {
  member: "READER",
  owner: "READER",
  author: "AUTHOR",
  categoryModerator: "CATEGORY_MODERATOR",
  moderator: "MODERATOR",
  editor: "EDITOR",
  admin: "ADMINISTRATOR",
};
const accountRoles = Object.keys(roleNames) as AccountRole[];
/** Accounts, and content of the owner among them, which is created when it is first needed; all of it new. */
export class PermissionFixture {
  readonly people: Record<AccountRole, Person>;
  readonly unique: string = fresh();

  private constructor(people: Record<AccountRole, Person>) {
    this.people = people;
  }

  /** Creates the owner and the accounts of `roles`; another one is there after `person`. */
  static async create(roles: readonly Role[] = accountRoles): Promise<PermissionFixture> {
    const wanted = accountRoles.filter((role) => role === "owner" || roles.includes(role));
    const built = await Promise.all(wanted.map(async (role) => [role, await buildPerson(role)] as const));
    return new PermissionFixture(Object.fromEntries(built) as Record<AccountRole, Person>);
  }

  async person(role: AccountRole): Promise<Person> {
    this.people[role] ??= await buildPerson(role);
    return this.people[role];
  }

  viewer(role: Role): Viewer | null {
    return role === "visitor" ? null : this.people[role].viewer;
  }

  /** The owner as they were when they administered. */
  get creator(): Viewer {
    return { ...this.people.owner.viewer, role: "ADMINISTRATOR" };
  }

  /** An invitation of an address that has no account, with the token of its mail. */
  async invitation(): Promise<{ id: string; token: string }> {
    const { viewer } = await this.person("admin");
    return inviteWithToken(viewer, { email: `${fresh()}@exemple.ci`, role: "EDITOR" });
  }

  async feed(): Promise<string> {
    return String((await createFeed(this.creator, { text: `Actualité ${this.unique}` }))._id);
  }

  async feedComment(): Promise<{ id: string; commentId: string }> {
    const id = await this.feed();
    const { comment } = await commentFeed(this.people.owner.viewer, id, { text: "Un mot" });
    return { id, commentId: String(comment._id) };
  }

  async post(status = "PUBLISHED", tags = ["essai"]): Promise<{ id: string; slug: string }> {
    const input = {
      title: `Titre ${fresh()}`,
      description: "Une description",
      content: "Un corps",
      tags,
      status,
    };
    const { _id, slug } = await createPost(this.creator, input);
    return { id: String(_id), slug };
  }

  /** A proposed article, without the notifications of it: the database has hundreds of editors by then. */
  async proposedPost(): Promise<string> {
    const { id } = await this.post("DRAFT");
    await PostModel.updateOne({ _id: id }, { $set: { status: "PROPOSED" } });
    return id;
  }

  async previewLink(): Promise<{ id: string; token: string }> {
    const { id } = await this.post("DRAFT");
    const { _id, token } = await createPreviewLink(this.creator, id, { hours: 1 });
    return { id: String(_id), token };
  }

  async correction(): Promise<{ postId: string; id: string }> {
    const { id: postId } = await this.post();
    const { corrections } = await addCorrection(this.creator, postId, { text: "Il ne pleuvait pas." });
    return { postId, id: String(corrections[0]!._id) };
  }

  /** The version that was kept when an article was published. */
  async revision(): Promise<string> {
    const { id } = await this.post();
    const { items } = await listRevisionsOfPost(this.creator, id, { first: 1 });
    return String(items[0]?._id);
  }

  /** A comment on an article that everybody could read, and nobody can any more. */
  async hiddenComment(): Promise<{ id: string; commentId: string }> {
    const made = await this.postComment();
    await updatePost(this.creator, made.id, { status: "DRAFT" });
    return made;
  }

  async trashedPost(): Promise<string> {
    const { id } = await this.post();
    await deletePost(this.creator, id);
    return id;
  }

  async postComment(): Promise<{ id: string; commentId: string }> {
    const { id } = await this.post();
    const { comment } = await commentPost(this.people.owner.viewer, id, { text: "Un mot" });
    return { id, commentId: String(comment._id) };
  }

  async category(): Promise<{ id: string; slug: string }> {
    const { _id, slug } = await createCategory(this.creator, { name: `Rubrique ${fresh()}` });
    return { id: String(_id), slug };
  }

  /** A published article with a category in whose block it is not pinned. */
  async pinnable(): Promise<{ id: string; categoryId: string }> {
    const category = await this.category();
    const { id } = await this.post("PUBLISHED", [category.slug]);
    return { id, categoryId: category.id };
  }

  async staticPage(isPublished = true): Promise<{ id: string; slug: string }> {
    const input = { title: `Page ${fresh()}`, content: "Un corps", isPublished };
    const { _id, slug } = await createStaticPage(this.creator, input);
    return { id: String(_id), slug };
  }

  async trashedStaticPage(): Promise<string> {
    const { _id } = await deleteStaticPage(this.creator, (await this.staticPage()).id);
    return String(_id);
  }

  /** A version of a static page. */
  async staticPageRevision(): Promise<string> {
    const { id } = await this.staticPage();
    await updateStaticPage(this.creator, id, { content: "Un autre corps" });
    const { items } = await listVersionsOfStaticPage(this.creator, id, { first: 1 });
    return String(items[0]?._id);
  }

  async file(inGallery = false): Promise<{ id: string; filename: string }> {
    const { _id, filename } = await receiveAndSaveFile(this.creator, incomingBytes("image.png", png), {
      inGallery,
    });
    return { id: String(_id), filename };
  }

  /** A resumable upload of the owner that is complete and not yet a file. */
  async upload(): Promise<string> {
    const id = await reserveNewUpload(this.people.owner.viewer, String(png.length), "image/png");
    await mkdir(resumableFolder(), { recursive: true });
    await writeFile(join(resumableFolder(), id), png);
    const upload = { id, size: png.length, offset: 0, metadata: {}, creation_date: new Date().toISOString() };
    await writeFile(join(resumableFolder(), `${id}.json`), JSON.stringify(upload));
    return id;
  }

  async sound(): Promise<string> {
    return (await receiveAndSaveFile(this.creator, incomingBytes("son.wav", wav))).filename;
  }

  async picture(): Promise<string> {
    const { filename } = await this.file();
    return String((await createPicture(this.creator, { title: "Un arbre", fileName: filename }))._id);
  }

  async video(): Promise<string> {
    const embedUrl = "https://www.youtube.com/watch?v=aqz-KE-bpKQ";
    return String((await createVideo(this.creator, { title: "Un film", embedUrl }))._id);
  }

  async book(): Promise<string> {
    return String((await createBook(this.creator, { title: "Un livre" }))._id);
  }

  async music(): Promise<string> {
    return String(
      (await createMusic(this.creator, { title: "Un air", genre: "Zouglou", fileName: await this.sound() }))
        ._id,
    );
  }

  /** An account that nobody here is. */
  async otherUser(): Promise<string> {
    return String((await buildUser())._id);
  }
}

async function buildPerson(role: AccountRole): Promise<Person> {
  const user = await buildUser({ role: roleNames[role] });
  const { token, viewer } = await openSession(user, "rest");
  return { user, viewer, token };
}
