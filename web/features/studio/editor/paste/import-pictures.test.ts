// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { importPictures } from "./import-pictures.ts";
import { cleanUpAfterEach, pasteInto, reports } from "./paste.fixture.ts";

cleanUpAfterEach();

const picture = (name: string, alt: string) => `<img src="https://exemple.invalid/${name}" alt="${alt}">`;

/** Pastes HTML; returns its editor, and the addresses of pictures that it reported. */
function pasted(source: string) {
  const read = pasteInto({ "text/html": source, "text/plain": "" });
  return { read, editor: read.editor, addresses: reports[0]?.elsewhere ?? [] };
}

it("shows an imported picture wherever a link stood for it, with its words", async () => {
  const { read, editor, addresses } = pasted(
    `<p>Avant</p><figure>${picture("p.jpg", "Une pirogue")}<figcaption>Le soir</figcaption></figure><ul><li>Vue ${picture("p.jpg", "La même")} ici</li></ul>${picture("(deux).jpg", "Deux")}`,
  );
  expect(addresses).toEqual(["https://exemple.invalid/p.jpg", "https://exemple.invalid/(deux).jpg"]);
  const fetched: string[] = [];
  const failed = await importPictures(editor, addresses, async (address) => {
    fetched.push(address);
    return `/image/${fetched.length}.jpg`;
  });
  expect(failed).toBe(0);
  expect(fetched).toEqual(addresses);
  expect(read()).toBe(
    'Avant\n\n![Une pirogue](/image/1.jpg "Le soir")\n\n- Vue ![La même](/image/1.jpg) ici\n\n![Deux](/image/2.jpg)\n',
  );
});

it("keeps the link of a picture that can’t be fetched, goes on, and counts it", async () => {
  const { read, editor, addresses } = pasted(picture("a.jpg", "Un") + picture("b.jpg", "Deux"));
  const failed = await importPictures(editor, addresses, async (address) => {
    if (address.endsWith("a.jpg")) throw new Error("L’autre site ne répond pas");
    return "/image/b.jpg";
  });
  expect(failed).toBe(1);
  expect(read()).toBe("![Un](https://exemple.invalid/a.jpg)\n\n![Deux](/image/b.jpg)\n");
});

it("fetches nothing for a link that has been removed, and adds nothing for one removed while it is fetched", async () => {
  const { read, editor, addresses } = pasted(picture("a.jpg", "Un") + picture("b.jpg", "Deux"));
  const fetched: string[] = [];
  const failed = await importPictures(editor, addresses, async (address) => {
    fetched.push(address);
    read.clear();
    return "/image/a.jpg";
  });
  expect(failed).toBe(0);
  expect(fetched).toEqual(addresses.slice(0, 1));
  expect(read()).toBe("");
});
