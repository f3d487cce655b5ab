import { useParams } from "react-router-dom";
import type { Book as BookData } from "schema-dts";
import type { BookPageQuery } from "../../../gql/graphql.ts";
import { usePage } from "../../../lib/page-state.ts";
import { formatBytes } from "../../../lib/text/format-bytes.ts";
import { Cover } from "../../../ui/media/Cover.tsx";
import { Icon } from "../../../ui/media/Icon.tsx";
import { Picture } from "../../../ui/media/Picture.tsx";
import { PageMeta } from "../../../ui/PageMeta.tsx";
import { byline } from "../byline.ts";
import { useBookPageQuery } from "../catalogue.generated.ts";
import { bookCard } from "../lists/cards.ts";
import { texts } from "../texts.ts";
import styles from "./CatalogueDetail.module.css";
import { CatalogueDetail, type CatalogueDetails } from "./CatalogueDetail.tsx";
import { MissingEntry } from "./MissingEntry.tsx";
import { parseWhereToFind } from "./where-to-find.ts";

type Book = NonNullable<BookPageQuery["book"]>;

/** /books/:id. */
export function BookPage() {
  const { id = "" } = useParams();
  const { site } = usePage();
  const { data, error, reload } = useBookPageQuery({ variables: { id } });
  const book = data?.book;
  if (!book) return <MissingEntry data={data} error={error} reload={reload} />;
  return (
    <>
      <PageMeta
        title={book.title}
        description={book.description || `${byline(book.title, book.author)}. ${texts.books.description}`}
        image={book.cover}
        kind="book"
        above={[{ name: texts.books.title, path: "/books" }]}
        data={[structuredData(book, site.url)]}
      />
      <CatalogueDetail
        base="/books"
        catalogue={texts.books.title}
        title={book.title}
        description={book.description}
        media={<BookMedia book={book} />}
        details={detailsOf(book)}
        path={`/books/${id}`}
        shape="upright"
        comments={{ catalogue: "BOOK", comments: data.catalogueComments }}
        related={data.relatedBooks.map(bookCard)}
      >
        <BookParts book={book} />
      </CatalogueDetail>
    </>
  );
}

function BookMedia({ book: { title, cover, file } }: { book: Book }) {
  return (
    <>
      {cover ? (
        <Picture image={cover} alt="" sizes="24rem" isFirst />
      ) : (
        <Cover image={null} title={title} sizes="" />
      )}
      {file && (
        <p>
          <a
            href={`/file/${file.filename}`}
            download={file.originalName}
            className="chakra-button chakra-button--outline"
          >
            <Icon name="download" />
            {`${texts.download} (${formatBytes(file.length)})`}
          </a>
        </p>
      )}
    </>
  );
}

/** Some lines of the book, and where one can get it. */
function BookParts({ book: { extract, whereToFind } }: { book: Book }) {
  const sellers = parseWhereToFind(whereToFind);
  return (
    <>
      {extract && (
        <section aria-labelledby="extract">
          <h2 id="extract" className={styles.subtitle}>
            {texts.extract}
          </h2>
          <blockquote className={`reading ${styles.extract}`}>{extract}</blockquote>
        </section>
      )}
      {sellers.length > 0 && (
        <section aria-labelledby="where">
          <h2 id="where" className={styles.subtitle}>
            {texts.whereToFind}
          </h2>
          <ul className={styles.sellers}>
            {sellers.map(({ name, url }) => (
              <li key={name}>{url ? <a href={url}>{name}</a> : name}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function detailsOf(book: Book): CatalogueDetails {
  const { detail } = texts;
  return [
    [detail.author, book.author],
    [detail.publisher, book.publisher],
    [detail.year, book.year],
    [detail.genre, book.genre],
    [detail.pages, book.pages],
    [detail.language, book.language],
    [detail.isbn, book.isbn],
    [detail.credits, book.credits],
    [detail.licence, book.licence],
  ];
}

/** Returns the schema.org description of a book. */
function structuredData(book: Book, siteUrl: string) {
  const { title, author, isbn, pages, language, publisher, year, cover } = book;
  return {
    "@type": "Book",
    name: title,
    author: author ? { "@type": "Person", name: author } : undefined,
    isbn: isbn ?? undefined,
    numberOfPages: pages ?? undefined,
    inLanguage: language || undefined,
    publisher: publisher ? { "@type": "Organization", name: publisher } : undefined,
    datePublished: year ? String(year) : undefined,
    image: cover ? `${siteUrl}/image/${cover.name}?w=640` : undefined,
  } satisfies BookData;
}
