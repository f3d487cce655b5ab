import { Button } from "@chakra-ui/react";
import { useDeferredValue, useState } from "react";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import { Icon } from "../../../../ui/media/Icon.tsx";
import page from "../../shared/StudioPage.module.css";
import styles from "../menus/MenuEditor.module.css";
import { useLeadChoicesQuery } from "../site-settings.generated.ts";
import { texts } from "./texts.ts";

const { leads: words } = texts;
const shownStates = ["PUBLISHED", "SCHEDULED"];

interface LeadPickerProps {
  /** Ids of articles that are not offered. */
  chosen: readonly string[];
  choose: (postId: string) => void;
}

/** Searches the articles that are published or will be, and chooses one. */
export function LeadPicker({ chosen, choose }: LeadPickerProps) {
  const [typed, setTyped] = useState("");
  const keyword = useDeferredValue(typed.trim());
  const isSearching = keyword.length > 1;
  const { data, previousData } = useLeadChoicesQuery({ variables: { keyword }, skip: !isSearching });
  const found = isSearching ? (data ?? previousData)?.studioPosts.items : [];
  const offered = found?.filter(({ id, status }) => shownStates.includes(status) && !chosen.includes(id));
  return (
    <div className={styles.group}>
      <TextField
        name="lead"
        type="search"
        label={words.search}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {data && isSearching && offered?.length === 0 && <p className={page.muted}>{words.none}</p>}
      {offered && offered.length > 0 && (
        <ul className={styles.rows}>
          {offered.map(({ id, title, status }) => (
            <li key={id}>
              <Button
                variant="ghost"
                width="100%"
                justifyContent="start"
                whiteSpace="normal"
                textAlign="start"
                height="auto"
                aria-label={words.choose(title)}
                onClick={() => {
                  choose(id);
                  setTyped("");
                }}
              >
                <Icon name="plus" />
                {status === "SCHEDULED" ? `${title} (${words.scheduled})` : title}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
