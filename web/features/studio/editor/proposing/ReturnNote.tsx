import { Alert } from "@chakra-ui/react";
import { fullName } from "../../../../ui/media/Avatar.tsx";
import { Time } from "../../../../ui/Time.tsx";
import type { SavedPost } from "../article/article-values.ts";
import { proposingTexts as texts } from "./texts.ts";

/** The word of the editor who returned the article, above it until it is proposed again. */
export function ReturnNote({ post: { status, returnNote: note } }: { post: SavedPost }) {
  if (!note || status !== "DRAFT") return null;
  return (
    <Alert.Root status="warning" mb="6" role="note">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>
          {texts.from(fullName(note.by ?? null))} <Time at={note.at} kind="relative" />
        </Alert.Title>
        <Alert.Description whiteSpace="pre-line">{note.text}</Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
