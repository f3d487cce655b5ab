import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { createBook } from "../catalogue/book.service.ts";
import { createMusic } from "../catalogue/music.service.ts";
import { createPicture } from "../catalogue/picture.service.ts";
import { createVideo } from "../catalogue/video.service.ts";
import { createCategory } from "../categories/category.service.ts";
import { createFeed } from "../feeds/feed.service.ts";
import { commentFeed } from "../feeds/feed-deeds.service.ts";
import { addCorrection } from "../posts/post-corrections.service.ts";
import { commentPost } from "../posts/post-deeds.service.ts";
import { deletePost } from "../posts/post-trash.service.ts";
import { createPost, updatePost } from "../posts/post-writing.service.ts";
import { createPreviewLink } from "../previews/preview.service.ts";
import { listRevisions } from "../revisions/revision.service.ts";
import { openSession } from "../sessions/session.service.ts";
import type { Viewer } from "../shared/policies.ts";
import { incomingBytes, storeFile } from "../uploads/file-keeping.service.ts";
import { newUploadId, resumableFolder } from "../uploads/resumable/resumable.service.ts";
import type { User } from "../users/user.service.ts";
import { buildAdmin, buildUser } from "./factories.ts";
import type { Role } from "./rights.roles.ts";

type Known = Exclude<Role, "visitor">;
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

/** People and what the owner among them has made, each made when it is asked for. All of it new. */
export class World {
  readonly people: Readonly<Record<Known, Person>>;
  readonly clue: string = fresh();

  private constructor(people: Readonly<Record<Known, Person>>) {
    this.people = people;
  }

  static async make(): Promise<World> {
    const [member, owner, admin] = await Promise.all([buildUser(), buildUser(), buildAdmin()].map(enter));
    return new World({ member: member!, owner: owner!, admin: admin! });
  }

  viewer(role: Role): Viewer | null {
    return role === "visitor" ? null : this.people[role].viewer;
  }

  /** The owner as they were when they administered. */
  get maker(): Viewer {
    return { ...this.people.owner.viewer, isAdmin: true };
  }

  async feed(): Promise<string> {
    return String((await createFeed(this.maker, { text: `Actualité ${this.clue}` }))._id);
  }

  async feedComment(): Promise<{ id: string; commentId: string }> {
    const id = await this.feed();
    const { comment } = await commentFeed(this.people.owner.viewer, id, { text: "Un mot" });
    return { id, commentId: String(comment._id) };
  }

  async post(status = "PUBLISHED"): Promise<{ id: string; slug: string }> {
    const input = {
      title: `Titre ${fresh()}`,
      description: "Une description",
      content: "Un corps",
      tags: ["essai"],
      status,
    };
    const { _id, slug } = await createPost(this.maker, input);
    return { id: String(_id), slug };
  }

  async previewLink(): Promise<{ id: string; token: string }> {
    const { id } = await this.post("DRAFT");
    const { _id, token } = await createPreviewLink(this.maker, id, { hours: 1 });
    return { id: String(_id), token };
  }

  async correction(): Promise<{ postId: string; id: string }> {
    const { id: postId } = await this.post();
    const { corrections } = await addCorrection(this.maker, postId, { text: "Il ne pleuvait pas." });
    return { postId, id: String(corrections[0]!._id) };
  }

  /** The version that was kept when an article was published. */
  async revision(): Promise<string> {
    const { id } = await this.post();
    const { items } = await listRevisions(this.maker, id, { first: 1 });
    return String(items[0]?._id);
  }

  /** A comment on an article that everybody could read, and nobody can any more. */
  async hiddenComment(): Promise<{ id: string; commentId: string }> {
    const made = await this.postComment();
    await updatePost(this.maker, made.id, { status: "DRAFT" });
    return made;
  }

  async trashedPost(): Promise<string> {
    const { id } = await this.post();
    await deletePost(this.maker, id);
    return id;
  }

  async postComment(): Promise<{ id: string; commentId: string }> {
    const { id } = await this.post();
    const { comment } = await commentPost(this.people.owner.viewer, id, { text: "Un mot" });
    return { id, commentId: String(comment._id) };
  }

  async category(): Promise<{ id: string; slug: string }> {
    const { _id, slug } = await createCategory(this.maker, { name: `Rubrique ${fresh()}` });
    return { id: String(_id), slug };
  }

  async file(inGallery = false): Promise<{ id: string; filename: string }> {
    const { _id, filename } = await storeFile(this.maker, incomingBytes("image.png", png), { inGallery });
    return { id: String(_id), filename };
  }

  /** What the owner has sent in pieces, whole, and not made a file of yet. */
  async upload(): Promise<string> {
    const id = newUploadId(this.people.owner.viewer);
    await mkdir(resumableFolder(), { recursive: true });
    await writeFile(join(resumableFolder(), id), png);
    const told = { id, size: png.length, offset: 0, metadata: {}, creation_date: new Date().toISOString() };
    await writeFile(join(resumableFolder(), `${id}.json`), JSON.stringify(told));
    return id;
  }

  async sound(): Promise<string> {
    return (await storeFile(this.maker, incomingBytes("son.wav", wav))).filename;
  }

  async picture(): Promise<string> {
    const { filename } = await this.file();
    return String((await createPicture(this.maker, { title: "Un arbre", fileName: filename }))._id);
  }

  async video(): Promise<string> {
    const embedUrl = "https://www.youtube.com/watch?v=aqz-KE-bpKQ";
    return String((await createVideo(this.maker, { title: "Un film", embedUrl }))._id);
  }

  async book(): Promise<string> {
    return String((await createBook(this.maker, { title: "Un livre" }))._id);
  }

  async music(): Promise<string> {
    return String(
      (await createMusic(this.maker, { title: "Un air", genre: "Zouglou", fileName: await this.sound() }))
        ._id,
    );
  }

  /** An account that nobody here is. */
  async somebody(): Promise<string> {
    return String((await buildUser())._id);
  }
}

async function enter(making: Promise<User>): Promise<Person> {
  const user = await making;
  const { token, viewer } = await openSession(user, "rest");
  return { user, viewer, token };
}
