import type { KeyboardEvent, ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { loginPath } from "../next.ts";
import { Icon } from "../ui/Icon.tsx";
import { Spinner } from "../ui/Spinner.tsx";
import styles from "./Composer.module.css";
import { type ComposerWords, texts } from "./texts.ts";
import type { useSender } from "./useSender.ts";

interface ComposerProps {
  name: string;
  words: ComposerWords;
  max: number;
  sender: ReturnType<typeof useSender>;
  /** Enter sends and Shift+Enter breaks the line; else Enter breaks it. */
  sendsOnEnter?: boolean;
  rows: number;
  children?: ReactNode;
}

/** A text and its send button. What is in it stays until it has arrived. */
export function Composer({ name, words, max, sender, sendsOnEnter, rows, children }: ComposerProps) {
  const { text, write, submit, sending } = sender;
  const { pathname } = useLocation();
  const noteId = `${name}-note`;
  const note = noteOf(sender, words, max);
  const isSending = sending === "sending";

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { isComposing, keyCode } = event.nativeEvent;
    // 229: Safari ends a composition before it tells of the key that ended it.
    if (!sendsOnEnter || event.key !== "Enter" || event.shiftKey || isComposing || keyCode === 229) return;
    event.preventDefault();
    void submit();
  }

  return (
    <form
      name={name}
      method="post"
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <label className="visually-hidden" htmlFor={`${name}-text`}>
        {words.label}
      </label>
      {children}
      <div className={sendsOnEnter ? styles.line : styles.box}>
        <textarea
          id={`${name}-text`}
          name="text"
          className={`chakra-textarea ${styles.text}`}
          rows={rows}
          placeholder={words.placeholder}
          enterKeyHint={sendsOnEnter ? "send" : undefined}
          value={text}
          readOnly={isSending}
          aria-invalid={text.length > max || undefined}
          aria-describedby={noteId}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="submit"
          className={`chakra-button chakra-button--solid ${styles.send}`}
          aria-disabled={isSending || undefined}
          aria-busy={isSending || undefined}
        >
          {isSending ? <Spinner /> : <Icon name="send" />}
          <span className={sendsOnEnter ? "visually-hidden" : undefined}>{sendLabel(sending, words)}</span>
        </button>
      </div>
      <p id={noteId} className={styles.note} role="status" data-kind={note.kind}>
        {note.text}{" "}
        {sender.failure?.code === "UNAUTHENTICATED" && <Link to={loginPath(pathname)}>{texts.login}</Link>}
      </p>
    </form>
  );
}

function sendLabel(sending: string, words: ComposerWords): string {
  if (sending === "sending") return texts.loading;
  return sending === "idle" ? words.send : words.again;
}

function noteOf({ text, failure }: ComposerProps["sender"], words: ComposerWords, max: number) {
  if (text.length > max)
    return { kind: "danger", text: `${texts.tooLong(max)} (${text.length - max} de trop)` };
  if (failure?.code === "NETWORK") return { kind: "waiting", text: words.waiting };
  if (failure?.code === "UNAUTHENTICATED") return { kind: "danger", text: words.expired };
  if (failure) return { kind: "danger", text: failure.fields.text ?? failure.message };
  return { kind: "quiet", text: max - text.length < 200 ? texts.left(max - text.length) : "" };
}
