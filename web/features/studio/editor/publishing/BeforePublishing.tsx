import { useEffect, useRef } from "react";
import { Button } from "../../../../ui/Button.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import type { Wish } from "../deskTypes.ts";
import type { Writing } from "../writing.ts";
import { checklistOf, type Remark } from "./checklist.ts";
import { goTo } from "./goTo.ts";
import styles from "./Publishing.module.css";
import { texts } from "./texts.ts";

interface BeforePublishingProps {
  writing: Writing;
  wish: Wish;
  onPublish: () => void;
  onClose: () => void;
}

const words = texts.check;

/** The checklist: it follows what is written, each line leads to its place, and only what is refused blocks. */
export function BeforePublishing({ writing, wish, onPublish, onClose }: BeforePublishingProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.scrollIntoView({ block: "nearest" });
    panel.current?.focus({ preventScroll: true });
  }, []);
  const remarks = checklistOf(writing);
  const blocking = remarks.filter(({ isBlocking }) => isBlocking);
  const others = remarks.filter(({ isBlocking }) => !isBlocking);
  const verb = words.verbs[wish.status as keyof typeof words.verbs] ?? words.verbs.PUBLISHED;
  const isBlocked = blocking.length > 0;
  const intro = isBlocked ? words.blocked : others.length > 0 ? words.warned : words.ready;
  const lead = ({ place }: Remark) => goTo(place, panel.current?.closest("main") ?? document.body);
  return (
    <section ref={panel} className={styles.panel} aria-labelledby="before-publishing" tabIndex={-1}>
      <h2 id="before-publishing" className={styles.title}>
        {words.title}
      </h2>
      <p role="status">{intro}</p>
      <div className={styles.lines}>
        <Lines label={words.toDo} remarks={blocking} onLead={lead} />
        <Lines label={words.toImprove} remarks={others} onLead={lead} />
      </div>
      <div className={styles.deeds}>
        <Button aria-disabled={isBlocked} onClick={() => !isBlocked && onPublish()}>
          {others.length > 0 && !isBlocked ? `${verb} ${words.anyway}` : verb}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </section>
  );
}

interface LinesProps {
  label: string;
  remarks: readonly Remark[];
  onLead: (remark: Remark) => void;
}

function Lines({ label, remarks, onLead }: LinesProps) {
  if (remarks.length === 0) return null;
  return (
    <ul aria-label={label} className={styles.list}>
      {remarks.map((remark) => (
        <li key={`${remark.text} ${JSON.stringify(remark.place)}`}>
          <button
            type="button"
            className={remark.isBlocking ? styles.fault : styles.advice}
            onClick={() => onLead(remark)}
          >
            <Icon name={remark.isBlocking ? "alert" : "info"} />
            {remark.text}
          </button>
        </li>
      ))}
    </ul>
  );
}
