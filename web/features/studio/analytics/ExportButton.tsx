import { Button } from "@chakra-ui/react";
import { useState } from "react";
import { flash } from "../../../lib/feedback/flash.ts";
import { addressOf } from "../../../lib/list-address.ts";
import { accessToken } from "../../../lib/session.ts";
import { Icon } from "../../../ui/media/Icon.tsx";
import { type AnalyticsFilter, periodParameters } from "./analytics-address.ts";
import { texts } from "./texts.ts";

interface ExportButtonProps {
  file: "days.csv" | "posts.csv" | "authors.csv" | "referrers.csv";
  /** Name of the table, for screen readers. */
  name: string;
  filter: AnalyticsFilter;
}

/** Downloads a table as CSV. */
export function ExportButton({ file, name, filter }: ExportButtonProps) {
  const [isLoading, setLoading] = useState(false);

  async function download() {
    setLoading(true);
    try {
      const token = await accessToken();
      const { postId, ...period } = filter;
      const parameters = { ...periodParameters(period), days: period.from ? undefined : period.days };
      const answer = await fetch(addressOf(`/api/numbers/${file}`, { ...parameters, post: postId }), {
        headers: { authorization: `Bearer ${token}` },
      });
      if (!answer.ok) throw new Error(`The export was answered ${answer.status}.`);
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
    <Button loading={isLoading} aria-label={texts.exportOf(name)} onClick={download}>
      <Icon name="download" />
      {texts.export}
    </Button>
  );
}
