import { expect, it } from "vitest";
import { books } from "./books.ts";
import { inputOf, valuesOf } from "./form-values.ts";
import { images } from "./images.ts";

it("converts an entry to form values and back without changes", () => {
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
  expect(inputOf(books.fields, values)).toMatchObject({
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

it("converts a day to an ISO date, and a removed file to null", () => {
  const picture = { id: "1", title: "Marché", takenOn: "2024-03-09T00:00:00.000Z" };
  const values = valuesOf(images.fields, picture);
  expect(values).toMatchObject({ takenOn: "2024-03-09", fileName: "" });
  expect(inputOf(images.fields, values)).toMatchObject({
    takenOn: "2024-03-09T00:00:00.000Z",
    fileName: null,
  });
  expect(inputOf(images.fields, valuesOf(images.fields))).toMatchObject({ title: "", takenOn: null });
});
