import { type FormEvent, type ReactNode, useId } from "react";
import { Link, useNavigate } from "react-router-dom";
import { limits } from "../../../../schema/limits.ts";
import { addressOf } from "../../../listAddress.ts";
import { buttonClass } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import styles from "./StudioPage.module.css";
import { texts } from "./texts.ts";

interface StudioSearchProps {
  base: string;
  label: string;
  keyword?: string;
  /** What else the address asks for, and keeps. */
  kept?: Record<string, string | undefined>;
  /** Further fields of the form. */
  children?: ReactNode;
}

/** Narrows a list by words; the answer has an address. An empty search is the whole list. */
export function StudioSearch({ base, label, keyword = "", kept = {}, children }: StudioSearchProps) {
  const id = useId();
  const navigate = useNavigate();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    void navigate(addressOf(base, { ...kept, ...typed, keyword: typed.keyword?.trim() }));
  }

  return (
    <search className={styles.search}>
      <form action={base} method="get" className={styles.searchForm} onSubmit={submit}>
        <label htmlFor={id} className="visually-hidden">
          {label}
        </label>
        <input
          id={id}
          key={keyword}
          type="search"
          name="keyword"
          className="chakra-input"
          defaultValue={keyword}
          placeholder={label}
          maxLength={limits.keyword.max}
          autoComplete="off"
          enterKeyHint="search"
        />
        {children}
        <button type="submit" className={buttonClass("outline")}>
          <Icon name="search" />
          {texts.search}
        </button>
        {keyword && (
          <Link to={addressOf(base, kept)} className={buttonClass("ghost")}>
            {texts.clear}
          </Link>
        )}
      </form>
    </search>
  );
}
