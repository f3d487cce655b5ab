import { List, Stack } from "@chakra-ui/react";
import { useState } from "react";
import { formatBytes } from "../../../lib/text/format-bytes.ts";
import { Field } from "../../../ui/fields/Field.tsx";
import { FileButton } from "../../../ui/fields/FileButton.tsx";
import styles from "../shared/StudioPage.module.css";

interface ChosenFilesProps {
  label: string;
  hint: string;
  /** Words of the button. */
  choose: string;
  error?: string;
  name: string;
  accept: string;
  multiple?: boolean;
  disabled: boolean;
}

/** Field of files that are sent with their form, with the names and sizes of those that are chosen. */
export function ChosenFiles({ label, hint, error, choose, ...input }: ChosenFilesProps) {
  const [chosen, setChosen] = useState<readonly File[]>([]);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Stack gap="1" align="start">
          <FileButton
            {...control}
            {...input}
            label={choose}
            onChoose={(_first, { files }) => setChosen([...(files ?? [])])}
          />
          {chosen.length > 0 && (
            <List.Root listStyleType="none" className={styles.muted}>
              {chosen.map(({ name, size }) => (
                <List.Item key={name}>{`${name} (${formatBytes(size)})`}</List.Item>
              ))}
            </List.Root>
          )}
        </Stack>
      )}
    </Field>
  );
}
