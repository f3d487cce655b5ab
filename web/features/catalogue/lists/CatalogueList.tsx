import type { ErrorLike } from "@apollo/client";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { CatalogueKind } from "../../../gql/graphql.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { buttonClass } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { QueryState } from "../../../ui/feedback/QueryState.tsx";
import { SearchForm } from "../../../ui/fields/SearchForm.tsx";
import { LinkTabs } from "../../../ui/navigation/LinkTabs.tsx";
import { Pagination } from "../../../ui/navigation/Pagination.tsx";
import { PageMeta } from "../../../ui/PageMeta.tsx";
import { type CatalogueFilter, catalogueAddress } from "../catalogue-address.ts";
import { texts } from "../texts.ts";
import { useCatalogueNews } from "../useCatalogueNews.ts";
import styles from "./CatalogueList.module.css";

interface Genre {
  slug: string;
  name: string;
}

interface CatalogueListProps {
  base: string;
  catalogue: CatalogueKind;
  heading: { title: string; description: string };
  filter: CatalogueFilter;
  found?: { page: number; pages: number; total: number; lastSeq: number };
  genres?: readonly Genre[];
  /** Shown while the list loads. */
  skeleton: ReactNode;
  error: ErrorLike | undefined;
  reload: () => Promise<unknown>;
  children: ReactNode;
}

/** List page shared by the four catalogues: title, search, genres, pagination; each passes its own cards. */
export function CatalogueList(props: CatalogueListProps) {
  const { base, catalogue, heading, filter, found, genres = [], skeleton, error, reload, children } = props;
  const hasNews = useCatalogueNews(catalogue, found?.lastSeq);
  const isEmpty = found && (found.total === 0 || found.page > found.pages);
  return (
    <div className={styles.page}>
      <PageMeta
        title={heading.title}
        description={heading.description}
        path={catalogueAddress(base, { ...filter, keyword: undefined })}
        isPrivate={filter.keyword !== undefined}
      />
      <h1 className="page-title">{heading.title}</h1>
      <SearchForm action={base} keyword={filter.keyword} label={texts.search} />
      {genres.length > 0 && (
        <LinkTabs label={texts.genres} current={filter.genre ?? ""} tabs={genreTabs(base, genres)} />
      )}
      <div aria-live="polite">
        {hasNews && (
          <button type="button" className="chakra-button chakra-button--solid" onClick={reload}>
            {texts.news}
          </button>
        )}
      </div>
      <QueryState data={found} error={error} reload={reload} failed={texts.failed} skeleton={skeleton} />
      {isEmpty && <EmptyCatalogue base={base} filter={filter} />}
      {found && !isEmpty && children}
      {found && (
        <Pagination
          page={found.page}
          pages={found.pages}
          hrefOf={(page) => catalogueAddress(base, { ...filter, page })}
        />
      )}
    </div>
  );
}

function genreTabs(base: string, genres: readonly Genre[]) {
  return [
    { key: "", label: texts.allGenres, to: base },
    ...genres.map(({ slug, name }) => ({
      key: slug,
      label: name,
      to: catalogueAddress(base, { page: 1, genre: slug }),
    })),
  ];
}

function EmptyCatalogue({ base, filter }: Pick<CatalogueListProps, "base" | "filter">) {
  const viewer = useViewer();
  const isNarrowed = filter.keyword !== undefined || filter.genre !== undefined;
  const isBeyond = filter.page > 1;
  const link =
    isNarrowed || isBeyond
      ? { to: base, label: texts.all }
      : viewer?.isAdmin
        ? { to: `/studio${base}/new`, label: texts.add }
        : { to: "/explore", label: texts.explore };
  return (
    <EmptyState
      title={texts.empty}
      action={
        <Link to={link.to} className={buttonClass("outline")}>
          {link.label}
        </Link>
      }
    >
      {isBeyond ? texts.noneHere : isNarrowed ? texts.nothingFound : texts.emptyHint}
    </EmptyState>
  );
}
