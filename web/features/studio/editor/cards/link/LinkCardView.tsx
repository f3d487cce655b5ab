import { Cover } from "../../../../../ui/media/Cover.tsx";
import { Icon, type IconName } from "../../../../../ui/media/Icon.tsx";
import { texts } from "../../texts.ts";
import styles from "./LinkCardView.module.css";
import type { LinkCardState } from "./useLinkCard.ts";

interface LinkCardViewProps extends LinkCardState {
  /** Title that readers see. */
  title: string;
  text?: string;
  site: string;
  /** Present where its target plays or opens in place: the sign on the picture, which is drawn where the site has none. */
  medium?: { icon: IconName; address: string };
  /** True when its picture is the cover of a record, which is square. */
  hasCover?: boolean;
}

/** A card as its readers see it, with its picture once the server has one. Requests nothing of other sites. */
export function LinkCardView({ card, isLoading, title, text, site, medium, hasCover }: LinkCardViewProps) {
  return (
    <div className={styles.view} aria-busy={isLoading}>
      {(card?.imageName || medium) && (
        <div className={styles.picture} data-cover={hasCover || undefined}>
          {card?.imageName ? (
            <img src={`/image/${card.imageName}?w=320`} alt="" />
          ) : (
            <Cover image={null} title={medium?.address ?? ""} sizes="" />
          )}
          {medium && (
            <span className={styles.sign}>
              <Icon name={medium.icon} />
            </span>
          )}
        </div>
      )}
      <div className={styles.texts}>
        <p className={styles.title}>{isLoading ? texts.linkCard.loading : title}</p>
        {text && <p className={styles.text}>{text}</p>}
        <p className={styles.site}>{site}</p>
      </div>
    </div>
  );
}
