import { Link } from "react-router-dom";
import { labels, languageOfLabel } from "../../../schema/labels.ts";
import type { PageFailure } from "../../../schema/render.ts";
import { usePage } from "../../lib/page-state.ts";
import { buttonClass } from "../Button.tsx";
import { PageTitle } from "../PageTitle.tsx";
import styles from "./ErrorPage.module.css";

const texts: Record<PageFailure, { title: string; message: string }> = {
  403: {
    title: "Votre compte n’ouvre pas cette page",
    message: "Votre rôle n’y donne pas accès. Le reste du site vous est ouvert.",
  },
  404: {
    get title() {
      return labels.notFound;
    },
    message: "L’adresse a changé, ou la page a été retirée. Ce que vous cherchez est peut-être tout près.",
  },
  429: { title: "Trop de demandes", message: "Patientez quelques minutes, puis réessayez." },
  500: {
    title: "La page n’a pas pu être préparée",
    message: "L’incident vient de nous et a été enregistré. Réessayez dans un instant.",
  },
  503: {
    title: "Il y a du monde",
    message: "Le site reçoit plus de visites qu’il ne peut en servir. Réessayez dans une minute.",
  },
};

/** Error page with links to continue. */
export function ErrorPage({ status }: { status: PageFailure }) {
  const { title, message } = texts[status];
  const { site } = usePage();
  const isPassing = status === 429 || status >= 500;
  return (
    <section className={styles.page}>
      <PageTitle title={title} />
      <meta name="robots" content="noindex" />
      <p className={styles.status} aria-hidden="true">
        {status}
      </p>
      <h1 className={styles.title} lang={status === 404 ? languageOfLabel("notFound") : undefined}>
        {title}
      </h1>
      <p className={styles.text}>{message}</p>
      <p className={styles.ways}>
        {isPassing && (
          // The address that failed, which is not always known here.
          // biome-ignore lint/a11y/useValidAnchor: an empty one is the page’s own.
          <a href="" className={buttonClass("solid")}>
            Réessayer
          </a>
        )}
        <Link to="/" className={buttonClass(isPassing ? "outline" : "solid")}>
          Revenir à l’accueil
        </Link>
        {!site.hiddenAreas?.includes("FEEDS") && (
          <Link to="/feeds" className={buttonClass("outline")}>
            Lire les actualités
          </Link>
        )}
      </p>
    </section>
  );
}
