import type { ErrorLike } from "@apollo/client";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { failureOf } from "../../failure.ts";
import type { CatalogueKind } from "../../gql/graphql.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { FailedState } from "../../ui/FailedState.tsx";
import { LinkTabs } from "../../ui/LinkTabs.tsx";
import { PageMeta } from "../../ui/PageMeta.tsx";
import { Pagination } from "../../ui/Pagination.tsx";
import { SearchForm } from "../../ui/SearchForm.tsx";
import { useViewer } from "../../viewer.ts";
import styles from "./CatalogueList.module.css";
import { type CatalogueAsked, catalogueAddress } from "./catalogueAddress.ts";
import { texts } from "./texts.ts";
import { useCatalogueNews } from "./useCatalogueNews.ts";

interface CatalogueListProps {
  base: string;
  catalogue: CatalogueKind;
  words: { title: string; description: string };
  asked: CatalogueAsked;
  found?: { page: number; pages: number; total: number };
  genres?: readonly { slug: string; name: string }[];
  /** What stands there while it is on its way. */
  skeleton: ReactNode;
  error?: ErrorLike;
  refetch: () => Promise<unknown>;
  children: ReactNode;
}

/** What the four catalogues have in common: title, search, genres, pages; each gives its own cards. */
export function CatalogueList(props: CatalogueListProps) {
  const { base, catalogue, words, asked, found, genres = [], skeleton, error, children } = props;
  const viewer = useViewer();
  const reload = () => void props.refetch().catch(() => {});
  const news = useCatalogueNews(catalogue, reload);
  const isNarrowed = asked.keyword !== undefined || asked.genre !== undefined;
  const isBeyond = asked.page > 1;
  const isEmpty = found && (found.total === 0 || found.page > found.pages);
  const step =
    isNarrowed || isBeyond
      ? { to: base, label: texts.all }
      : viewer?.isAdmin
        ? { to: `/studio${base}/new`, label: texts.add }
        : { to: "/explore", label: texts.explore };
  const genreTabs = [
    { key: "", label: texts.allGenres, to: base },
    ...genres.map(({ slug, name }) => ({
      key: slug,
      label: name,
      to: catalogueAddress(base, { page: 1, genre: slug }),
    })),
  ];
  return (
    <div className={styles.page}>
      <PageMeta
        title={words.title}
        description={words.description}
        path={catalogueAddress(base, { ...asked, keyword: undefined })}
        isPrivate={asked.keyword !== undefined}
      />
      <h1 className={styles.title}>{words.title}</h1>
      <SearchForm action={base} keyword={asked.keyword} label={texts.search} />
      {genres.length > 0 && <LinkTabs label={texts.genres} current={asked.genre ?? ""} tabs={genreTabs} />}
      <div aria-live="polite">
        {news.hasNews && (
          <button type="button" className="chakra-button chakra-button--solid" onClick={news.show}>
            {texts.news}
          </button>
        )}
      </div>
      {!found && error && (
        <FailedState message={`${texts.failed} ${failureOf(error).message}`} onRetry={reload} />
      )}
      {!found && !error && skeleton}
      {isEmpty && (
        <EmptyState
          title={texts.empty}
          action={
            <Link to={step.to} className={buttonClass("outline")}>
              {step.label}
            </Link>
          }
        >
          {isBeyond ? texts.noneHere : isNarrowed ? texts.nothingFound : texts.emptyWords}
        </EmptyState>
      )}
      {found && !isEmpty && children}
      {found && (
        <Pagination
          page={found.page}
          pages={found.pages}
          hrefOf={(page) => catalogueAddress(base, { ...asked, page })}
        />
      )}
    </div>
  );
}
