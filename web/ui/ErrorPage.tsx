import { Link } from "react-router-dom";
import type { PageFailure } from "../../schema/render.ts";
import { usePage } from "../page.ts";
import { buttonClass } from "./Button.tsx";
import styles from "./ErrorPage.module.css";

const texts: Record<PageFailure, { title: string; words: string }> = {
  403: {
    title: "Cette page est réservée aux administrateurs",
    words: "Votre compte est bien reconnu, mais il n’ouvre pas cette porte. Le reste du site vous attend.",
  },
  404: {
    title: "There's nothing here!",
    words: "L’adresse a changé, ou la page a été retirée. Ce que vous cherchez est peut-être tout près.",
  },
  429: { title: "Trop de demandes", words: "Patientez quelques minutes, puis réessayez." },
  500: {
    title: "La page n’a pas pu être préparée",
    words: "Un incident de notre côté, noté pour être réparé. Réessayez dans un instant.",
  },
  503: {
    title: "Il y a du monde sous l’arbre",
    words: "Le site reçoit plus de visites qu’il ne peut en servir. Réessayez dans une minute.",
  },
};

/** A page that cannot be shown, and a way on. */
export function ErrorPage({ status }: { status: PageFailure }) {
  const { site } = usePage();
  const { title, words } = texts[status];
  const isPassing = status === 429 || status >= 500;
  return (
    <section className={styles.page}>
      <title>{`${title} · ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <p className={styles.status} aria-hidden="true">
        {status}
      </p>
      <h1 className={styles.title} lang={status === 404 ? "en" : undefined}>
        {title}
      </h1>
      <p className={styles.words}>{words}</p>
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
        <Link to="/feeds" className={buttonClass("outline")}>
          Lire les actualités
        </Link>
      </p>
    </section>
  );
}
