import { Button, Stack } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { flash } from "../../../../lib/feedback/flash.ts";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import { texts as labels } from "./texts.ts";

/** Address of a link that was just created, selected for copying. It is shown only once. */
export function NewPreviewLink({ address }: { address: string }) {
  const block = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = block.current?.querySelector("input");
    input?.focus();
    input?.select();
  }, []);
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      flash.success(labels.copied);
    } catch {
      flash.danger(labels.notCopied);
    }
  }
  return (
    <Stack ref={block} gap="3" align="start" p="3" borderWidth="1px" rounded="md">
      <TextField label={labels.made} hint={labels.madeHint} name="preview-link" readOnly value={address} />
      <Button onClick={copy}>{labels.copy}</Button>
    </Stack>
  );
}
