import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { admin, renderPage } from "../../../../testing/render-page.tsx";
import { PlannedField } from "./PlannedField.tsx";

const post = {
  __typename: "Post" as const,
  id: "1",
  status: "DRAFT" as const,
  plannedOn: null,
  authors: [],
  assignee: null,
};

it("keeps the day that was typed when its panel is closed by a key", async () => {
  const { operations, unmount } = renderPage(<PlannedField post={post} />, {
    path: "/studio",
    viewer: admin,
  });
  fireEvent.change(screen.getByLabelText("Prévu pour le"), { target: { value: "2027-03-04" } });
  unmount();
  await waitFor(() => expect(operations).toHaveLength(1));
  expect(operations[0]).toEqual({ name: "SetPlannedDay", variables: { id: "1", day: "2027-03-04" } });
});

it("sends nothing when nothing was typed", async () => {
  const { operations, unmount } = renderPage(<PlannedField post={post} />, {
    path: "/studio",
    viewer: admin,
  });
  unmount();
  await Promise.resolve();
  expect(operations).toEqual([]);
});
