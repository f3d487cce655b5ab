import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { object, string } from "yup";
import { FormFields } from "../../forms/FormFields.tsx";
import { useForm } from "../../forms/useForm.ts";
import { NetworkError } from "../../lib/browser/requests/network.ts";
import { FlashMessages } from "../feedback/FlashMessages.tsx";
import type { PreviewedFile } from "../media/FilePreview.tsx";
import { FileField } from "./FileField.tsx";

const cover: PreviewedFile = { filename: "cover.jpg", originalName: "marché.jpg", contentType: "image/jpeg" };

/** A form with a file, whose upload the test ends. */
function setUp() {
  let upload: { resolve: (file: PreviewedFile) => void; reject: (reason: Error) => void };
  const sent: object[] = [];
  function Form() {
    const [file, setFile] = useState<PreviewedFile | null>(null);
    const { formik, field, formProps, isSending } = useForm({
      name: "book",
      initialValues: { title: "Contes", coverName: "" },
      rules: async () => object({ title: string().required() }),
      send: async (values) => void sent.push(values),
    });
    return (
      <FormFields form={formProps} submit="Enregistrer" isSending={isSending}>
        <input aria-label="Titre" {...field("title")} />
        <FileField<PreviewedFile>
          label="Couverture"
          name="cover"
          accept="image/*"
          mostMegabytes={1}
          value={file}
          send={() => new Promise((resolve, reject) => (upload = { resolve, reject }))}
          onChange={(next) => {
            setFile(next);
            void formik.setFieldValue("coverName", next?.filename ?? "");
          }}
        />
      </FormFields>
    );
  }
  function Site() {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <FlashMessages />
        <button type="button" onClick={() => setOpen(false)}>
          Quitter
        </button>
        {isOpen && <Form />}
      </>
    );
  }
  render(<Site />);
  // The upload begins at once.
  const choose = () =>
    act(async () => {
      const files = [new File(["image"], "marché.jpg", { type: "image/jpeg" })];
      fireEvent.change(screen.getByLabelText(/^Couverture/), { target: { files } });
    });
  const save = () => fireEvent.click(screen.getByRole("button", { name: "Enregistrer" }));
  return {
    sent,
    choose,
    save,
    end: () => act(async () => upload.resolve(cover)),
    cut: () => act(async () => upload.reject(new NetworkError("cut"))),
  };
}

const asksBeforeLeaving = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

it("is waited for when its form is sent meanwhile, and the page is not closed without a question", async () => {
  const { sent, choose, save, end } = setUp();
  expect(asksBeforeLeaving()).toBe(false);
  await choose();
  expect(asksBeforeLeaving()).toBe(true);
  save();
  await screen.findByRole("button", { name: "Loading..." });
  expect(sent).toEqual([]);
  await end();
  await waitFor(() => expect(sent).toEqual([{ title: "Contes", coverName: "cover.jpg" }]));
  expect(asksBeforeLeaving()).toBe(false);
});

it("holds its form back when the upload fails, until the next press", async () => {
  const { sent, choose, save, cut } = setUp();
  await choose();
  save();
  await cut();
  const field = screen.getByLabelText(/^Couverture/);
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  expect(sent).toEqual([]);
  save();
  await waitFor(() => expect(sent).toEqual([{ title: "Contes", coverName: "" }]));
});

it("goes on when its page is left, and says where the file is", async () => {
  const { choose, end } = setUp();
  await choose();
  fireEvent.click(screen.getByRole("button", { name: "Quitter" }));
  await end();
  await screen.findByText(/marché\.jpg.*est envoyé.*médiathèque/);
});
