import { Link } from "react-router-dom";
import { limits } from "../../../schema/limits.ts";
import { hasRight } from "../../../schema/roles.ts";
import type { TelephoneNeed } from "../../../schema/site/settings.ts";
import { FormFields } from "../../forms/FormFields.tsx";
import { TelephoneFields } from "../../forms/TelephoneFields.tsx";
import { useForm } from "../../forms/useForm.ts";
import { useSavedValues } from "../../forms/useSavedValues.ts";
import type { Profile_UserFragment } from "../../gql/graphql.ts";
import { flash } from "../../lib/feedback/flash.ts";
import { usePage } from "../../lib/page-state.ts";
import { LongTextField } from "../../ui/fields/LongTextField.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { useUpdateProfileMutation } from "./profile.generated.ts";
import { texts } from "./texts.ts";

const rulesOf = (need: TelephoneNeed) => async () => {
  const { profileRules } = await import("../../../schema/rules/profile.ts");
  const { withTelephone } = await import("../../../schema/rules/auth.ts");
  return withTelephone(profileRules.omit(["imageName", "links"]), need);
};

/** Returns the lines of a text that are not blank. */
const linesOf = (text: string): string[] =>
  text.split("\n").flatMap((line) => (line.trim() ? [line.trim()] : []));

/** Form of name, telephone and presentation. */
export function ProfileForm({ user }: { user: Profile_UserFragment }) {
  const [updateProfile] = useUpdateProfileMutation();
  const { dialCode, telephone = "REQUIRED" } = usePage().site;
  const labels = texts.update;
  const initialValues = {
    firstName: user.firstName,
    lastName: user.lastName,
    code: user.code ?? dialCode,
    telephone: user.telephone ?? "",
    aboutMe: user.aboutMe,
    jobTitle: user.jobTitle,
    links: user.links.join("\n"),
  };
  const { changesOf, setSaved } = useSavedValues(initialValues);
  const { field, formProps, isSending } = useForm({
    name: "profile",
    initialValues,
    rules: rulesOf(telephone),
    send: async (values) => {
      const { links, ...changes } = changesOf(values);
      const input = links === undefined ? changes : { ...changes, links: linesOf(links) };
      await updateProfile({ variables: { input } });
      setSaved(values);
      flash.success(labels.saved);
    },
  });
  return (
    <FormFields form={formProps} submit={labels.submit} isSending={isSending}>
      <TextField label={labels.firstName} autoComplete="given-name" {...field("firstName")} />
      <TextField label={labels.lastName} autoComplete="family-name" {...field("lastName")} />
      <TelephoneFields field={field} />
      <LongTextField
        label={labels.aboutMe}
        hint={labels.aboutMeHint(limits.aboutMe.max)}
        rows={5}
        {...field("aboutMe")}
      />
      {hasRight(user, "writePosts") && (
        <>
          <TextField
            label={labels.jobTitle}
            hint={labels.jobTitleHint}
            autoComplete="organization-title"
            {...field("jobTitle")}
          />
          <LongTextField
            label={labels.links}
            hint={labels.linksHint(limits.author.links)}
            rows={3}
            {...field("links")}
          />
        </>
      )}
      {user.slug && <Link to={`/auteurs/${user.slug}`}>{labels.ownPage}</Link>}
    </FormFields>
  );
}
