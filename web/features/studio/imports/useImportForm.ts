import { type FormEvent, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { ImportKind } from "../../../gql/graphql.ts";
import { failureOf } from "../../../lib/failure.ts";
import { RejectedFile } from "../../../ui/fields/refused-file.ts";
import { usePreviewImportMutation } from "./imports.generated.ts";
import { texts } from "./texts.ts";
import { useImportUploads } from "./useImportUploads.ts";

/** State of the form that begins an import: sends its files, has them read, and goes to the run. */
export function useImportForm() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const named = search.get("kind") ?? "";
  const [kind, setKind] = useState<ImportKind>(named in texts.kinds ? (named as ImportKind) : "wordpress");
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const { sending, send } = useImportUploads();
  const [preview] = usePreviewImportMutation();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const chosen = form.getAll("files").filter((each): each is File => each instanceof File && each.size > 0);
    if (chosen.length === 0) return setErrors({ files: texts.noFile });
    setBusy(true);
    setErrors({});
    try {
      const uploads: string[] = [];
      for (const file of chosen) uploads.push(await send(file));
      const zip = form.get("media");
      const media = zip instanceof File && zip.size > 0 ? await send(zip) : undefined;
      const site = String(form.get("site") ?? "");
      const { data } = await preview({ variables: { kind, uploads, media, site } });
      if (data) await navigate(`/studio/imports/${data.previewImport.id}`);
    } catch (error) {
      const { fields, message } = failureOf(error);
      setErrors({
        ...fields,
        files: error instanceof RejectedFile ? error.message : (fields.uploads ?? message),
      });
    } finally {
      setBusy(false);
    }
  }

  return { kind, setKind, errors, isBusy, sending, submit };
}
