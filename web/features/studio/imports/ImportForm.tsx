import { Button, Link as ChakraLink, Stack } from "@chakra-ui/react";
import type { ImportKind } from "../../../gql/graphql.ts";
import { ProgressBar } from "../../../ui/fields/ProgressBar.tsx";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import styles from "../shared/StudioPage.module.css";
import { ChosenFiles } from "./ChosenFiles.tsx";
import { accepted, texts } from "./texts.ts";
import { useImportForm } from "./useImportForm.ts";

const kinds = (Object.keys(texts.kinds) as ImportKind[]).map((value) => ({
  value,
  label: texts.kinds[value],
}));

/** Sends the files of an old site, to be looked at before anything of them comes. */
export function ImportForm() {
  const { kind, setKind, errors, isBusy, sending, submit } = useImportForm();
  // A table of people has neither pictures nor addresses.
  const isSite = kind !== "subscribers" && kind !== "members";
  return (
    <form className={styles.form} method="post" onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="4">
        <SelectField
          label={texts.kind}
          hint={texts.kindHints[kind]}
          name="kind"
          value={kind}
          options={kinds}
          onChange={setKind}
        />
        {kind === "subscribers" && (
          <ChakraLink href="/modele-abonnes.csv" download variant="underline">
            {texts.model}
          </ChakraLink>
        )}
        <ChosenFiles
          label={texts.files}
          hint={texts.filesHint}
          choose={texts.chooseFiles}
          error={errors.files}
          name="files"
          accept={accepted}
          multiple
          disabled={isBusy}
        />
        {isSite && <SiteFields errors={errors} isBusy={isBusy} />}
        {sending && <Sending {...sending} />}
        <div>
          <Button type="submit" variant="solid" loading={isBusy}>
            {texts.look}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

type SiteFieldsProps = Pick<ReturnType<typeof useImportForm>, "errors" | "isBusy">;

const SiteFields = ({ errors, isBusy }: SiteFieldsProps) => (
  <>
    <ChosenFiles
      label={texts.media}
      hint={texts.mediaHint}
      choose={texts.chooseZip}
      error={errors.media}
      name="media"
      accept=".zip"
      disabled={isBusy}
    />
    <TextField
      label={texts.site}
      hint={texts.siteHint}
      error={errors.site}
      name="site"
      type="url"
      autoComplete="off"
    />
  </>
);

type SendingProps = NonNullable<ReturnType<typeof useImportForm>["sending"]>;

const Sending = ({ name, message, share }: SendingProps) => (
  <div role="status">
    <p className={styles.muted}>
      {texts.sending(name)} {message}
    </p>
    <ProgressBar label={texts.sending(name)} value={share} />
  </div>
);
