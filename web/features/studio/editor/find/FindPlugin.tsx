import { Button, CloseButton, Grid, HStack, IconButton, Input, Text } from "@chakra-ui/react";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { createCommand } from "lexical";
import { useState } from "react";
import { Icon } from "../../../../ui/media/Icon.tsx";
import { useOpenedByCommand } from "../lexical/useCommand.ts";
import { texts } from "../texts.ts";
import { ToolButton } from "../toolbar/ToolButton.tsx";
import "./Find.module.css";
import type { Search } from "./find-matches.ts";
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
  const [search, setSearch] = useState<Search>({ query: "", hasCase: false, isWhole: false });
  const [replaced, setReplaced] = useState(0);
  const matches = useMatches(search);
  function change(more: Partial<Search>): void {
    setSearch({ ...search, ...more });
    setReplaced(0);
  }
  const place = search.query && labels.place(matches.current + 1, matches.count);
  return (
    <Grid
      // A search within the text, not of the site.
      role="search"
      position="fixed"
      zIndex="4"
      top="16"
      right="4"
      gap="2"
      width="min(29rem, calc(100vw - 2rem))"
      padding="3"
      borderWidth="1px"
      borderColor="control"
      rounded="md"
      bg="surface"
      aria-label={labels.title}
      onKeyDown={({ key }) => key === "Escape" && onClose()}
    >
      <HStack>
        <Input
          autoFocus
          aria-label={labels.query}
          placeholder={labels.query}
          value={search.query}
          onChange={({ target }) => change({ query: target.value })}
          onKeyDown={(event) => event.key === "Enter" && matches.move(event.shiftKey ? -1 : 1)}
        />
        <IconButton variant="ghost" aria-label={labels.previous} onClick={() => matches.move(-1)}>
          <Icon name="arrow-left" />
        </IconButton>
        <IconButton variant="ghost" aria-label={labels.next} onClick={() => matches.move(1)}>
          <Icon name="arrow-right" />
        </IconButton>
        <CloseButton aria-label={texts.close} onClick={onClose} />
      </HStack>
      <Options search={search} onChange={change} status={replaced > 0 ? labels.replaced(replaced) : place} />
      <Replacement matches={matches} onReplaced={setReplaced} />
    </Grid>
  );
}

interface OptionsProps {
  search: Search;
  onChange: (more: Partial<Search>) => void;
  /** Number of passages that were found, or replaced. */
  status: string;
}

const Options = ({ search: { hasCase, isWhole }, onChange, status }: OptionsProps) => (
  <HStack>
    <ToolButton label={labels.hasCase} isOn={hasCase} onUse={() => onChange({ hasCase: !hasCase })}>
      Aa
    </ToolButton>
    <ToolButton label={labels.isWhole} isOn={isWhole} onUse={() => onChange({ isWhole: !isWhole })}>
      {labels.isWholeShort}
    </ToolButton>
    <Text role="status" ms="auto" fontSize="sm" color="fg.muted" whiteSpace="nowrap">
      {status}
    </Text>
  </HStack>
);

interface ReplacementProps {
  matches: ReturnType<typeof useMatches>;
  onReplaced: (count: number) => void;
}

function Replacement({ matches: { count, replace, replaceAll }, onReplaced }: ReplacementProps) {
  const [replacement, setReplacement] = useState("");
  // Not `disabled`: a disabled button loses the focus, and Escape with it.
  const isOff = count === 0 || undefined;
  return (
    <HStack wrap="wrap">
      <Input
        flex={{ base: "1 0 100%", md: "1" }}
        aria-label={labels.replacement}
        placeholder={labels.replacement}
        value={replacement}
        onChange={({ target }) => setReplacement(target.value)}
      />
      <Button aria-disabled={isOff} onClick={() => replace(replacement)}>
        {labels.replace}
      </Button>
      <Button aria-disabled={isOff} onClick={() => onReplaced(replaceAll(replacement))}>
        {labels.replaceAll}
      </Button>
    </HStack>
  );
}
