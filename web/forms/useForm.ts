import { useFormik } from "formik";
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import type { ObjectSchema } from "yup";
import { type Failure, failureOf } from "../failure.ts";
import { useTyped } from "../typed.ts";
import { flash } from "../ui/flash.ts";

type Texts = Record<string, string>;

interface FormOptions<Values extends Texts> {
  /** The form's name in the page: what was typed before the client came is found by it. */
  name: string;
  initialValues: Values;
  rules: ObjectSchema<object>;
  /** Sends the values; what it throws is shown and nothing that was typed is lost. */
  send: (values: Values) => Promise<void>;
  onFailure?: (failure: Failure) => void;
}

/**
 * Formik with what every form shares: errors at their fields once one has tried to send, the server's words
 * for a field until it is changed, the focus on the first field at fault, and one sending at a time.
 */
export function useForm<Values extends Texts>(form: FormOptions<Values>) {
  const { name, rules, send, onFailure } = form;
  const element = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [hasTried, setHasTried] = useState(false);
  const [refused, setRefused] = useState<Texts>({});

  const formik = useFormik<Values>({
    initialValues: useTyped(name, form.initialValues),
    validationSchema: rules,
    // An error that appears when a field is left would move the button from under the finger that is on its way.
    validateOnBlur: false,
    validateOnChange: hasTried,
    onSubmit: async (values) => {
      try {
        await send(values);
      } catch (error) {
        const failure = failureOf(error);
        flash.danger(failure.message);
        setRefused(failure.fields);
        onFailure?.(failure);
      }
    },
  });

  useEffect(() => {
    if (hasTried && !formik.isSubmitting) focusFirstFault(element.current);
  }, [hasTried, formik.isSubmitting]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    setRefused({});
    setHasTried(true);
    await formik.submitForm();
    isSending.current = false;
  }

  return {
    formik,
    isSending: formik.isSubmitting,
    formProps: { ref: element, name, onSubmit: submit },
    /** The value, its handlers and its error, for the field of that name. */
    field: (key: keyof Values & string) => ({
      name: key,
      value: formik.values[key],
      error: hasTried ? ((formik.errors[key] as string | undefined) ?? refused[key]) : undefined,
      onBlur: formik.handleBlur,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        setRefused(({ [key]: _answered, ...others }) => others);
        formik.handleChange(event);
      },
    }),
  };
}

function focusFirstFault(form: HTMLFormElement | null) {
  form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
}
