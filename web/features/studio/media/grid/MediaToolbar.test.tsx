import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { admin, renderPage } from "../../../../testing/render-page.tsx";
import { StudioAlerts } from "../../shared/dialog/StudioAlerts.tsx";
import { useSelection } from "../../shared/table/useSelection.ts";
import { readMediaAddress } from "../media-address.ts";
import { useMediaDeletion } from "../useMediaDeletion.ts";
import { MediaToolbar } from "./MediaToolbar.tsx";

const place = readMediaAddress(new URLSearchParams());

function Library() {
  const selection = useSelection(["1", "2"]);
  const deletion = useMediaDeletion(() => {});
  return (
    <>
      <MediaToolbar selection={selection} deletion={deletion} place={place}>
        {null}
      </MediaToolbar>
      <StudioAlerts />
    </>
  );
}
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

it("keeps the selection when the deletion is given up, and clears it when the files are gone", async () => {
  const done = { __typename: "FileDeletion", count: 2, message: "Supprimés", kept: [] };
  const answers = { DeleteFiles: () => ({ deleteFiles: done }) };
  const { names } = renderPage(<Library />, { path: "/studio/media", viewer: admin, answers });
  fireEvent.click(screen.getByRole("checkbox"));
  await press("Supprimer");
  await press("Annuler");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  screen.getByText(/^2\s+fichiers choisis$/);
  expect(names()).toEqual([]);

  await press("Supprimer");
  fireEvent.click((await screen.findAllByRole("button", { name: "Supprimer" })).at(-1)!);
  await waitFor(() => expect(screen.queryByText(/fichiers choisis$/)).toBeNull());
  expect(names()).toEqual(["DeleteFiles"]);
});
