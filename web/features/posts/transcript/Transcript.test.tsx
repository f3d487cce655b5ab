import { act, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import type { ArticleSheet_PostFragment } from "../../../gql/graphql.ts";
import { Transcript } from "./Transcript.tsx";

const post = {
  id: "1",
  slug: "port",
  title: "Le port",
  audio: { filename: "port.mp3" },
  authors: [],
  transcriptFormats: ["vtt", "txt"],
} as unknown as ArticleSheet_PostFragment;

it("reads its text also when it was opened before the client was there", async () => {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(<Transcript post={post} />);
  container.querySelector("details")!.open = true;
  const root = await act(async () => hydrateRoot(container, <Transcript post={post} />));
  // Nothing answers here.
  expect(await screen.findByRole("alert")).toBeTruthy();
  act(() => root.unmount());
});
