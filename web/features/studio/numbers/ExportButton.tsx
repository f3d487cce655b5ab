import { useState } from "react";
import { accessToken } from "../../../session.ts";
import { Button } from "../../../ui/Button.tsx";
import { flash } from "../../../ui/flash.ts";
import { Icon } from "../../../ui/Icon.tsx";
import type { NumbersAsked } from "./numbersAddress.ts";
import { texts } from "./texts.ts";

interface ExportButtonProps {
  file: "days.csv" | "posts.csv" | "referrers.csv";
  /** What the table is of, for who does not see where the button stands. */
  name: string;
  asked: NumbersAsked;
}

/** Takes a table away for a spreadsheet. */
export function ExportButton({ file, name, asked: { days, postId } }: ExportButtonProps) {
  const [isLoading, setLoading] = useState(false);

  async function download() {
    setLoading(true);
    try {
      const token = await accessToken();
      const post = postId ? `&post=${postId}` : "";
      const answer = await fetch(`/api/numbers/${file}?days=${days}${post}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      if (!answer.ok) throw new Error(`The numbers were answered ${answer.status}.`);
      const address = URL.createObjectURL(await answer.blob());
      Object.assign(document.createElement("a"), { href: address, download: `palabre-${file}` }).click();
      URL.revokeObjectURL(address);
    } catch {
      flash.danger(texts.exportFailed);
    } finally {
      setLoading(false);
    }
  }

  return (
    <Button variant="outline" isLoading={isLoading} aria-label={texts.exportOf(name)} onClick={download}>
      <Icon name="download" />
      {texts.export}
    </Button>
  );
}
