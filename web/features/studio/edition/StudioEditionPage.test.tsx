import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { admin, renderPage } from "../../../testing/render-page.tsx";
import { StudioEditionPage } from "./StudioEditionPage.tsx";
import { texts } from "./texts.ts";

const post = (id: string, title: string) => ({
  __typename: "Post",
  id,
  title,
  publishedAt: "2026-11-30T08:00:00Z",
});
const link = (id: string) => ({
  __typename: "EditionLink",
  code: `c${id}`,
  post: { __typename: "Post", id },
});

it("prepares the day's edition at once, and another one of chosen articles", async () => {
  const inputs: unknown[] = [];
  renderPage(<StudioEditionPage />, {
    path: "/studio/edition",
    viewer: admin,
    answers: {
      StudioEdition: () => ({
        posts: { __typename: "PostPage", items: [post("1", "Le pont rouvre"), post("2", "Trois pluies")] },
      }),
      CreateEdition: ({ input }) => {
        const { postIds = ["1"] } = input as { postIds?: string[] };
        inputs.push(input);
        return {
          createEdition: {
            __typename: "Edition",
            id: `e${postIds.join()}`,
            text: `*La Gazette* ${postIds.join()}`,
            picture: "data:image/jpeg;base64,",
            voice: null,
            links: postIds.map(link),
          },
        };
      },
    },
  });
  expect((await screen.findByLabelText<HTMLTextAreaElement>(texts.text)).value).toBe("*La Gazette* 1");
  const box = await screen.findByRole<HTMLInputElement>("checkbox", { name: "Trois pluies" });
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Le pont rouvre" }).checked).toBe(true);
  fireEvent.click(box);
  fireEvent.click(screen.getByRole("button", { name: texts.again }));
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>(texts.text).value).toBe("*La Gazette* 1,2"),
  );
  expect(inputs).toEqual([{}, { postIds: ["1", "2"] }]);
});
