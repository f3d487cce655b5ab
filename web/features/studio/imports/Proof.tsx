import { Button, Stack } from "@chakra-ui/react";
import { useState } from "react";
import type { ImportRun_AllFragment } from "../../../gql/graphql.ts";
import { failureOf } from "../../../lib/failure.ts";
import { LongTextField } from "../../../ui/fields/LongTextField.tsx";
import styles from "../shared/StudioPage.module.css";
import { Addresses, checkedCount } from "./Addresses.tsx";
import { useCheckImportMutation } from "./imports.generated.ts";
import { texts } from "./texts.ts";

/** Requests every old address of an import here, and lists what each gives. */
export function Proof({ run: { id, check, isChecking } }: { run: ImportRun_AllFragment }) {
  const [list, setList] = useState("");
  const [error, setError] = useState("");
  const [checkImport, { loading }] = useCheckImportMutation();

  async function begin() {
    setError("");
    try {
      await checkImport({ variables: { id, list } });
    } catch (reason) {
      const { fields, message } = failureOf(reason);
      setError(fields.list ?? message);
    }
  }

  const count = check ? checkedCount(check) : 0;
  return (
    <Stack asChild gap="3">
      <section>
        <h2 className={styles.heading}>{texts.proof}</h2>
        <p className={styles.muted}>{texts.proofIntro}</p>
        <LongTextField
          label={texts.list}
          name="list"
          rows={3}
          error={error}
          value={list}
          onChange={({ target }) => setList(target.value)}
        />
        <div>
          <Button loading={loading || isChecking} onClick={() => void begin()}>
            {check ? texts.checkAgain : texts.check}
          </Button>
        </div>
        {isChecking && <p role="status">{texts.checking(count)}</p>}
        {check && !isChecking && !check.endedAt && <p role="status">{texts.stopped}</p>}
        {check && !isChecking && <Addresses key={check.startedAt} id={id} check={check} />}
      </section>
    </Stack>
  );
}
