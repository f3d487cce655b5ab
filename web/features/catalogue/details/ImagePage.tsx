import { useParams } from "react-router-dom";
import type { ImageObject } from "schema-dts";
import { usePage } from "../../../lib/page-state.ts";
import { Picture } from "../../../ui/media/Picture.tsx";
import { PageMeta } from "../../../ui/PageMeta.tsx";
import { Time } from "../../../ui/Time.tsx";
import { useImagePageQuery } from "../catalogue.generated.ts";
import { pictureCard } from "../lists/cards.ts";
import { texts } from "../texts.ts";
import { CatalogueDetail } from "./CatalogueDetail.tsx";
import { MissingEntry } from "./MissingEntry.tsx";

/** /images/:id. */
export function ImagePage() {
  const { id = "" } = useParams();
  const { site } = usePage();
  const { data, error, reload } = useImagePageQuery({ variables: { id } });
  const item = data?.image;
  if (!item) return <MissingEntry data={data} error={error} reload={reload} />;
  const { title, description, author, place, takenOn, credits, licence, alt, file } = item;
  const image = { ...file, name: file.filename };
  const { detail } = texts;
  return (
    <>
      <PageMeta
        title={title}
        description={description || `${title}. ${texts.images.description}`}
        image={image}
        above={[{ name: texts.images.title, path: "/images" }]}
        data={[
          {
            "@type": "ImageObject",
            name: title,
            contentUrl: `${site.url}/image/${file.filename}?w=1920`,
            creditText: credits || author || undefined,
            license: licence || undefined,
          } satisfies ImageObject,
        ]}
      />
      <CatalogueDetail
        base="/images"
        catalogue={texts.images.title}
        title={title}
        description={description}
        media={
          <Picture
            image={image}
            alt={alt}
            sizes="(min-width: 100rem) 53rem, (min-width: 64rem) 60vw, 96vw"
            isFirst
          />
        }
        path={`/images/${id}`}
        comments={{ catalogue: "IMAGE", comments: data.catalogueComments }}
        related={data.relatedImages.map(pictureCard)}
        details={[
          [detail.author, author],
          [detail.place, place],
          [detail.takenOn, takenOn && <Time at={takenOn} kind="long" />],
          [detail.credits, credits],
          [detail.licence, licence],
        ]}
      />
    </>
  );
}
