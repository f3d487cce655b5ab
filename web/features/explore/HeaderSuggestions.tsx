import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { SuggestionList } from "./SuggestionList.tsx";

const boxOf = () => document.getElementById("search");
const fieldOf = () => boxOf()?.querySelector("input");

const isTyping = () => document.activeElement?.matches("input,textarea,[contenteditable]") ?? false;
const focusField = () => {
  if (isTyping()) return;
  const own = document.querySelector<HTMLElement>('main form[action="/posts/search"] input');
  if (own) return own.focus();
  // On a narrow screen the field is in a closed popover.
  if (boxOf()?.checkVisibility?.() === false) boxOf()?.showPopover();
  fieldOf()?.focus();
};

/**
 * Suggestions of the header's search field; with them its form navigates without loading the page anew. `pressedAt`: what had
 * the focus when `/` was pressed, if it was.
 */
export function HeaderSuggestions({ pressedAt }: { pressedAt: Element | null }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [cameFor, setCameFor] = useState(key);
  const [typed, setTyped] = useState(() => fieldOf()?.value ?? "");

  useEffect(() => {
    const box = boxOf();
    const read = () => setTyped(fieldOf()?.value ?? "");
    const submit = (event: Event) => {
      event.preventDefault();
      const keyword = fieldOf()?.value.trim();
      if (keyword) navigate(`/posts/search?${new URLSearchParams({ keyword })}`);
    };
    read();
    box?.addEventListener("input", read);
    box?.addEventListener("submit", submit);
    return () => {
      box?.removeEventListener("input", read);
      box?.removeEventListener("submit", submit);
    };
  }, [navigate]);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== "/" || isTyping()) return;
      event.preventDefault();
      focusField();
    };
    const box = boxOf();
    const toggle = (event: Event) => {
      if ((event as ToggleEvent).newState === "open") focusField();
    };
    // Loaded by the first `/`, or by the opening of the popover, unless the reader has gone on meanwhile.
    if (pressedAt === document.activeElement || box?.matches(":popover-open")) focusField();
    addEventListener("keydown", press);
    box?.addEventListener("toggle", toggle);
    return () => {
      removeEventListener("keydown", press);
      box?.removeEventListener("toggle", toggle);
    };
  }, [pressedAt]);

  // After a navigation the field is empty again.
  useEffect(() => {
    if (key === cameFor) return;
    setCameFor(key);
    setTyped("");
    const field = fieldOf();
    if (field) field.value = "";
    if (boxOf()?.matches(":popover-open")) boxOf()?.hidePopover();
  }, [key, cameFor]);

  return <SuggestionList typed={typed} />;
}
