import { item, oldSite } from "./wxr.fixture.ts";

/** Address of an upload of the old site. */
export const upload = (name: string) => `${oldSite}/wp-content/uploads/2019/04/${name}`;

/** Articles, a page, comments and files of a small WordPress. */
export const items = () => [
  item({
    id: 10,
    title: "Le port d’Abidjan",
    name: "le-port",
    content: `<!-- wp:paragraph --><p>Voir <a href="${oldSite}/2019/04/la-nuit/#fin">la nuit</a> et <a href="/?p=11">encore</a>.</p><!-- /wp:paragraph --><!-- wp:image --><figure class="wp-block-image"><img src="${upload("port-300x200.jpg")}" alt="Le quai"/><figcaption>Au matin</figcaption></figure><!-- /wp:image -->`,
    excerpt: "Ce qui part et ce qui arrive.",
    terms: [
      ["category", "marches", "Marchés"],
      ["post_tag", "port-dabidjan", "Port d’Abidjan"],
    ],
    meta: {
      _thumbnail_id: "20",
      _yoast_wpseo_title: "%%title%% %%sep%% la nuit",
      _yoast_wpseo_metadesc: `Ce qui part. ${"encore ".repeat(60)}`,
      "_yoast_wpseo_opengraph-image": upload("copie.jpg"),
    },
    comments: [
      { id: 1, author: "Koffi", content: "Très <b>bien</b> &amp; vrai" },
      { id: 2, author: "Awa", content: "Merci", parent: 1, user: 3 },
      { id: 3, author: "Issa", content: "De rien", parent: 2 },
      { id: 4, author: "Caché", content: "À relire", approved: "0" },
      { id: 5, author: "Robot", content: "Achetez", approved: "spam" },
      { id: 6, author: "Blog", content: "…", type: "pingback" },
    ],
  }),
  item({
    id: 11,
    title: "La nuit",
    name: "la-nuit",
    content: "Un.\n\nDeux.",
    terms: [["category", "marches", "Marchés"]],
  }),
  item({ id: 12, title: "Privé", name: "prive", status: "private" }),
  item({ id: 13, title: "Fermé", name: "ferme", password: "secret" }),
  item({ id: 14, title: "Jeté", name: "jete", status: "trash" }),
  item({
    id: 15,
    title: "À propos",
    name: "a-propos",
    type: "page",
    content: "<h2>Nous</h2><p>Ici.</p>",
    meta: { rank_math_title: "Nous" },
  }),
  item({
    id: 20,
    title: "port",
    type: "attachment",
    attachment: upload("port.jpg"),
    meta: { _wp_attachment_image_alt: "Un quai" },
  }),
  item({ id: 21, title: "copie", type: "attachment", attachment: upload("copie.jpg") }),
  item({ id: 22, title: "lien", type: "attachment", attachment: upload("lien.jpg") }),
];
