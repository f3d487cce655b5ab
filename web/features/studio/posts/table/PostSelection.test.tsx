import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { admin, renderPage } from "../../../../testing/render-page.tsx";
import { StudioAlerts } from "../../shared/dialog/StudioAlerts.tsx";
import { useSelection } from "../../shared/table/useSelection.ts";
import { usePostActions } from "../usePostActions.ts";
import { usePostChanges } from "../usePostChanges.ts";
import { PostSelection } from "./PostSelection.tsx";

function List() {
  const posts = ["1", "2"].map((id, index) => ({ id, version: index + 3 }));
  const selection = useSelection(["1", "2"]);
  const actions = usePostActions(() => {});
  const changes = usePostChanges(async () => {});
  return (
    <>
      <PostSelection {...{ posts, selection, actions, changes }} inTrash={false} categories={[]}>
        {null}
      </PostSelection>
      <StudioAlerts />
    </>
  );
}
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

it("keeps the selection when the deletion is given up", async () => {
  const { operations } = renderPage(<List />, { path: "/studio/posts", viewer: admin });
  fireEvent.click(screen.getByRole("checkbox"));
  await press("Supprimer");
  await press("Annuler");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  screen.getByText(/^2\s+articles choisis$/);
  expect(operations).toEqual([]);
});

it("publishes the versions that are shown", async () => {
  const { operations } = renderPage(<List />, { path: "/studio/posts", viewer: admin });
  fireEvent.click(screen.getByRole("checkbox"));
  await press("Publier");
  await waitFor(() =>
    expect(operations).toMatchObject([
      { variables: { ids: ["1", "2"], versions: [3, 4], status: "PUBLISHED" } },
    ]),
  );
});
