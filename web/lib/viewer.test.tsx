import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { member, renderPage } from "../testing/render-page.tsx";
import { ShellDocument } from "./viewer.generated.ts";
import { useViewer } from "./viewer.ts";

const Name = () => <p>{useViewer()?.firstName ?? "personne"}</p>;

it("reads the viewer once for all who use it, and follows a logout", async () => {
  const { client } = renderPage(
    <>
      <Name />
      <Name />
      <Name />
    </>,
    { viewer: member },
  );
  expect(screen.getAllByText("Issa")).toHaveLength(3);
  expect(client.getObservableQueries().size).toBe(1);
  act(() => void client.writeQuery({ query: ShellDocument, data: { me: null } }));
  expect(await screen.findAllByText("personne")).toHaveLength(3);
});
