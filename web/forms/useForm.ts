import { useFormik } from "formik";
import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { ObjectSchema, ValidateOptions } from "yup";
import { formUploads } from "../lib/browser/form-uploads.ts";
import { useTypedValues } from "../lib/browser/restored-input.ts";
import { type Failure, failureOf } from "../lib/failure.ts";
import { flash } from "../lib/feedback/flash.ts";
import { fieldName } from "../lib/field-names.ts";

type Texts = Record<string, string>;

/** Loads the form's rules: yup weighs as much as the router, and nobody needs it before something is typed. */
export type LoadRules = () => Promise<ObjectSchema<object>>;

export interface FormProps {
  ref: RefObject<HTMLFormElement | null>;
  name: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onFocus: () => void;
}

interface FormOptions<Values extends Texts> {
  /** Name of the form in the page: input typed before hydration is found by it. */
  name: string;
  initialValues: Values;
  rules: LoadRules;
  /** Sends the values; an error is shown and the input is kept. */
  send: (values: Values) => Promise<void>;
  onFailure?: (failure: Failure) => void;
}

/**
 * Formik with the behaviour shared by all forms: errors at their fields after the first submit, the server's
 * error for a field until it is changed, the focus on the first invalid field, and one submission at a time, after the
 * uploads of its file fields.
 */
export function useForm<Values extends Texts>({ name, initialValues, rules, ...form }: FormOptions<Values>) {
  const element = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [hasTried, setHasTried] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [refused, setRefused] = useState<Texts>({});

  const formik = useFormik<Values>({
    initialValues: useTypedValues(name, initialValues),
    validationSchema: loadedRules(rules),
    // Validation on blur would show an error and move the button while it is being pressed.
    validateOnBlur: false,
    validateOnChange: hasTried,
    onSubmit: async (values) => {
      try {
        await form.send(values);
      } catch (error) {
        const failure = failureOf(error);
        flash.danger(failure.message);
        setRefused(failure.fields);
        form.onFailure?.(failure);
      }
    },
  });

  useFirstFault(element, hasTried && !formik.isSubmitting);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    flash.clear();
    setRefused({});
    setWaiting(true);
    // Not without a file that was chosen: its field says why it is missing.
    if ((await formUploads.get(element.current)) !== false) {
      setHasTried(true);
      await formik.submitForm();
    }
    setWaiting(false);
    isSending.current = false;
  }

  return {
    formik,
    isSending: formik.isSubmitting || isWaiting,
    formProps: { ref: element, name, onSubmit: submit, onFocus: () => void rules().catch(() => {}) },
    /** Returns the props of the field with that name: value, handlers and error. */
    field: (key: keyof Values & string) => ({
      name: fieldName(key),
      value: formik.values[key],
      error: hasTried ? ((formik.errors[key] as string | undefined) ?? refused[key]) : undefined,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        setRefused(({ [key]: _answered, ...others }) => others);
        void formik.setFieldValue(key, event.target.value);
      },
    }),
  };
}

/** Returns the part of a schema that Formik calls. When the rules can't be loaded, the server checks alone. */
const loadedRules = (load: LoadRules) => ({
  validate: async (values: Texts, options: ValidateOptions) => {
    const rules = await load().catch(() => null);
    return rules ? rules.validate(values, options) : values;
  },
});

/** Focuses the first invalid field of a form whose submission has ended. */
function useFirstFault(form: RefObject<HTMLFormElement | null>, hasEnded: boolean) {
  useEffect(() => {
    if (hasEnded) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [form, hasEnded]);
}
