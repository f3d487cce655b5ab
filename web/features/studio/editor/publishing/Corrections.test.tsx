import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { clearDrafts } from "../../../../lib/browser/storage.ts";
import { admin, renderPage } from "../../../../testing/render-page.tsx";
import { Corrections } from "./Corrections.tsx";

afterEach(clearDrafts);

const correction = {
  __typename: "PostCorrection",
  id: "c",
  text: "Le port.",
  at: "2026-11-21T12:00:00Z",
  author: null,
};
const post = (...corrections: object[]) => ({
  __typename: "Post",
  id: "p",
  updatedAt: correction.at,
  corrections,
});
const answers = {
  Corrections: () => ({ postById: post(correction) }),
  AddCorrection: () => ({ addCorrection: post(correction) }),
};
const open = () => renderPage(<Corrections postId="p" />, { path: "/studio", viewer: admin, answers });
const fields = () =>
  screen.getAllByLabelText("Correction", { selector: "textarea" }) as HTMLTextAreaElement[];

it("keeps what was typed when its panel is closed, until it is sent", async () => {
  const { unmount } = open();
  fireEvent.change(fields()[0]!, { target: { value: "Le marché date de 1932." } });
  fireEvent.click(await screen.findByRole("button", { name: /Modifier/ }));
  fireEvent.change(fields()[1]!, { target: { value: "Le port et la gare." } });
  unmount();

  open();
  await waitFor(() =>
    expect(fields().map(({ value }) => value)).toEqual(["Le marché date de 1932.", "Le port et la gare."]),
  );
  fireEvent.click(screen.getByRole("button", { name: "Annuler" }));
  fireEvent.click(screen.getAllByRole("button", { name: "Signaler" })[0]!);
  await waitFor(() => expect(fields().map(({ value }) => value)).toEqual([""]));
});
