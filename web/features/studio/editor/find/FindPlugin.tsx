import { Button, CloseButton, HStack, IconButton, Input, Text } from "@chakra-ui/react";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { createCommand } from "lexical";
import { useState } from "react";
import { Icon } from "../../../../ui/media/Icon.tsx";
import { useOpenedByCommand } from "../richtext/useOpenedByCommand.ts";
import { texts } from "../texts.ts";
import styles from "./Find.module.css";
import { useMatches } from "./useMatches.ts";

/** Command: opens find and replace. */
export const OPEN_FIND = createCommand<void>("OPEN_FIND");

const labels = texts.find;

/** Find and replace in the text, opened by a command. */
export function FindPlugin() {
  const [editor] = useLexicalComposerContext();
  const [isOpen, close] = useOpenedByCommand(OPEN_FIND);
  if (!isOpen) return null;
  return (
    <FindPanel
      onClose={() => {
        close();
        editor.focus();
      }}
    />
  );
}

function FindPanel({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState("");
  const [replacement, setReplacement] = useState("");
  const { count, current, move, replace, replaceAll } = useMatches(query);
  // Not `disabled`: a disabled button loses the focus, and Escape with it.
  const usable = (onUse: () => void) => ({
    "aria-disabled": count === 0 || undefined,
    onClick: () => count > 0 && onUse(),
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a search within the text, not of the site
    <div
      className={styles.panel}
      role="search"
      aria-label={labels.title}
      onKeyDown={({ key }) => key === "Escape" && onClose()}
    >
      <HStack>
        <Input
          autoFocus
          aria-label={labels.query}
          placeholder={labels.query}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={(event) => event.key === "Enter" && move(event.shiftKey ? -1 : 1)}
        />
        <Text role="status" fontSize="sm" color="fg.muted" whiteSpace="nowrap">
          {query && labels.place(current + 1, count)}
        </Text>
        <IconButton variant="ghost" aria-label={labels.previous} onClick={() => move(-1)}>
          <Icon name="arrow-left" />
        </IconButton>
        <IconButton variant="ghost" aria-label={labels.next} onClick={() => move(1)}>
          <Icon name="arrow-right" />
        </IconButton>
        <CloseButton aria-label={texts.close} onClick={onClose} />
      </HStack>
      <HStack wrap="wrap">
        <Input
          flex={{ base: "1 0 100%", md: "1" }}
          aria-label={labels.replacement}
          placeholder={labels.replacement}
          value={replacement}
          onChange={({ target }) => setReplacement(target.value)}
        />
        <Button {...usable(() => replace(replacement))}>{labels.replace}</Button>
        <Button {...usable(() => replaceAll(replacement))}>{labels.replaceAll}</Button>
      </HStack>
    </div>
  );
}
