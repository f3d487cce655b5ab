import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { NetworkError } from "../../../lib/browser/requests/network.ts";
import { draft } from "../../../lib/browser/storage.ts";
import { admin, renderPage } from "../../../testing/render-page.tsx";
import { feed } from "../feed-fixtures.tsx";
import { PublishBox } from "./PublishBox.tsx";

const uploads: { resolve: (data: object) => void; reject: (reason: Error) => void }[] = [];
vi.mock("../../../lib/browser/requests/upload.ts", () => ({
  upload: () => new Promise((resolve, reject) => uploads.push({ resolve, reject })),
}));

beforeEach(() => draft("publish").clear());
const sent = { __typename: "File", id: "1", filename: "1.pdf", originalName: "plan.pdf" };
const uploadFile = {
  ...sent,
  contentType: "application/pdf",
  width: null,
  height: null,
  color: null,
  alt: "",
};

const published = () => ({ createFeed: feed(1, "Voici le plan") });

/** Chooses a file and publishes while it is being sent; returns the operations. */
async function publishWhileUploading(CreateFeed: () => Record<string, unknown> | Error = published) {
  const answers = { CreateFeed };
  const { operations } = renderPage(<PublishBox onPublished={() => {}} />, { viewer: admin, answers });
  const files = [new File(["plan"], "plan.pdf", { type: "application/pdf" })];
  fireEvent.change(await screen.findByLabelText("Joindre un fichier"), { target: { files } });
  await waitFor(() => expect(uploads).toHaveLength(1));
  fireEvent.change(screen.getByLabelText("Votre actualité"), { target: { value: "Voici le plan" } });
  fireEvent.click(screen.getByRole("button", { name: "Publier" }));
  await screen.findByRole("button", { name: "Loading..." });
  expect(operations).toEqual([]);
  return operations;
}

it("waits for the file that is being sent", async () => {
  const operations = await publishWhileUploading();
  uploads.pop()?.resolve({ uploadFile });
  await waitFor(() => expect(operations).toHaveLength(1));
  expect(operations[0]?.variables.input).toMatchObject({ text: "Voici le plan", fileId: "1" });
});

it("keeps the file in a try that follows a lost connection", async () => {
  const answers = [new NetworkError("Failed to fetch"), published()];
  const operations = await publishWhileUploading(() => answers.shift()!);
  // The network is back, as it says, while the file is being sent.
  fireEvent(window, new Event("online"));
  uploads.pop()?.resolve({ uploadFile });
  await waitFor(() => expect(operations).toHaveLength(2));
  const files = operations.map(({ variables }) => variables.input as { fileId?: string });
  expect(files.map(({ fileId }) => fileId)).toEqual(["1", "1"]);
});

it("does not publish without the file when its upload fails, but at the next press", async () => {
  const operations = await publishWhileUploading();
  uploads.pop()?.reject(new NetworkError("cut"));
  await screen.findByText("Le fichier n’a pas pu être envoyé. Joignez-le de nouveau, ou publiez sans lui.");
  expect(operations).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Publier à nouveau" }));
  await waitFor(() => expect(operations).toHaveLength(1));
  expect(operations[0]?.variables.input).toMatchObject({ text: "Voici le plan", fileId: undefined });
});
