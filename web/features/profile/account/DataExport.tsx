import { useState } from "react";
import { download } from "../../../lib/browser/requests/download.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/media/Icon.tsx";
import { texts } from "../texts.ts";

const labels = texts.account;

/** Downloads the member's personal data. */
export function DataExport() {
  const [isLoading, setLoading] = useState(false);

  async function save() {
    setLoading(true);
    try {
      await download("/api/auth/me/data", "mes-donnees.json");
    } catch {
      flash.danger(labels.dataFailed);
    } finally {
      setLoading(false);
    }
  }

  return (
    <>
      <p>{labels.dataHint}</p>
      <p>
        <Button variant="outline" isLoading={isLoading} loadingText={texts.loading} onClick={save}>
          <Icon name="download" />
          {labels.dataSubmit}
        </Button>
      </p>
    </>
  );
}
