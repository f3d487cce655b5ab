import { expect, it } from "vitest";
import { books } from "./books.ts";
import { givenOf, valuesOf } from "./formValues.ts";
import { images } from "./images.ts";

it("shows a thing's facts in the fields, and sends them back as they were", () => {
  const file = { filename: "a.pdf", contentType: "application/pdf" };
  const book = {
    id: "1",
    title: "Kaïdara",
    file,
    cover: { name: "c.jpg" },
    pages: 212,
    isbn: null,
    year: null,
  };
  const values = valuesOf(books.fields, book);
  expect(values).toMatchObject({
    title: "Kaïdara",
    fileName: "a.pdf",
    coverName: "c.jpg",
    pages: "212",
    isbn: "",
  });
  expect(givenOf(books.fields, values)).toMatchObject({
    ...{
      title: "Kaïdara",
      fileName: "a.pdf",
      coverName: "c.jpg",
      pages: 212,
      isbn: "",
      year: null,
      author: "",
    },
  });
});

it("asks for a day and sends a moment; a file that was taken away is null", () => {
  const picture = { id: "1", title: "Marché", takenOn: "2024-03-09T00:00:00.000Z" };
  const values = valuesOf(images.fields, picture);
  expect(values).toMatchObject({ takenOn: "2024-03-09", fileName: "" });
  expect(givenOf(images.fields, values)).toMatchObject({
    takenOn: "2024-03-09T00:00:00.000Z",
    fileName: null,
  });
  expect(givenOf(images.fields, valuesOf(images.fields))).toMatchObject({ title: "", takenOn: null });
});
