import { useState } from "react";
import { UploadInput } from "../../media/field/UploadInput.tsx";
import type { ArticleSession, ArticleState } from "../article/article-kind.ts";
import { texts } from "../texts.ts";

const labels = texts.fields;

/** Size below which networks show a picture blurred, or small beside the link. */
const recommended = { width: 1_200, height: 630 };

interface ShareImage {
  readonly filename: string;
  readonly contentType: string;
  readonly width?: number | null;
  readonly height?: number | null;
}

/** The picture of link previews where it isn't the cover, with a word on one that is too small. */
export function ShareImageField({ session, state }: { session: ArticleSession; state: ArticleState }) {
  const { values, saved, fieldErrors } = state;
  const [chosen, setChosen] = useState<ShareImage | null>(null);
  const { seo } = values;
  const known = [chosen, saved?.draft?.seo.imageFile, saved?.seo.imageFile];
  const file = known.find((each) => each?.filename === seo.image) ?? {
    filename: seo.image,
    contentType: "image/*",
  };
  return (
    <UploadInput
      kind="image"
      label={labels.shareImage}
      name="shareImage"
      hint={hintOf(file)}
      value={seo.image ? file : null}
      error={fieldErrors["seo.image"]}
      onChange={(picked) => {
        setChosen(picked);
        session.edit({ seo: { ...session.read().values.seo, image: picked?.filename ?? "" } });
      }}
    />
  );
}

const hintOf = ({ width, height }: ShareImage): string =>
  width && height && (width < recommended.width || height < recommended.height)
    ? labels.shareImageSmall(width, height)
    : labels.shareImageHint;
