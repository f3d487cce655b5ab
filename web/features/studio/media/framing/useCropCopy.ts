import { useRef } from "react";
import type { Upload_FileFragment } from "../../../../gql/graphql.ts";
import { newClientId } from "../../../../lib/client-id.ts";
import { failureOf } from "../../../../lib/failure.ts";
import { flash } from "../../../../lib/feedback/flash.ts";
import type { Frame } from "../../../../ui/media/crop-frame.ts";
import { useCropCopyMutation } from "./framing.generated.ts";

export type CroppedFile = Upload_FileFragment;

/** Returns the function that crops a picture; it answers the new file, null where it failed. A repeated request makes no second one. */
export function useCropCopy(whole: string) {
  const [crop, { loading }] = useCropCopyMutation();
  // One request is one frame: after a lost answer the same one gets the same file.
  const request = useRef({ frame: "", clientId: "" });

  async function apply(frame: Frame): Promise<CroppedFile | null> {
    const wanted = JSON.stringify(frame);
    if (request.current.frame !== wanted) request.current = { frame: wanted, clientId: newClientId() };
    const { clientId } = request.current;
    try {
      const { data } = await crop({ variables: { name: whole, frame, clientId } });
      return data?.cropCopy ?? null;
    } catch (error) {
      const { fields, message } = failureOf(error);
      flash.danger(fields.frame ?? fields.file ?? message);
      return null;
    }
  }
  return { apply, isCropping: loading };
}
