import { Alert, Button, Flex } from "@chakra-ui/react";
import { useState } from "react";
import type { ImportRedirectsMutation } from "../../../gql/graphql.ts";
import { download } from "../../../lib/browser/requests/download.ts";
import { upload } from "../../../lib/browser/requests/upload.ts";
import { failureOf } from "../../../lib/failure.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { FileButton } from "../../../ui/fields/FileButton.tsx";
import { Icon } from "../../../ui/media/Icon.tsx";
import styles from "../shared/StudioPage.module.css";
import { texts as shared } from "../shared/texts.ts";
import { ImportRedirectsDocument } from "./redirects.generated.ts";
import { texts } from "./texts.ts";

type CsvResult = ImportRedirectsMutation["importRedirects"];

/** Redirects from a table, and into one; what could not be read is listed by its line. */
export function RedirectCsv({ onChanged }: { onChanged: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<CsvResult | null>(null);

  async function run(action: () => Promise<void>) {
    setBusy(true);
    try {
      await action();
    } catch (error) {
      const { fields, message } = failureOf(error);
      flash.danger(fields.file ?? message);
    } finally {
      setBusy(false);
    }
  }

  const send = (file: File, field: HTMLInputElement) =>
    run(async () => {
      field.value = "";
      const answer = await upload({
        document: ImportRedirectsDocument,
        variables: {},
        file,
        filename: file.name,
      });
      setResult(answer.importRedirects);
      onChanged();
    });
  const save = () =>
    download("/api/redirects", "palabre-redirections.csv").catch(() => flash.danger(shared.exportFailed));
  return (
    <>
      <Flex wrap="wrap" gap="2" align="center">
        <FileButton
          label={texts.csv}
          name="redirects"
          accept=".csv,.tsv,.txt,text/csv"
          disabled={isBusy}
          onChoose={(file, field) => void send(file, field)}
        />
        <Button variant="outline" disabled={isBusy} onClick={() => void run(save)}>
          <Icon name="download" />
          {shared.export}
        </Button>
        <span className={styles.muted}>{texts.csvHint}</span>
      </Flex>
      {result && <Result result={result} />}
    </>
  );
}

const Result = ({ result }: { result: CsvResult }) => (
  <Alert.Root status={result.refusedCount > 0 ? "warning" : "success"} role="status">
    <Alert.Indicator />
    <Alert.Content>
      <Alert.Title>
        {texts.kept(result.kept)}
        {result.refusedCount > 0 && `, ${texts.refused(result.refusedCount)}`}
      </Alert.Title>
      <ul>
        {result.refused.map(({ line, reason }) => (
          <li key={line}>{texts.refusedLine(line, reason)}</li>
        ))}
      </ul>
    </Alert.Content>
  </Alert.Root>
);
