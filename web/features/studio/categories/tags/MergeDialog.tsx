import { useId, useState } from "react";
import { limits } from "../../../../../schema/limits.ts";
import { slugOf } from "../../../../../schema/slug.ts";
import { flash } from "../../../../lib/feedback/flash.ts";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import { ActionDialog } from "../../shared/dialog/ActionDialog.tsx";
import type { TagActionProps } from "./TagDialog.tsx";
import { useMergeTagsMutation, useTagTargetsQuery } from "./tags.generated.ts";
import { texts } from "./texts.ts";

/** Replaces a keyword by another one, or by a category. */
export function MergeDialog({ tag, onChanged, onClose }: TagActionProps) {
  const list = useId();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState("");
  const { data } = useTagTargetsQuery();
  const [merge] = useMergeTagsMutation();
  const targets = [...(data?.categories ?? []), ...(data?.popularTags ?? [])].filter(
    ({ slug }) => slug !== tag.slug,
  );

  async function send() {
    const name = typed.trim();
    const into = targets.find((target) => target.name === name)?.slug ?? slugOf(name);
    const { data: merged } = await merge({ variables: { slug: tag.slug, into } });
    flash.success(texts.merged(tag.name, merged?.mergeTags.name ?? name));
    onChanged();
  }

  return (
    <ActionDialog
      title={texts.mergeTitle(tag.name)}
      submit={texts.merge}
      onSend={send}
      onClose={onClose}
      onFailure={({ code, fields }) => {
        const message = code === "NOT_FOUND" ? texts.unknown : fields.into;
        setError(message ?? "");
        return Boolean(message);
      }}
    >
      <TextField
        label={texts.into}
        hint={texts.intoHint}
        name="into"
        error={error || undefined}
        autoComplete="off"
        list={list}
        maxLength={limits.name.max}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <datalist id={list}>
        {targets.map(({ slug, name }) => (
          <option key={slug} value={name} />
        ))}
      </datalist>
    </ActionDialog>
  );
}
