import { type FormEvent, useId } from "react";
import { useNavigate } from "react-router-dom";
import { limits } from "../../../schema/limits.ts";
import { Icon } from "../media/Icon.tsx";
import styles from "./SearchForm.module.css";

interface SearchFormProps {
  action: string;
  keyword?: string;
  label?: string;
  onType?: (text: string) => void;
}

/** Search form by GET: works without script, and its results have an address. */
export function SearchForm({ action, keyword = "", label = "Chercher un article", onType }: SearchFormProps) {
  const id = useId();
  const navigate = useNavigate();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("keyword") ?? "").trim();
    if (typed) navigate(`${action}?${new URLSearchParams({ keyword: typed })}`);
  }

  return (
    <search aria-label={label}>
      <form action={action} method="get" className={styles.form} onSubmit={submit}>
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
          required
          autoComplete="off"
          enterKeyHint="search"
          onChange={onType && ((event) => onType(event.target.value))}
        />
        <button type="submit" className={`chakra-button chakra-button--solid ${styles.send}`}>
          <Icon name="search" />
          <span className="visually-hidden">Chercher</span>
        </button>
      </form>
    </search>
  );
}
