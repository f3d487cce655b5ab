import { Link } from "react-router-dom";
import { limits } from "../../../schema/limits.ts";
import type { VerificationPageQuery } from "../../gql/graphql.ts";
import { useIsServed, usePage } from "../../lib/page-state.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { LongTextField } from "../../ui/fields/LongTextField.tsx";
import { Icon } from "../../ui/media/Icon.tsx";
import { PageMeta } from "../../ui/PageMeta.tsx";
import { Time } from "../../ui/Time.tsx";
import { Differences } from "./Differences.tsx";
import { texts } from "./texts.ts";
import { useVerificationPageQuery } from "./VerificationPage.generated.ts";
import styles from "./VerificationPage.module.css";

/** /verifier: compares a text that circulates with the site's articles. The form is the browser's own; its answer is a page. */
export function VerificationPage() {
  const { site, sent: last } = usePage();
  const sent = useIsServed() ? last : undefined;
  const isFile = sent?.startsWith("<!doctype") ?? false;
  const { data } = useVerificationPageQuery({ variables: { text: sent ?? "" }, skip: !sent });
  return (
    <div className={styles.page}>
      <PageMeta title={texts.title} description={texts.description(site.name)} path="/verifier" />
      <h1 className={styles.title}>{texts.title}</h1>
      {data && <Verdict verification={data.verifyText} isFile={isFile} />}
      <p className={styles.intro}>{texts.intro(site.name)}</p>
      <form method="post" action="/verifier" encType="multipart/form-data" className={styles.form}>
        <LongTextField
          label={texts.field}
          hint={texts.hint}
          name="texte"
          rows={8}
          maxLength={limits.verifiedText}
          defaultValue={isFile ? "" : sent}
        />
        <Field label={texts.file} hint={texts.fileHint}>
          {(control) => (
            <input {...control} className={styles.file} type="file" name="fichier" accept=".html,text/html" />
          )}
        </Field>
        <Button type="submit">{texts.verify}</Button>
      </form>
    </div>
  );
}

const icons = { TRUE: "check", ALTERED: "alert", UNKNOWN: "info" } as const;

interface VerdictProps {
  verification: VerificationPageQuery["verifyText"];
  isFile: boolean;
}

function Verdict({ verification, isFile }: VerdictProps) {
  const { verdict, post, fileMadeAt, differences } = verification;
  return (
    <section className={styles.answer} data-verdict={verdict}>
      <p role="status" className={styles.verdict}>
        <Icon name={icons[verdict]} />
        {isFile && verdict === "ALTERED" ? texts.fileAltered : texts.verdicts[verdict]}
      </p>
      <p className={styles.explanation}>
        {fileMadeAt ? (
          <>
            {texts.intact} <Time at={fileMadeAt} kind="precise" />
          </>
        ) : (
          (isFile ? texts.fileExplanations : texts.explanations)[verdict]
        )}
      </p>
      {post && (
        <p className={styles.article}>
          <Link to={`/posts/${post.slug}`} className={styles.link}>
            {post.title}
          </Link>
          {post.publishedAt && <Time at={post.publishedAt} />}
        </p>
      )}
      {differences.length > 0 && <Differences differences={differences} />}
    </section>
  );
}
