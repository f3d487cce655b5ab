import { limits } from "../../../../../../schema/limits.ts";
import { SelectField } from "../../../../../ui/fields/SelectField.tsx";
import type { CardProps } from "../../cards/CardFrame.tsx";
import styles from "../../cards/cards.module.css";
import { useEditorKeywordsQuery } from "../../drawer/Details.generated.ts";
import type { LatestData } from "./LatestCard.tsx";
import { latestTexts as texts } from "./texts.ts";

const counts = Array.from({ length: limits.letter.mostLatest }, (_, index) => {
  const value = String(index + 1);
  return { value, label: value };
});

/** Fields of the newest articles: how many, and a category if they are to be of one. */
export function LatestFields({ data, onChange }: CardProps<LatestData>) {
  const { data: found } = useEditorKeywordsQuery();
  const categories = found?.categories ?? [];
  const named = categories.map(({ slug, name }) => ({ value: slug, label: name }));
  // A category that is gone, or not loaded yet, stays chosen.
  const isMissing = data.category && !named.some(({ value }) => value === data.category);
  const missing = isMissing ? [{ value: data.category, label: data.category }] : [];
  const choose = (category: string) => {
    const name = named.find(({ value }) => value === category)?.label;
    onChange({ category, label: name ? texts.of(name) : texts.name });
  };
  return (
    <div className={styles.fields}>
      <SelectField
        label={texts.count}
        name="latest-count"
        value={data.count}
        options={counts}
        onChange={(count) => onChange({ count })}
      />
      <SelectField
        label={texts.category}
        name="latest-category"
        value={data.category}
        options={[{ value: "", label: texts.everywhere }, ...missing, ...named]}
        onChange={choose}
      />
    </div>
  );
}
