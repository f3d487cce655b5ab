import { limits } from "../../../../../schema/limits.ts";
import type { Series_RowFragment } from "../../../../gql/graphql.ts";
import { DescribedDialog } from "../DescribedDialog.tsx";
import { useCreateSeriesMutation, useUpdateSeriesMutation } from "./series.generated.ts";
import { texts } from "./texts.ts";

interface SeriesDialogProps {
  /** Null: a new one. */
  series: Series_RowFragment | null;
  onChanged: () => void;
  onClose: () => void;
}

/** Form of a series: its title and its description. */
export function SeriesDialog({ series, onChanged, onClose }: SeriesDialogProps) {
  const [create] = useCreateSeriesMutation();
  const [update] = useUpdateSeriesMutation();
  return (
    <DescribedDialog
      title={series ? texts.editTitle : texts.addTitle}
      name={{ field: "title", label: texts.title, max: limits.name.max, value: series?.title ?? "" }}
      description={series?.description ?? ""}
      saved={texts.saved}
      onSave={async (title, description) => {
        const input = { title, description };
        await (series ? update({ variables: { id: series.id, input } }) : create({ variables: { input } }));
        onChanged();
      }}
      onClose={onClose}
    />
  );
}
