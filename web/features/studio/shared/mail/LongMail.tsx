import { Text } from "@chakra-ui/react";
import { type MailContent, useLongMail } from "./useLongMail.ts";

/** Warns of a mail that Gmail would cut, before it is sent. */
export function LongMail(mail: MailContent) {
  const warning = useLongMail(mail);
  return <div role="status">{warning && <Text color="fg.warning">{warning}</Text>}</div>;
}
