import type { KeyboardEvent, ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { loginPath } from "../lib/next-path.ts";
import { Spinner } from "../ui/feedback/Spinner.tsx";
import { Icon } from "../ui/media/Icon.tsx";
import styles from "./Composer.module.css";
import { MentionText } from "./mentions/MentionText.tsx";
import { type ComposerTexts, texts } from "./texts.ts";
import type { useSender } from "./useSender.ts";

interface ComposerProps {
  name: string;
  labels: ComposerTexts;
  max: number;
  /** Article, feed or entry of a catalogue whose people are offered behind an @. */
  subjectId?: string | undefined;
  sender: ReturnType<typeof useSender>;
  /** Enter sends and Shift+Enter inserts a line break; otherwise Enter inserts a line break. */
  sendsOnEnter?: boolean;
  rows: number;
  /** Below a text that isn't sent on Enter, beside the button. */
  children?: ReactNode;
}

/** Text field with a send button. The text stays until the server has accepted it. */
export function Composer(props: ComposerProps) {
  const { name, labels, max, sender, sendsOnEnter, children } = props;
  const { pathname } = useLocation();
  const noteId = `${name}-note`;
  const note = noteOf(sender, labels, max);
  return (
    <form
      name={name}
      method="post"
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        void sender.submit();
      }}
    >
      <label className="visually-hidden" htmlFor={`${name}-text`}>
        {labels.label}
      </label>
      <div className={sendsOnEnter ? styles.line : styles.box}>
        <ComposerText {...props} noteId={noteId} />
        {children}
        <SendButton {...props} />
      </div>
      <p id={noteId} className={styles.note} role="status" data-kind={note.kind}>
        {note.text}{" "}
        {sender.failure?.code === "UNAUTHENTICATED" && <Link to={loginPath(pathname)}>{texts.login}</Link>}
      </p>
    </form>
  );
}

function ComposerText({
  name,
  labels,
  max,
  subjectId,
  sender,
  sendsOnEnter,
  rows,
  noteId,
}: ComposerProps & { noteId: string }) {
  const { text, write, submit, sending } = sender;

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { isComposing, keyCode } = event.nativeEvent;
    // 229: Safari ends a composition before it reports the key that ended it.
    if (!sendsOnEnter || event.key !== "Enter" || event.shiftKey || isComposing || keyCode === 229) return;
    event.preventDefault();
    void submit();
  }

  return (
    <MentionText
      id={`${name}-text`}
      name="text"
      className={`chakra-textarea ${styles.text}`}
      rows={rows}
      placeholder={labels.placeholder}
      enterKeyHint={sendsOnEnter ? "send" : undefined}
      value={text}
      readOnly={sending === "sending"}
      aria-invalid={text.length > max || undefined}
      aria-describedby={noteId}
      subjectId={subjectId}
      onWrite={write}
      onKeyDown={onKeyDown}
    />
  );
}

function SendButton({ sender: { sending }, labels, sendsOnEnter }: ComposerProps) {
  const isSending = sending === "sending";
  const label = isSending ? texts.loading : sending === "idle" ? labels.send : labels.again;
  return (
    <button
      type="submit"
      className={`chakra-button chakra-button--solid ${styles.send}`}
      aria-disabled={isSending || undefined}
      aria-busy={isSending || undefined}
    >
      {isSending ? <Spinner /> : <Icon name="send" />}
      <span className={sendsOnEnter ? "visually-hidden" : undefined}>{label}</span>
    </button>
  );
}

function noteOf({ text, failure }: ComposerProps["sender"], labels: ComposerTexts, max: number) {
  if (text.length > max)
    return { kind: "danger", text: `${texts.tooLong(max)} (${text.length - max} de trop)` };
  if (failure?.code === "NETWORK") return { kind: "waiting", text: labels.waiting };
  if (failure?.code === "UNAUTHENTICATED") return { kind: "danger", text: labels.expired };
  if (failure) return { kind: "danger", text: failure.fields.text ?? failure.message };
  return { kind: "quiet", text: max - text.length < 200 ? texts.left(max - text.length) : "" };
}
