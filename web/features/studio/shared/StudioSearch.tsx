import { type FormEvent, type ReactNode, useId } from "react";
import { Link, useNavigate } from "react-router-dom";
import { limits } from "../../../../schema/limits.ts";
import { addressOf } from "../../../lib/list-address.ts";
import { buttonClass } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/media/Icon.tsx";
import styles from "./StudioPage.module.css";
import { texts } from "./texts.ts";

interface StudioSearchProps {
  base: string;
  label: string;
  keyword?: string;
  /** Further query parameters to keep. */
  parameters?: Record<string, string | undefined>;
  /** Further fields of the form. */
  children?: ReactNode;
}

/** Search form of a studio list, by GET parameters. An empty search shows the whole list. */
export function StudioSearch({ base, label, keyword = "", parameters = {}, children }: StudioSearchProps) {
  const id = useId();
  const navigate = useNavigate();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    void navigate(addressOf(base, { ...parameters, ...typed, keyword: typed.keyword?.trim() }));
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
          <Link to={addressOf(base, parameters)} className={buttonClass("ghost")}>
            {texts.clear}
          </Link>
        )}
      </form>
    </search>
  );
}
