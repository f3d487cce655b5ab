import { Button } from "@chakra-ui/react";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { limits } from "../../../../schema/limits.ts";
import { useForm } from "../../../forms/useForm.ts";
import type { OwnerQuery } from "../../../gql/graphql.ts";
import { draft } from "../../../lib/browser/storage.ts";
import { PasswordField } from "../../../ui/fields/PasswordField.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { useUpdateOwnerMutation } from "./first-start.generated.ts";
import { onSubmit, StepFrame } from "./StepFrame.tsx";
import { texts } from "./texts.ts";

type Owner = NonNullable<OwnerQuery["me"]>;
type Person = Record<"firstName" | "lastName" | "email", string>;

const labels = texts.owner;
const rules = async () => (await import("../../../../schema/rules/first-start.ts")).ownerRules;

const personOf = ({ firstName, lastName, email }: Pick<Owner, keyof Person>): Person => ({
  firstName,
  lastName,
  email: email ?? "",
});

/** Returns what this device keeps of the fields; never the password. */
function readTyped(kept: ReturnType<typeof draft>): Partial<Person> {
  try {
    return JSON.parse(kept.read() || "{}") as Partial<Person>;
  } catch {
    return {};
  }
}

/** The owner's account, once it is set, or where nobody came by the printed address: the profile changes it. */
export const KnownOwnerStep = ({ onDone }: { onDone: () => void }) => (
  <StepFrame step="compte" intro={labels.known} form={onSubmit(onDone)}>
    <Button asChild variant="outline" alignSelf="start">
      <Link to="/profile/account">{labels.profile}</Link>
    </Button>
  </StepFrame>
);

/** The owner's account: name, address, password. */
export function OwnerStep({ owner, onDone }: { owner: Owner; onDone: () => void }) {
  const kept = draft("owner", owner.id);
  const person: Person = { ...personOf(owner), ...readTyped(kept) };
  const [update] = useUpdateOwnerMutation();
  const { formik, field, formProps, isSending } = useForm({
    name: "owner",
    initialValues: { ...person, password: "" },
    rules,
    send: async (values) => {
      await update({ variables: { input: { ...values, password: values.password || undefined } } });
      kept.clear();
      onDone();
    },
  });
  const typed = JSON.stringify(personOf(formik.values));
  useEffect(() => {
    if (formik.dirty) draft("owner", owner.id).write(typed);
  }, [formik.dirty, typed, owner.id]);
  return (
    <StepFrame step="compte" intro={labels.intro} isBusy={isSending} form={formProps}>
      <TextField label={labels.firstName} autoComplete="given-name" {...field("firstName")} />
      <TextField label={labels.lastName} autoComplete="family-name" {...field("lastName")} />
      <TextField
        label={labels.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field("email")}
      />
      <PasswordField
        label={labels.password}
        hint={labels.passwordHint(limits.password.min)}
        autoComplete="new-password"
        {...field("password")}
      />
    </StepFrame>
  );
}
