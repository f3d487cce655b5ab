import { Button, HStack, Text } from "@chakra-ui/react";
import { failureOf } from "../../../../lib/failure.ts";
import { flash } from "../../../../lib/feedback/flash.ts";
import { usePage } from "../../../../lib/page-state.ts";
import { longDateTime } from "../../../../lib/text/french.ts";
import { useHoldAllCommentsMutation } from "./hold-all.generated.ts";
import { texts } from "./texts.ts";

/** The one button of an attack: everything of readers waits for an hour; until when, and the end of it. */
export function HoldAll({ until, then }: { until: string | null; then: () => unknown }) {
  const { site } = usePage();
  const [holdAll] = useHoldAllCommentsMutation();
  const hold = (minutes: number) =>
    holdAll({ variables: { minutes } }).then(
      () => void then(),
      (failure: unknown) => flash.danger(failureOf(failure).message),
    );
  return (
    <HStack gap="3" flexWrap="wrap">
      {until ? (
        <>
          <Text>{texts.heldUntil(longDateTime(until, site.timeZone))}</Text>
          <Button onClick={() => hold(0)}>{texts.release}</Button>
        </>
      ) : (
        <>
          <Button onClick={() => hold(60)}>{texts.holdAll}</Button>
          <Text color="fg.muted">{texts.holdAllHint}</Text>
        </>
      )}
    </HStack>
  );
}
