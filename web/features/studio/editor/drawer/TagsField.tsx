import { Combobox, createListCollection, HStack, Tag } from "@chakra-ui/react";
import { type KeyboardEvent, useId, useMemo, useRef, useState } from "react";
import { limits } from "../../../../../schema/limits.ts";
import { FieldNotes } from "../../../../ui/fields/Field.tsx";
import { announcements, useContains } from "../../shared/combobox.ts";
import { parseTags } from "../article/article-values.ts";
import { texts } from "../texts.ts";

interface TagsFieldProps {
  /** The keywords with commas between. */
  value: string;
  /** Keywords to choose from. */
  suggestions: readonly string[];
  /** Keyword that is being typed: part of the value by Enter, a comma, a choice, or when the field is left. */
  typed: string;
  error: string | undefined;
  onType: (typed: string) => void;
  onChange: (value: string) => void;
}

const labels = texts.fields;

/** The list's own name instead of the field's, which is to name one thing. */
const listName = { "aria-labelledby": "", "aria-label": labels.suggestedTags };

/** The keywords: each becomes a label by Enter, a comma or leaving the field, or is chosen among suggestions. */
export function TagsField(props: TagsFieldProps) {
  const { suggestions, typed, error } = props;
  const id = useId();
  const { chosen, add, remove, type } = useTags(props);
  const collection = useSuggestions(suggestions, chosen, typed);
  const [highlighted, setHighlighted] = useState<string | null>(null);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Enter" && typed.trim() && highlighted === null) {
      event.preventDefault();
      add(typed);
    } else if (event.key === "Backspace" && typed === "") {
      const last = chosen.at(-1);
      if (last) remove(last);
    }
  }

  return (
    <div>
      <Combobox.Root
        collection={collection}
        value={[]}
        invalid={Boolean(error)}
        inputValue={typed}
        disabled={chosen.length >= limits.post.tags}
        allowCustomValue
        selectionBehavior="clear"
        openOnClick
        translations={announcements}
        onHighlightChange={({ highlightedValue }) => setHighlighted(highlightedValue)}
        onInputValueChange={({ inputValue }) => type(inputValue)}
        onValueChange={({ value: [tag] }) => tag && add(tag)}
      >
        <Combobox.Label>{labels.tags}</Combobox.Label>
        <ChosenTags chosen={chosen} onRemove={remove} />
        <Combobox.Control>
          <Combobox.Input
            name="tags"
            aria-describedby={`${id}-error ${id}-hint`}
            onKeyDown={onKeyDown}
            onBlur={() => add(typed)}
          />
        </Combobox.Control>
        <SuggestedTags items={collection.items} />
      </Combobox.Root>
      <FieldNotes
        id={id}
        error={error}
        hint={typed.trim() ? labels.tagTyped(typed.trim()) : labels.tagsHint}
      />
    </div>
  );
}

const SuggestedTags = ({ items }: { items: readonly string[] }) => (
  <Combobox.Positioner>
    <Combobox.Content hidden={items.length === 0} {...listName}>
      {items.map((item) => (
        <Combobox.Item key={item} item={item}>
          <Combobox.ItemText>{item}</Combobox.ItemText>
        </Combobox.Item>
      ))}
    </Combobox.Content>
  </Combobox.Positioner>
);

interface ChosenTagsProps {
  chosen: readonly string[];
  onRemove: (tag: string) => void;
}

function ChosenTags({ chosen, onRemove }: ChosenTagsProps) {
  return (
    <HStack gap="1" wrap="wrap">
      {chosen.map((tag) => (
        <Tag.Root key={tag} size="lg">
          <Tag.Label>{tag}</Tag.Label>
          <Tag.EndElement>
            <Tag.CloseTrigger aria-label={labels.removeTag(tag)} onClick={() => onRemove(tag)} />
          </Tag.EndElement>
        </Tag.Root>
      ))}
    </HStack>
  );
}

/** Returns the keywords that are chosen, and functions to change them. */
function useTags({ value, onType, onChange }: Pick<TagsFieldProps, "value" | "onType" | "onChange">) {
  const chosen = parseTags(value);
  // Several events may come before the next render.
  const latest = useRef<readonly string[]>(chosen);
  latest.current = chosen;

  function change(tags: readonly string[]): void {
    latest.current = tags;
    onChange(parseTags(tags.join(",")).join(", "));
  }
  function add(tags: string): void {
    if (parseTags(tags).length > 0) change([...latest.current, ...parseTags(tags)]);
  }
  return {
    chosen,
    add(tag: string): void {
      add(tag);
      onType("");
    },
    remove: (tag: string) => change(latest.current.filter((each) => each !== tag)),
    /** Takes the text of the input; words before a comma become labels. */
    type(text: string): void {
      const parts = text.split(",");
      onType((parts.pop() ?? "").trimStart());
      add(parts.join(","));
    },
  };
}

const mostSuggestions = 8;

/** Returns the suggestions that contain what is typed and are not chosen. */
function useSuggestions(suggestions: readonly string[], chosen: readonly string[], typed: string) {
  const contains = useContains();
  const found = suggestions
    .filter((tag) => !chosen.includes(tag) && contains(tag, typed.trim()))
    .slice(0, mostSuggestions);
  const key = found.join(",");
  return useMemo(() => createListCollection({ items: key ? key.split(",") : [] }), [key]);
}
