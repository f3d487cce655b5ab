import { type ComponentProps, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import type { Mentionable } from "../../../schema/text/mentions.ts";
import { useLazyComponent } from "../../lib/useLazyComponent.ts";
import type { MentionListProps, TakesKey } from "./MentionList.tsx";
import styles from "./MentionText.module.css";
import { nameAt, type TypedName } from "./name-at.ts";

interface MentionTextProps extends Omit<ComponentProps<"textarea">, "value" | "onChange"> {
  value: string;
  /** Article or feed whose people are offered behind an @; absent: nobody is. */
  subjectId?: string | undefined;
  onWrite: (text: string, person?: Mentionable) => void;
}

const load = async () => (await import("./MentionList.tsx")).MentionList;

/** The name that is being typed in a text box, and what a choice puts in its place. */
function useCompletion({
  value,
  subjectId,
  onWrite,
}: Pick<MentionTextProps, "value" | "subjectId" | "onWrite">) {
  const box = useRef<HTMLTextAreaElement>(null);
  const nextCaret = useRef<number | null>(null);
  const closedAt = useRef(-1);
  const [typed, setTyped] = useState<TypedName | null>(null);

  function close() {
    closedAt.current = typed?.start ?? -1;
    setTyped(null);
  }

  useLayoutEffect(() => {
    if (nextCaret.current === null) return;
    box.current?.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = null;
  });

  return {
    ...{ box, typed, close },
    leave: () => setTyped(null),
    look() {
      const { value: text, selectionStart, selectionEnd } = box.current!;
      const found = subjectId && selectionStart === selectionEnd ? nameAt(text, selectionStart) : null;
      if (!found) closedAt.current = -1;
      setTyped(found && found.start !== closedAt.current ? found : null);
    },
    choose(person: Mentionable) {
      const { start, prefix } = typed!;
      const words = `@${person.name} `;
      nextCaret.current = start + words.length;
      close();
      onWrite(value.slice(0, start) + words + value.slice(start + 1 + prefix.length), person);
    },
  };
}

/**
 * Text of several lines that offers people behind an @. It stays a text box, since a combobox has one line: its `aria-activedescendant`
 * names the option.
 */
export function MentionText({ value, subjectId, onWrite, onKeyDown, ...others }: MentionTextProps) {
  const id = useId();
  const takesKey = useRef<TakesKey | null>(null);
  const [option, setOption] = useState("");
  const { box, typed, look, choose, close, leave } = useCompletion({ value, subjectId, onWrite });
  const MentionList = useLazyComponent<MentionListProps>(typed !== null, load);

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (takesKey.current?.(event.key)) event.preventDefault();
    else onKeyDown?.(event);
  }

  const completes = subjectId && { "aria-autocomplete": "list", "aria-haspopup": "listbox" };
  return (
    <div className={styles.field}>
      <textarea
        {...others}
        {...(completes as ComponentProps<"textarea">)}
        ref={box}
        value={value}
        aria-controls={option ? id : undefined}
        aria-activedescendant={option || undefined}
        onChange={({ target }) => {
          onWrite(target.value);
          look();
        }}
        onSelect={look}
        onKeyDown={press}
        onBlur={leave}
      />
      {typed && subjectId && MentionList && (
        <MentionList
          {...{ id, subjectId, takesKey }}
          prefix={typed.prefix}
          onOption={setOption}
          onChoose={choose}
          onClose={close}
        />
      )}
    </div>
  );
}
