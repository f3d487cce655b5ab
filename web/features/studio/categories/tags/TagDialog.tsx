import { limits } from "../../../../../schema/limits.ts";
import type { Tag_RowFragment } from "../../../../gql/graphql.ts";
import { DescribedDialog } from "../DescribedDialog.tsx";
import { useUpdateTagMutation } from "./tags.generated.ts";
import { texts } from "./texts.ts";

export interface TagActionProps {
  tag: Tag_RowFragment;
  onChanged: () => void;
  onClose: () => void;
}

/** Form of a keyword: its name and its description. */
export function TagDialog({ tag, onChanged, onClose }: TagActionProps) {
  const [update] = useUpdateTagMutation();
  return (
    <DescribedDialog
      title={texts.editTitle}
      name={{ field: "name", label: texts.name, max: limits.tag.max, value: tag.name }}
      description={tag.description}
      saved={texts.saved}
      onSave={async (name, description) => {
        await update({ variables: { slug: tag.slug, input: { name, description } } });
        onChanged();
      }}
      onClose={onClose}
    />
  );
}
