import { beforeEach, describe, expect, it } from "vitest";
import { request } from "../testing/clients/request.ts";
import { withSockets } from "../testing/clients/sockets.ts";
import {
  buildBook,
  buildFile,
  buildMusic,
  buildPicture,
  buildVideo,
} from "../testing/factories/catalogue.ts";
import { buildPublisher } from "../testing/factories/feeds.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { deleteBook, updateBook } from "./books/book.service.ts";
import type { CatalogueKind } from "./catalogue.service.ts";

withDatabase();
const sockets = withSockets();

const catalogueChanged = /* GraphQL */ `
  subscription ($catalogue: CatalogueKind!) {
    catalogueChanged(catalogue: $catalogue) {
      kind catalogue id seq
      item {
        __typename
        ... on Picture { id title file { filename } }
        ... on Video { id title embedUrl }
        ... on Book { id title addedBy { id firstName email } cover { name width } }
        ... on Music { id title artist }
      }
    }
  }
`;

let url: string;
beforeEach(async () => {
  url = await sockets.listen();
});

/** Subscribes to a catalogue; resolves once the subscription is active. Returns a function that reads the next change. */
async function listen(catalogue: CatalogueKind) {
  const events = sockets.connect(url).subscribe(catalogueChanged, { catalogue });
  const next = async () => (await events.next()).data.catalogueChanged;
  expect(await next()).toMatchObject({ kind: "CURRENT", id: null, item: null });
  return next;
}

describe("catalogueChanged", () => {
  it("sends added, changed and deleted entries", async () => {
    const admin = await buildPublisher({ firstName: "Awa" });
    const next = await listen("BOOK");
    const cover = await buildFile("IMAGE", { width: 640, height: 480 });
    const book = await buildBook({ by: admin, title: "Un conte", coverName: cover.filename });
    const id = String(book._id);
    expect(await next()).toEqual({
      kind: "ADDED",
      catalogue: "BOOK",
      id,
      seq: expect.any(Number),
      item: {
        __typename: "Book",
        id,
        title: "Un conte",
        addedBy: { id: admin.id, firstName: "Awa", email: null },
        cover: { name: cover.filename, width: 640 },
      },
    });
    await updateBook(admin, id, { title: "Un autre" });
    expect(await next()).toMatchObject({ kind: "CHANGED", item: { title: "Un autre" } });
    await deleteBook(admin, id);
    expect(await next()).toMatchObject({ kind: "REMOVED", catalogue: "BOOK", id, item: null });
  });

  it("sends to subscribers the events of their catalogue only", async () => {
    const [pictures, videos] = [await listen("IMAGE"), await listen("VIDEO")];
    const musics = await listen("MUSIC");
    await buildBook();
    const music = await buildMusic({ artist: "Alpha" });
    const video = await buildVideo();
    const picture = await buildPicture();
    expect(await musics()).toMatchObject({
      id: String(music._id),
      item: { __typename: "Music", artist: "Alpha" },
    });
    expect(await videos()).toMatchObject({
      id: String(video._id),
      item: { __typename: "Video", embedUrl: "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" },
    });
    expect(await pictures()).toMatchObject({
      id: String(picture._id),
      item: { __typename: "Picture", file: { filename: picture.fileName } },
    });
  });

  it("gives a list the number that it was read at: every later change has a higher one", async () => {
    const admin = await buildPublisher();
    const lastSeq = async () => (await request("{ books { lastSeq } }")).data.books.lastSeq;
    const next = await listen("BOOK");
    const before = await lastSeq();
    const book = await buildBook({ by: admin });
    expect(await next()).toMatchObject({ seq: before + 1 });
    expect(await lastSeq()).toBe(before + 1);
    await deleteBook(admin, book._id);
    expect(await next()).toMatchObject({ kind: "REMOVED", seq: before + 2 });
    // The first event of a client that was away.
    const events = sockets.connect(url).subscribe(catalogueChanged, { catalogue: "BOOK" });
    expect((await events.next()).data.catalogueChanged).toMatchObject({ kind: "CURRENT", seq: before + 2 });
  });

  it("sends nothing for a repeated request", async () => {
    const admin = await buildPublisher();
    const next = await listen("BOOK");
    const input = { by: admin, title: "Une fois", clientId: crypto.randomUUID() };
    await buildBook(input);
    await buildBook(input);
    await buildBook({ by: admin, title: "La suivante" });
    expect(await next()).toMatchObject({ item: { title: "Une fois" } });
    expect(await next()).toMatchObject({ item: { title: "La suivante" } });
  });
});

const facts = "id title description credits licence author createdAt updatedAt addedBy { id firstName }";

describe("the schema", () => {
  it("adds, changes, shows and removes each of the four", async () => {
    const viewer = await buildPublisher();
    const image = (await buildFile("IMAGE", { width: 3, height: 2, color: "#aabbcc" })).filename;
    const sound = (await buildFile("AUDIO", { duration: 12 })).filename;
    const made = await request(
      `mutation ($image: PictureInput!, $video: VideoInput!, $book: BookInput!, $music: MusicInput!) {
         createImage(input: $image) { ${facts} alt takenOn file { filename } cover { name width height color } }
         createVideo(input: $video) { ${facts} embedUrl file { id } cover { name } genre }
         createBook(input: $book) { ${facts} isbn pages cover { name } file { id } }
         createMusic(input: $music) { ${facts} artist duration cover { name } file { filename duration } }
       }`,
      {
        viewer,
        variables: {
          image: { title: "I", fileName: image, alt: "Un pont", takenOn: "2024-02-03T00:00:00.000Z" },
          video: { title: "V", embedUrl: "https://youtu.be/dQw4w9WgXcQ", genre: "Danse", coverName: image },
          book: { title: "B", isbn: "2-07-036002-4", pages: 186 },
          music: { title: "M", fileName: sound, artist: "Alpha" },
        },
      },
    );
    expect(made.errors).toBeUndefined();
    const { createImage, createVideo, createBook, createMusic } = made.data;
    expect(createImage).toMatchObject({
      title: "I",
      addedBy: { id: viewer.id },
      file: { filename: image },
      cover: { name: image, width: 3, height: 2, color: "#aabbcc" },
    });
    expect(createVideo).toMatchObject({
      embedUrl: "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
      file: null,
      cover: { name: image },
    });
    expect(createBook).toMatchObject({ isbn: "9782070360024", cover: null, file: null });
    expect(createMusic).toMatchObject({ duration: 12, cover: null, file: { filename: sound, duration: 12 } });

    const ids = { i: createImage.id, v: createVideo.id, b: createBook.id, m: createMusic.id };
    const shown = await request(
      `query ($i: ID!, $v: ID!, $b: ID!, $m: ID!) {
         image(id: $i) { title } video(id: $v) { title } book(id: $b) { title } music(id: $m) { title }
         images { total pages page items { id } } videos(genre: "danse") { total items { id } }
         books(keyword: "b") { total } musics { total } genres(catalogue: VIDEO) { name slug count }
         playlist(genre: "danse") { id }
       }`,
      { variables: ids },
    );
    expect(shown.errors).toBeUndefined();
    expect(shown.data).toMatchObject({
      image: { title: "I" },
      music: { title: "M" },
      genres: [{ name: "Danse", slug: "danse", count: 1 }],
      videos: { total: 1, items: [{ id: ids.v }] },
      playlist: [],
    });

    const changed = await request(
      `mutation ($i: ID!, $v: ID!, $b: ID!, $m: ID!) {
         updateImage(id: $i, input: { title: "I2" }) { title } updateVideo(id: $v, input: { coverName: null }) { cover { name } }
         updateBook(id: $b, input: { pages: null }) { pages } updateMusic(id: $m, input: { album: "A" }) { album }
         deleteImage(id: $i) { id } deleteVideo(id: $v) { id } deleteBook(id: $b) { id } deleteMusic(id: $m) { id }
       }`,
      { viewer, variables: ids },
    );
    expect(changed.errors).toBeUndefined();
    expect(changed.data).toMatchObject({
      updateImage: { title: "I2" },
      updateVideo: { cover: null },
      updateBook: { pages: null },
      updateMusic: { album: "A" },
      deleteBook: { id: ids.b },
    });
    const gone = await request("query ($b: ID!) { book(id: $b) { id } }", { variables: ids });
    expect(gone.data).toEqual({ book: null });
  });
});
