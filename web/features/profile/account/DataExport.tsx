import { useState } from "react";
import { flash } from "../../../lib/feedback/flash.ts";
import { accessToken } from "../../../lib/session.ts";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/media/Icon.tsx";
import { texts } from "../texts.ts";

const labels = texts.account;

/** Downloads the member's personal data. */
export function DataExport() {
  const [isLoading, setLoading] = useState(false);

  async function download() {
    setLoading(true);
    try {
      const token = await accessToken();
      const answer = await fetch("/api/auth/me/data", { headers: { authorization: `Bearer ${token}` } });
      if (!answer.ok) throw new Error(`The data were answered ${answer.status}.`);
      const address = URL.createObjectURL(await answer.blob());
      Object.assign(document.createElement("a"), { href: address, download: "mes-donnees.json" }).click();
      URL.revokeObjectURL(address);
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
        <Button variant="outline" isLoading={isLoading} loadingText={texts.loading} onClick={download}>
          <Icon name="download" />
          {labels.dataSubmit}
        </Button>
      </p>
    </>
  );
}
