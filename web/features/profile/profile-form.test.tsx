import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { member, renderPage } from "../../testing/render-page.tsx";
import { ProfileForm } from "./ProfileForm.tsx";
import { texts } from "./texts.ts";

const user = {
  __typename: "User" as const,
  id: "u1",
  firstName: "Fatou",
  lastName: "Diallo",
  email: "fatou@exemple.ci",
  code: "+225",
  telephone: "0102030405",
  role: "READER" as const,
  createdAt: "2026-11-21T12:00:00.000Z",
  image: null,
  aboutMe: "",
  jobTitle: "",
  links: [],
  slug: null,
};

it("sends only what differs from what was saved last", async () => {
  const { operations } = renderPage(<ProfileForm user={user} />, {
    path: "/profile/update",
    viewer: member,
    answers: { UpdateProfile: () => ({ updateProfile: user }) },
  });
  const inputs = () =>
    operations.filter(({ name }) => name === "UpdateProfile").map(({ variables }) => variables.input);
  const field = await screen.findByLabelText<HTMLInputElement>(texts.update.firstName);
  const save = async (firstName: string, count: number) => {
    fireEvent.change(field, { target: { value: firstName } });
    fireEvent.submit(field.form!);
    await waitFor(() => expect(inputs()).toHaveLength(count));
    // Its name is another one as long as the form is being sent.
    await screen.findByRole("button", { name: texts.update.submit });
  };
  await save("Awa", 1);
  await save("Fatou", 2);
  expect(inputs()).toEqual([{ firstName: "Awa" }, { firstName: "Fatou" }]);
});
