import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { admin, renderPage } from "../../../../testing/render-page.tsx";
import { AuthorsField } from "./AuthorsField.tsx";

const authorOf = (id: string, firstName: string) => ({
  __typename: "User" as const,
  id,
  firstName,
  lastName: "Kouassi",
  image: null,
});
const post = {
  __typename: "Post" as const,
  id: "1",
  status: "DRAFT" as const,
  plannedOn: null,
  authors: [authorOf("a", "Awa"), authorOf("b", "Binta"), authorOf("c", "Koffi")],
  assignee: null,
};

it("removes two authors quickly, the second from the list that the first has left", async () => {
  const answers = {
    SetPostAuthors: ({ authorIds }: { authorIds?: string[] }) => ({
      setPostAuthors: { ...post, authors: post.authors.filter(({ id }) => authorIds?.includes(id)) },
    }),
  };
  const { operations } = renderPage(<AuthorsField post={post} writers={[]} />, {
    path: "/studio",
    viewer: admin,
    answers,
  });
  for (const name of ["Awa Kouassi", "Binta Kouassi"])
    fireEvent.click(screen.getByRole("button", { name: `Retirer ${name} des auteurs` }));
  await waitFor(() =>
    expect(operations.map(({ variables }) => variables.authorIds)).toEqual([["b", "c"], ["c"]]),
  );
});
