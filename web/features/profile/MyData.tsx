import { useState } from "react";
import { accessToken } from "../../session.ts";
import { Button } from "../../ui/Button.tsx";
import { flash } from "../../ui/flash.ts";
import { Icon } from "../../ui/Icon.tsx";
import { texts } from "./texts.ts";

const words = texts.account;

/** Downloads all that is kept of a person. */
export function MyData() {
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
      flash.danger(words.dataFailed);
    } finally {
      setLoading(false);
    }
  }

  return (
    <>
      <p>{words.dataWords}</p>
      <p>
        <Button variant="outline" isLoading={isLoading} loadingText={texts.loading} onClick={download}>
          <Icon name="download" />
          {words.dataSubmit}
        </Button>
      </p>
    </>
  );
}
