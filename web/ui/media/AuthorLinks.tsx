import { Fragment } from "react";
import { Link } from "react-router-dom";
import { fullName } from "./Avatar.tsx";

interface Author {
  id: string;
  firstName: string;
  lastName: string;
  slug?: string | null;
}

/** Names of the authors of an article, each leading to its page. */
export function AuthorLinks({ authors }: { authors: readonly Author[] }) {
  if (authors.length === 0) return fullName(null);
  return authors.map((author, index) => (
    <Fragment key={author.id}>
      {index > 0 && (index === authors.length - 1 ? " et " : ", ")}
      <AuthorLink author={author} />
    </Fragment>
  ));
}

export function AuthorLink({ author }: { author: Author }) {
  const name = <bdi>{fullName(author)}</bdi>;
  if (!author.slug) return name;
  return (
    <Link to={`/auteurs/${author.slug}`} rel="author">
      {name}
    </Link>
  );
}
