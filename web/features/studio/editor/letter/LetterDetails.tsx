import { Text } from "@chakra-ui/react";
import { limits } from "../../../../../schema/limits.ts";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import { TopicBoxes } from "../../shared/fields/TopicBoxes.tsx";
import type { DocumentParts } from "../session/document-parts.ts";
import { useLetterTopicsQuery } from "./Letter.generated.ts";
import type { Letter } from "./letter-values.ts";
import { letterTexts } from "./texts.ts";

const labels = letterTexts.fields;

/** Fields of a letter besides its subject and text: the words that the inbox shows after the subject, and its recipients. */
export function LetterDetails({ session, state: { values, fieldErrors } }: DocumentParts<Letter>) {
  const { data } = useLetterTopicsQuery();
  const all = data?.newsletterTopics ?? [];
  return (
    <>
      <TextField
        label={labels.preheader}
        hint={labels.preheaderHint}
        name="preheader"
        maxLength={limits.letter.preheader}
        error={fieldErrors.preheader}
        value={values.preheader}
        onChange={({ target }) => session.edit({ preheader: target.value })}
      />
      <TopicBoxes
        all={all}
        chosen={values.topics}
        // One that was deleted since has no box, and leaves with the next choice.
        onChange={(chosen) =>
          session.edit({ topics: chosen.filter((id) => all.some((each) => each.id === id)) })
        }
      />
      <Text role="status" color="fg.error" fontSize="sm">
        {fieldErrors.topics}
      </Text>
    </>
  );
}
