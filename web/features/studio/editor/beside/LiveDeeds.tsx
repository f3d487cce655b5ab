import { useApolloClient } from "@apollo/client/react";
import { failureOf } from "../../../../failure.ts";
import { EditorDiscardDocument } from "../../../../gql/graphql.ts";
import { Button } from "../../../../ui/Button.tsx";
import { confirmDialog } from "../../../../ui/dialogs.ts";
import { flash } from "../../../../ui/flash.ts";
import type { Desk } from "../desk.ts";
import type { DeskState } from "../deskTypes.ts";
import { settle } from "./settle.ts";
import { besideTexts as words } from "./texts.ts";

interface LiveDeedsProps {
  desk: Desk;
  state: DeskState;
  onPublish: () => void;
}

/** Of a published article: what becomes of the changes that its readers don't see. */
export function LiveDeeds({ desk, state, onPublish }: LiveDeedsProps) {
  const client = useApolloClient();
  const { post, saving } = state;
  const isAtOdds = saving === "conflict";

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
    <>
      {(post?.draft || saving !== "saved") && (
        <Button aria-disabled={isAtOdds} onClick={() => isAtOdds || onPublish()}>
          {words.publish}
        </Button>
      )}
      {post?.draft && (
        <Button variant="ghost" aria-disabled={isAtOdds} onClick={() => isAtOdds || void discard()}>
          {words.discard}
        </Button>
      )}
    </>
  );
}
