import { Button, Flex, Input, Span } from "@chakra-ui/react";
import { type FormEvent, type ReactNode, useId } from "react";
import { Link, useNavigate } from "react-router-dom";
import { limits } from "../../../../schema/limits.ts";
import { addressOf } from "../../../lib/list-address.ts";
import { Icon } from "../../../ui/media/Icon.tsx";
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
    <search>
      <Flex asChild wrap="wrap" gap="2">
        <form action={base} method="get" onSubmit={submit}>
          <label htmlFor={id} className="visually-hidden">
            {label}
          </label>
          <Input
            id={id}
            flex="1 1 6.5rem"
            w="auto"
            key={keyword}
            type="search"
            name="keyword"
            defaultValue={keyword}
            placeholder={label}
            maxLength={limits.keyword.max}
            autoComplete="off"
            enterKeyHint="search"
          />
          {children}
          <Button type="submit" aria-label={texts.search}>
            <Icon name="search" />
            <Span hideBelow="md">{texts.search}</Span>
          </Button>
          {keyword && (
            <Button asChild variant="ghost">
              <Link to={addressOf(base, parameters)}>{texts.clear}</Link>
            </Button>
          )}
        </form>
      </Flex>
    </search>
  );
}
