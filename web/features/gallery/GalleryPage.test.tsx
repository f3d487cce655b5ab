import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { admin, member, renderPage } from "../../testing/render-page.tsx";
import { GalleryPage } from "./GalleryPage.tsx";

afterEach(cleanup);

const file = (id: string, originalName: string, contentType: string, kind: string) => ({
  __typename: "File",
  id,
  filename: `${id}.bin`,
  originalName,
  contentType,
  kind,
  length: 2_000,
  width: null,
  height: null,
  color: null,
  alt: "",
  createdAt: "2026-11-21T12:00:00.000Z",
});
const page = (items: object[]) => ({ __typename: "FilePage", items, page: 1, pages: 1, total: items.length });
const pdf = file("1", "programme.pdf", "application/pdf", "PDF");
const archive = file("2", "sources.zip", "application/octet-stream", "OTHER");

function show(viewer = member) {
  const answer = () => ({ gallery: page([]), galleryDocuments: page([pdf, archive]) });
  return renderPage(<GalleryPage />, { path: "/gallery", viewer, answers: { GalleryPage: answer } });
}

it("lists documents below the grid of each of the three tabs: PDFs as links, others with the message", async () => {
  show();
  const documents = within(await screen.findByRole("region", { name: "Documents" }));
  expect(documents.getByRole("link", { name: "programme.pdf" }).getAttribute("href")).toBe("/file/1.bin");
  expect(documents.getByText("File format not supported for preview")).toBeTruthy();
  expect(documents.getByText("sources.zip")).toBeTruthy();
  const tabs = within(screen.getByRole("navigation", { name: "Galerie" })).getAllByRole("link");
  expect(tabs.map(({ textContent }) => textContent)).toEqual(["Images", "Videos", "Musics"]);
});

it("lets administrators upload and delete, and nobody else", async () => {
  show(admin);
  await screen.findByText("sources.zip");
  expect(screen.getByLabelText("Envoyer des fichiers").getAttribute("type")).toBe("file");
  expect(screen.getByRole("button", { name: "Supprimer sources.zip" })).toBeTruthy();
  cleanup();
  show();
  await screen.findByText("sources.zip");
  expect(screen.queryByLabelText("Envoyer des fichiers")).toBeNull();
  expect(screen.queryByRole("button", { name: /^Supprimer/ })).toBeNull();
});
