import { Button } from "@chakra-ui/react";
import { useState } from "react";
import { download } from "../../../lib/browser/requests/download.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { addressOf } from "../../../lib/list-address.ts";
import { Icon } from "../../../ui/media/Icon.tsx";
import { texts as shared } from "../shared/texts.ts";
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

  async function save() {
    setLoading(true);
    try {
      const { postId, ...period } = filter;
      const parameters = { ...periodParameters(period), days: period.from ? undefined : period.days };
      await download(addressOf(`/api/numbers/${file}`, { ...parameters, post: postId }), `palabre-${file}`);
    } catch {
      flash.danger(shared.exportFailed);
    } finally {
      setLoading(false);
    }
  }

  return (
    <Button loading={isLoading} aria-label={texts.exportOf(name)} onClick={save}>
      <Icon name="download" />
      {shared.export}
    </Button>
  );
}
