import { hasRight } from "../../../../../schema/roles.ts";
import { useViewer } from "../../../../lib/viewer.ts";
import { SelectField } from "../../../../ui/fields/SelectField.tsx";
import { useSaved } from "../newsroom/useSaved.ts";
import { useEditorSeriesQuery, useSetPostSeriesMutation } from "./series.generated.ts";
import { texts } from "./texts.ts";

/** The series of an article. Saved at once: it is no part of the text. */
export function SeriesField({ postId }: { postId: string }) {
  const viewer = useViewer();
  const mayChange = hasRight(viewer, "manageCategories");
  const { data, reload } = useEditorSeriesQuery({
    variables: { id: postId },
    skip: !mayChange,
  });
  const [setSeries] = useSetPostSeriesMutation();
  const { error, save } = useSaved("seriesId");
  if (!data?.postById || data.allSeries.length === 0) return null;
  const put = (seriesId: string) =>
    void save(async () => {
      await setSeries({ variables: { postId, seriesId: seriesId || null } });
      await reload();
    }).catch(() => {});
  return (
    <SelectField
      label={texts.label}
      hint={texts.hint}
      error={error}
      name="series"
      value={data.postById.seriesPlace?.series.id ?? ""}
      options={[
        { value: "", label: texts.none },
        ...data.allSeries.map(({ id, title }) => ({ value: id, label: title })),
      ]}
      onChange={put}
    />
  );
}
