import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { admin, member, renderPage } from "../../testing/render-page.tsx";
import { FlashMessages } from "../../ui/feedback/FlashMessages.tsx";
import { GalleryPage } from "./GalleryPage.tsx";

const upload = vi.hoisted(() => vi.fn());
vi.mock("../../lib/browser/requests/upload.ts", () => ({ upload }));

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
  duration: null as number | null,
  entry: null as object | null,
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

it("shows videos with poster, title and duration until they are chosen, and sounds with the site's player", async () => {
  const cover = {
    __typename: "Image",
    name: "mer.jpg",
    width: 1280,
    height: 720,
    color: "#1f5c43",
    focus: null,
  };
  const entry = {
    __typename: "FileEntry",
    title: "La marée",
    by: "Awa Koné",
    path: "/videos/7",
    duration: 4,
    cover,
  };
  const video = { ...file("3", "VID_2026-11.webm", "video/webm", "VIDEO"), entry };
  const bare = { ...file("4", "chant_du-soir.mp3", "audio/mpeg", "AUDIO"), duration: 70 };
  const answer = () => ({ gallery: page([video, bare]), galleryDocuments: page([]) });
  const { container } = renderPage(<GalleryPage />, {
    path: "/gallery?tab=video",
    answers: { GalleryPage: answer },
  });
  const link = await screen.findByRole("link", { name: "La marée" });
  expect(link.getAttribute("href")).toBe("/videos/7");
  expect(screen.getByText(/^Awa Koné · /)).toBeTruthy();
  expect(screen.getByText("0:04")).toBeTruthy();
  expect(container.querySelector("video, audio")).toBeNull();
  const poster = screen.getByRole("link", { name: "Regarder La marée" });
  expect([poster.getAttribute("href"), poster.querySelector("img")!.src]).toEqual([
    "/file/3.bin",
    expect.stringContaining("/image/mer.jpg"),
  ]);
  expect(screen.getByText("chant du soir")).toBeTruthy();
  expect(screen.getByText("1:10")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Jouer chant du soir" }).dataset.audio).toBe("/file/4.bin");
  fireEvent.click(poster);
  expect(screen.getByLabelText("La marée", { selector: "video" }).getAttribute("src")).toBe("/file/3.bin");
  expect(container.textContent).not.toContain("VID_2026");
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

it("goes on sending when the page is left, says how it ended, and is not closed without a question", async () => {
  const asksBeforeLeaving = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  let end = (_: object) => {};
  upload.mockReturnValue(new Promise((resolve) => (end = resolve)));
  const { unmount } = show(admin);
  const field = await screen.findByLabelText("Envoyer des fichiers");
  expect(asksBeforeLeaving()).toBe(false);
  const files = [new File(["une"], "une.jpg"), new File(["deux"], "deux.jpg")];
  fireEvent.change(field, { target: { files } });
  expect(asksBeforeLeaving()).toBe(true);
  await waitFor(() => expect(upload).toHaveBeenCalledTimes(1));
  unmount();
  renderPage(<FlashMessages />, { path: "/posts" });
  await act(async () => end({ uploadFile: { kind: "IMAGE" } }));
  await screen.findByText("Les 2 fichiers sont dans la galerie.");
  expect(upload).toHaveBeenCalledTimes(2);
  expect(upload.mock.calls[0]![0].signal).toBeUndefined();
  expect(asksBeforeLeaving()).toBe(false);
});
