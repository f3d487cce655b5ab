import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { object, string } from "yup";
import { NetworkError } from "../lib/browser/requests/network.ts";
import { FormFields } from "./FormFields.tsx";
import { type LoadRules, useForm } from "./useForm.ts";

function setUp(rules: LoadRules) {
  const sent: object[] = [];
  function Form() {
    const { field, formProps, isSending } = useForm({
      name: "name",
      initialValues: { name: "" },
      rules,
      send: async (values) => void sent.push(values),
    });
    const { error, ...input } = field("name");
    return (
      <FormFields form={formProps} submit="Envoyer" isSending={isSending}>
        <input aria-label="Nom" {...input} />
        {error}
      </FormFields>
    );
  }
  render(<Form />);
  return { sent, send: () => fireEvent.click(screen.getByRole("button", { name: "Envoyer" })) };
}

it("loads its rules when a field is entered, and holds an invalid value back", async () => {
  let loads = 0;
  const { sent, send } = setUp(async () => {
    loads += 1;
    return object({ name: string().required("Champs requis") });
  });
  expect(loads).toBe(0);
  fireEvent.focus(screen.getByLabelText("Nom"));
  expect(loads).toBe(1);
  send();
  await screen.findByText("Champs requis");
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText("Nom"), { target: { value: "Awa" } });
  await waitFor(() => expect(screen.queryByText("Champs requis")).toBeNull());
  send();
  await waitFor(() => expect(sent).toEqual([{ name: "Awa" }]));
});

it("leaves the check to the server when the rules can't be loaded", async () => {
  const { sent, send } = setUp(() => Promise.reject(new NetworkError("cut")));
  send();
  await waitFor(() => expect(sent).toEqual([{ name: "" }]));
});
