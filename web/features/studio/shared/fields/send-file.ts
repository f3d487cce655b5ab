import type { Upload_FileFragment } from "../../../../gql/graphql.ts";
import { upload } from "../../../../lib/browser/requests/upload.ts";
import type { UploadOptions } from "../../../../ui/fields/useFileUpload.ts";
import { StudioUploadDocument } from "./Upload.generated.ts";

/** Uploads a file; unused files are deleted after seven days. */
export async function sendFile(
  file: File,
  sending: Partial<UploadOptions> = {},
): Promise<Upload_FileFragment> {
  const data = await upload({
    document: StudioUploadDocument,
    variables: {},
    file,
    filename: file.name,
    ...sending,
  });
  return data.uploadFile;
}
