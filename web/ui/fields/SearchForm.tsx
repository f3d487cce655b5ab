import { type FormEvent, useId } from "react";
import { useNavigate } from "react-router-dom";
import { limits } from "../../../schema/limits.ts";
import { addressOf } from "../../lib/list-address.ts";
import { Icon } from "../media/Icon.tsx";
import styles from "./SearchForm.module.css";

interface SearchFormProps {
  action: string;
  keyword?: string;
  label?: string;
  /** Parameters that a new search keeps. */
  kept?: Readonly<Record<string, string | undefined>>;
  onType?: (text: string) => void;
}

/** Search form by GET: works without script, and its results have an address. */
export function SearchForm(props: SearchFormProps) {
  const { action, keyword = "", label = "Chercher un article", kept = {}, onType } = props;
  const id = useId();
  const navigate = useNavigate();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("keyword") ?? "").trim();
    if (typed) navigate(addressOf(action, { keyword: typed, ...kept }));
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
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <button type="submit" className={`chakra-button chakra-button--solid ${styles.send}`}>
          <Icon name="search" />
          <span className="visually-hidden">Chercher</span>
        </button>
      </form>
    </search>
  );
}
