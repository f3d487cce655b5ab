import { Link, useParams } from "react-router-dom";
import { longDate } from "../../../schema/french-dates.ts";
import { PageSheet } from "../../audio/PageSheet.tsx";
import { usePage } from "../../lib/page-state.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { ErrorPage } from "../../ui/feedback/ErrorPage.tsx";
import { QueryState } from "../../ui/feedback/QueryState.tsx";
import { PageSkeleton } from "../../ui/feedback/Skeleton.tsx";
import { PageMeta } from "../../ui/PageMeta.tsx";
import { useOnlineLetterQuery } from "./LetterPage.generated.ts";
import { texts } from "./texts.ts";

/** /lettres/:slug: a letter that was sent, for those whose mail program shows it badly; search engines leave it out. */
export function LetterPage() {
  const { slug = "" } = useParams();
  const { site } = usePage();
  const { data, error, reload } = useOnlineLetterQuery({ variables: { slug } });
  const letter = data?.onlineLetter;
  if (data && !letter) return <ErrorPage status={404} />;
  if (!letter)
    return (
      <QueryState
        data={data}
        error={error}
        reload={reload}
        failed={texts.failed}
        skeleton={<PageSkeleton />}
      />
    );
  const { id, subject, preheader, html, sentAt } = letter;
  return (
    <>
      <PageMeta title={subject} description={preheader || `${subject} · ${site.name}`} isPrivate />
      <PageSheet
        title={subject}
        html={html}
        note={sentAt ? texts.letterOf(longDate(sentAt, site.timeZone)) : texts.letterNotSent}
      >
        {sentAt ? (
          <Link to="/newsletter" className={buttonClass("outline")}>
            {texts.receive}
          </Link>
        ) : (
          <Link to={`/studio/newsletters/edit/${id}`} className={buttonClass("outline")}>
            {texts.editLetter}
          </Link>
        )}
      </PageSheet>
    </>
  );
}
