import { usePage } from "../lib/page-state.ts";
import { TextField } from "../ui/fields/TextField.tsx";
import { texts } from "./texts.ts";
import type { useForm } from "./useForm.ts";

type Form = ReturnType<typeof useForm<{ code: string; telephone: string }>>;

interface TelephoneFieldsProps {
  field: Form["field"];
  /** Of somebody else: the browser fills in nothing. */
  isOfOther?: boolean;
  className?: string | undefined;
}

/** Dial code and number, as the site asks for them: nothing where it does not. */
export function TelephoneFields({ field, isOfOther, className }: TelephoneFieldsProps) {
  const { telephone } = usePage().site;
  if (telephone === "HIDDEN") return null;
  const fields = (
    <>
      <TextField
        label={texts.dialCode}
        type="tel"
        autoComplete={isOfOther ? "off" : "tel-country-code"}
        {...field("code")}
      />
      <TextField
        label={telephone ? texts.optionalTelephone : texts.telephone}
        type="tel"
        autoComplete={isOfOther ? "off" : "tel-national"}
        {...field("telephone")}
      />
    </>
  );
  return className ? <div className={className}>{fields}</div> : fields;
}
