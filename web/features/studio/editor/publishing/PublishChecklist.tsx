import { useEffect, useRef } from "react";
import { Button } from "../../../../ui/Button.tsx";
import type { FormValues } from "../session/form-values.ts";
import type { SaveRequest } from "../session/session-types.ts";
import { ChecklistItems } from "./ChecklistItems.tsx";
import { type ChecklistItem, checklistOf } from "./checklist.ts";
import { focusTarget } from "./focus-target.ts";
import styles from "./Publishing.module.css";
import { texts } from "./texts.ts";

interface PublishChecklistProps {
  values: FormValues;
  request: SaveRequest;
  onPublish: () => void;
  onClose: () => void;
}

const labels = texts.check;

/**
 * Checklist before publishing. It follows the text while the user edits it; each item leads to its field or place. Only
 * items that the server would refuse prevent publishing.
 */
export function PublishChecklist({ values, request, onPublish, onClose }: PublishChecklistProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.scrollIntoView({ block: "nearest" });
    panel.current?.focus({ preventScroll: true });
  }, []);
  const items = checklistOf(values);
  const blocking = items.filter(({ isBlocking }) => isBlocking);
  const advice = items.filter(({ isBlocking }) => !isBlocking);
  const verb = labels.verbs[request.status as keyof typeof labels.verbs] ?? labels.verbs.PUBLISHED;
  const isBlocked = blocking.length > 0;
  const intro = isBlocked ? labels.blocked : advice.length > 0 ? labels.warned : labels.ready;
  const open = ({ target }: ChecklistItem) =>
    focusTarget(target, panel.current?.closest("main") ?? document.body);
  return (
    <section ref={panel} className={styles.panel} aria-labelledby="before-publishing" tabIndex={-1}>
      <h2 id="before-publishing" className={styles.title}>
        {labels.title}
      </h2>
      <p role="status">{intro}</p>
      <div className={styles.items}>
        <ChecklistItems label={labels.toDo} items={blocking} onOpen={open} />
        <ChecklistItems label={labels.toImprove} items={advice} onOpen={open} />
      </div>
      <div className={styles.actions}>
        <Button aria-disabled={isBlocked} onClick={() => !isBlocked && onPublish()}>
          {advice.length > 0 && !isBlocked ? `${verb} ${labels.anyway}` : verb}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {labels.close}
        </Button>
      </div>
    </section>
  );
}
