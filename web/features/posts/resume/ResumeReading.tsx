import { useLayoutEffect, useState } from "react";
import { adoptStyles } from "../../../ui/adopt-styles.ts";
import { Icon } from "../../../ui/media/Icon.tsx";
import { texts } from "../texts.ts";
import css from "./resume.css?inline";
import { type ReadingOffer, trackReading } from "./track-reading.ts";
import { useIsClear } from "./useIsClear.ts";

/**
 * Keeps the position in an article, and offers to go on where reading stopped. Above the page: nothing moves for it, and
 * it waits until the buttons and the contents of the article have left the place where it stands.
 */
export function ResumeReading({ id }: { id: string }) {
  const [offer, setOffer] = useState<ReadingOffer | null>(null);
  // A layout effect: when it ends, the body is still in the page.
  useLayoutEffect(() => {
    adoptStyles(css);
    return trackReading(id, setOffer);
  }, [id]);
  const isClear = useIsClear(offer !== null);
  if (!offer) return null;
  return (
    <p className="resume" hidden={!isClear}>
      <button type="button" onClick={offer.accept}>
        {texts.resume}
      </button>
      <button type="button" className="resume-close" onClick={offer.dismiss}>
        <Icon name="close" />
        <span className="visually-hidden">{texts.fromStart}</span>
      </button>
    </p>
  );
}
