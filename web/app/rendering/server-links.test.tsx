import { renderToString } from "react-dom/server";
import * as router from "react-router-dom";
import { describe, expect, it } from "vitest";
import * as server from "./server-links.tsx";

const addresses = [
  "/",
  "/posts",
  "/posts/le-marche",
  "/posts?tags=eau",
  "/posts?tags=eau&page=2#suite",
  "/p/a-propos#fin",

  "/posts/",
  "/posts?",
  "/posts#",
  "/posts/../feeds",
  "/.well-known",
  "//ailleurs.example",
  "/a//b",
  "/a\\b",

  "posts",
  "..",
  ".",
  "",
  "?page=2",
  "#content",
  "https://ailleurs.example/",
  "mailto:a@b.example",
  "/élan",
  "/a b",
  "/a%20b",
  "/search?keyword=l’eau",
  '/x"><script>',
  "/a/..b",
  "/a/.",
];
const places = ["/", "/posts", "/posts/le-marche", "/Posts", "/postsfolder", "/élan", "/search?keyword=a"];

const html = (at: string, content: React.ReactNode) =>
  renderToString(
    <router.StaticRouter location={at}>
      <router.Routes>
        <router.Route path="/*" element={content} />
      </router.Routes>
    </router.StaticRouter>,
  );

const forms = (links: Pick<typeof router, "Link" | "NavLink">, to: string) => {
  const { Link, NavLink } = links;
  const more = { title: "à lire", "data-x": "1", rel: "next" };
  return (
    <>
      <Link to={to}>texte</Link>
      <Link {...more} to={to} className="a b" onClick={() => {}} target="_blank" draggable={false} />
      <Link to={to} replace state={{ from: "là" }} aria-current="page" />
      <Link to={to} reloadDocument discover="none" />
      <Link to={{ pathname: "/posts", search: "?page=2" }} />
      <NavLink to={to}>texte</NavLink>
      <NavLink {...more} to={to} end className="item" aria-current="true" style={{ color: "red" }} />
      <NavLink to={to} caseSensitive className={({ isActive }) => (isActive ? "here" : "")} />
    </>
  );
};

describe("the server's links", () => {
  it.each(places)("are those of the router, at %s", (place) => {
    for (const to of addresses)
      expect(html(place, forms(server as never, to)), to).toBe(html(place, forms(router, to)));
  });

  it("have the router's other exports", () => {
    expect(server.useParams).toBe(router.useParams);
    expect(server.Link).not.toBe(router.Link);
  });
});
