import { useApolloClient } from "@apollo/client/react";
import type { CommentRulesInput } from "../../../../gql/graphql.ts";
import { failureOf } from "../../../../lib/failure.ts";
import { flash } from "../../../../lib/feedback/flash.ts";
import { undoSeconds } from "../desk/useJudging.ts";
import { CommentRulesDocument, useUpdateCommentRulesMutation } from "./comment-rules.generated.ts";
import { texts } from "./texts.ts";

/** Lists of words of the rules. */
export type WordList = "heldWords" | "refusedWords";

/** Changes of the rules, which the form shows when it is opened next. */
export function useRules() {
  const client = useApolloClient();
  const [update] = useUpdateCommentRulesMutation({
    update: (cache, { data }) => {
      if (data)
        cache.writeQuery({ query: CommentRulesDocument, data: { commentRules: data.updateCommentRules } });
    },
  });
  const save = (input: CommentRulesInput) => update({ variables: { input } });

  /** Changes one list as it is now: another moderator may have changed it. */
  async function change(list: WordList, next: (words: readonly string[]) => string[]): Promise<void> {
    const { data } = await client.query({ query: CommentRulesDocument, fetchPolicy: "network-only" });
    await save({ [list]: next(data!.commentRules[list]) });
  }

  return {
    save,
    /** Adds a word to a list, with a minute to take it back. */
    async add(list: WordList, word: string): Promise<void> {
      const without = (words: readonly string[]) => words.filter((each) => each !== word);
      await change(list, (words) => [...without(words), word]);
      const undo = () =>
        void change(list, without).then(
          () => flash.success(texts.taken),
          (error: unknown) => flash.danger(failureOf(error).message),
        );
      flash.success(texts.added[list](word), {
        actions: [{ words: texts.undo, onClick: undo }],
        seconds: undoSeconds,
      });
    },
  };
}
