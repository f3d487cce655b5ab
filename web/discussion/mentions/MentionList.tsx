import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import type { Mentionable } from "../../../schema/text/mentions.ts";
import { useDebounced } from "../../lib/useDebounced.ts";
import { Avatar, fullName } from "../../ui/media/Avatar.tsx";
import { useMentionSuggestionsQuery } from "./MentionList.generated.ts";
import styles from "./MentionList.module.css";
import { texts } from "./texts.ts";

/** Takes a key of the text box, or leaves it: returns whether it did something. */
export type TakesKey = (key: string) => boolean;

export interface MentionListProps {
  id: string;
  subjectId: string;
  prefix: string;
  takesKey: RefObject<TakesKey | null>;
  /** Called with the id of the active option; empty without one. */
  onOption: (id: string) => void;
  onChoose: (person: Mentionable) => void;
  onClose: () => void;
}

const pauseOfTyping = 150;

/** People to name, below the text in which an @ stands; loaded with the first one. The focus stays in the text. */
export function MentionList({ id, subjectId, prefix, takesKey, ...on }: MentionListProps) {
  const settled = useDebounced(prefix, pauseOfTyping);
  const { data } = useMentionSuggestionsQuery({ variables: { subjectId, prefix: settled } });
  const people = settled === prefix ? (data?.mentionSuggestions ?? []) : [];
  const [active, setActive] = useState(0);
  const at = Math.min(active, people.length - 1);
  const optionId = people[at] ? `${id}-${people[at].id}` : "";
  const { onOption } = on;
  const choose = (person: (typeof people)[number]) => on.onChoose({ id: person.id, name: fullName(person) });

  useLayoutEffect(() => {
    takesKey.current = (key) => {
      const person = people[at];
      if (!person) return false;
      if (key === "Enter") choose(person);
      else if (key === "Escape") on.onClose();
      else if (key === "ArrowDown" || key === "ArrowUp")
        setActive((at + (key === "ArrowDown" ? 1 : people.length - 1)) % people.length);
      else return false;
      return true;
    };
    return () => {
      takesKey.current = null;
    };
  });
  useEffect(() => {
    onOption(optionId);
    document.getElementById(optionId)?.scrollIntoView({ block: "nearest" });
    return () => onOption("");
  }, [optionId, onOption]);

  return (
    <>
      <p className="visually-hidden" role="status">
        {people.length > 0 && texts.count(people.length)}
      </p>
      {people.length > 0 && (
        <div id={id} role="listbox" aria-label={texts.people} className={styles.list}>
          {people.map((person, index) => (
            // biome-ignore lint/a11y: the text box has the focus and takes the keys, as its aria-activedescendant says
            <div
              key={person.id}
              id={`${id}-${person.id}`}
              role="option"
              aria-selected={index === at}
              className={styles.option}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
            >
              <Avatar user={person} size="sm" />
              {fullName(person)}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
