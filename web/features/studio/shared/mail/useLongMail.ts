import type { MailingKind } from "../../../../gql/graphql.ts";
import { formatBytes } from "../../../../lib/text/format-bytes.ts";
import { useMailLengthQuery } from "./MailLength.generated.ts";
import { texts } from "./texts.ts";

/** Bytes of a mail's HTML beyond which Gmail hides the rest, the link to unsubscribe with it (102 kB). */
const mostMailBytes = 100_000;

export interface MailContent {
  kind: MailingKind;
  /** The article or the letter as it was saved last; the digest has none. */
  id?: string | undefined;
}

/** Returns a warning of a mail that Gmail would cut, and what to do; null for one that arrives whole. */
export function useLongMail({ kind, id }: MailContent): string | null {
  const { data } = useMailLengthQuery({
    variables: { kind, id: id ?? null },
    skip: kind !== "DIGEST" && !id,
    fetchPolicy: "network-only",
  });
  const bytes = data?.mailBytes ?? 0;
  return bytes > mostMailBytes ? texts.tooLong(formatBytes(bytes), texts.shorten[kind]) : null;
}
