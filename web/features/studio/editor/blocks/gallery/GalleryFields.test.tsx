import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { holdUploads, uploads } from "../../../../../testing/held-uploads.ts";
import { admin, renderPage } from "../../../../../testing/render-page.tsx";
import { toPictureData } from "../picture/picture-data.ts";
import type { GalleryData } from "./GalleryCard.tsx";
import { GalleryFields } from "./GalleryFields.tsx";

beforeEach(() => void holdUploads());
afterEach(() => void vi.unstubAllGlobals());

function Gallery() {
  const [data, setData] = useState<GalleryData>({ pictures: [toPictureData("/image/1.png")] });
  return <GalleryFields data={data} onChange={(more) => setData({ ...data, ...more })} onRemove={() => {}} />;
}
const words = () =>
  screen.getAllByLabelText("Ce que montre l’image").map((field) => (field as HTMLInputElement).value);

it("keeps the words that are typed while pictures are sent", async () => {
  renderPage(<Gallery />, { path: "/studio", viewer: admin });
  const files = [new File(["x"], "deux.png", { type: "image/png" })];
  fireEvent.change(screen.getByLabelText("Ajouter des images"), { target: { files } });
  await waitFor(() => expect(uploads).toHaveLength(1));
  fireEvent.change(screen.getByLabelText("Ce que montre l’image"), { target: { value: "Un étal" } });
  await act(async () => uploads.pop()?.({ uploadFile: { kind: "IMAGE", filename: "2.png" } }));
  await waitFor(() => expect(words()).toEqual(["Un étal", ""]));
});
