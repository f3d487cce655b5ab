import { useApolloClient } from "@apollo/client/react";
import { failureOf } from "../../../../failure.ts";
import { EditorDiscardDocument } from "../../../../gql/graphql.ts";
import { Button } from "../../../../ui/Button.tsx";
import { confirmDialog } from "../../../../ui/dialogs.ts";
import { flash } from "../../../../ui/flash.ts";
import type { Desk } from "../desk.ts";
import { settle } from "./settle.ts";
import { besideTexts as words } from "./texts.ts";

/** Gives up the changes that wait beside a published article. */
export function DiscardButton({ desk, isAtOdds }: { desk: Desk; isAtOdds: boolean }) {
  const client = useApolloClient();

  async function discard() {
    if (!(await confirmDialog({ message: words.confirm, confirm: words.discard }))) return;
    if (!(await settle(desk))) return desk.refuse(words.notSaved, {});
    const { id, version } = desk.read().post!;
    try {
      const { data } = await client.mutate({
        mutation: EditorDiscardDocument,
        variables: { id, version },
        fetchPolicy: "no-cache",
      });
      desk.adopt(data!.discardPostDraft);
      flash.success(words.discarded);
    } catch (error) {
      desk.refuse(failureOf(error).message, {});
    }
  }

  return (
    <Button variant="ghost" aria-disabled={isAtOdds} onClick={() => isAtOdds || void discard()}>
      {words.discard}
    </Button>
  );
}
