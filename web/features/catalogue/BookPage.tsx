import { useParams } from "react-router-dom";
import { formatBytes } from "../../bytes.ts";
import { useBookPageQuery } from "../../gql/hooks.ts";
import { usePage } from "../../page.ts";
import { Cover } from "../../ui/Cover.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { PageMeta } from "../../ui/PageMeta.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { CatalogueDetail } from "./CatalogueDetail.tsx";
import { CatalogueState } from "./CatalogueState.tsx";
import { texts } from "./texts.ts";

/** /books/<id>. */
export function BookPage() {
  const { id = "" } = useParams();
  const { site } = usePage();
  const { data, error, refetch } = useBookPageQuery({ variables: { id } });
  const item = data?.book;
  if (!item) return <CatalogueState data={data} error={error} refetch={refetch} />;
  const { title, description, author, genre, year, isbn, publisher, pages, language, credits, licence } =
    item;
  const { cover, file } = item;
  const { fact } = texts;
  return (
    <>
      <PageMeta
        title={title}
        description={description || texts.books.description}
        image={cover}
        kind="book"
        data={[
          {
            "@type": "Book",
            name: title,
            author: author ? { "@type": "Person", name: author } : undefined,
            isbn: isbn ?? undefined,
            numberOfPages: pages ?? undefined,
            inLanguage: language || undefined,
            publisher: publisher || undefined,
            datePublished: year ? String(year) : undefined,
            image: cover ? `${site.url}/image/${cover.name}?w=640` : undefined,
          },
        ]}
      />
      <CatalogueDetail
        base="/books"
        catalogue={texts.books.title}
        title={title}
        description={description}
        media={
          <>
            {cover ? (
              <Picture image={cover} alt="" sizes="(min-width: 768px) 20rem, 60vw" isFirst />
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
        }
        facts={[
          [fact.author, author],
          [fact.publisher, publisher],
          [fact.year, year],
          [fact.genre, genre],
          [fact.pages, pages],
          [fact.language, language],
          [fact.isbn, isbn],
          [fact.credits, credits],
          [fact.licence, licence],
        ]}
      />
    </>
  );
}
