import { useEffect, useRef, useState } from "react";
import type { Newsroom_PostFragment } from "../../../../gql/graphql.ts";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import { useSetPlannedDayMutation } from "./newsroom.generated.ts";
import { newsroomTexts as texts } from "./texts.ts";
import { useSaved } from "./useSaved.ts";

/** The day for which an article in preparation is planned; its scheduled publication is another thing. */
export function PlannedField({ post: { id, plannedOn } }: { post: Newsroom_PostFragment }) {
  const [plan] = useSetPlannedDayMutation();
  const { error, save } = useSaved("day");
  /** Typed date, until the server has it: it is empty until its last part. */
  const [typed, setTyped] = useState<string | null>(null);

  async function keep(): Promise<void> {
    if (typed === null || typed === (plannedOn ?? "")) return setTyped(null);
    await save(() => plan({ variables: { id, day: typed || null } })).then(
      () => setTyped(null),
      () => {},
    );
  }

  // A panel that is closed by a key takes the field away without a blur.
  const latest = useRef(keep);
  latest.current = keep;
  useEffect(() => () => void latest.current(), []);

  return (
    <TextField
      label={texts.planned}
      hint={texts.plannedHint}
      error={error}
      type="date"
      name="plannedOn"
      value={typed ?? plannedOn ?? ""}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => void keep()}
    />
  );
}
