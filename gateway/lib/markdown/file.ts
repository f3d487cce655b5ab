/** Fields of a site file that rendering a body needs. */
export interface BodyFile {
  readonly filename: string;
  readonly kind: string;
  readonly alt: string;
  readonly width?: number | null;
  readonly height?: number | null;
}

/** Fields of a card of another site's page that rendering a body needs. */
export interface BodyCard {
  readonly isFound: boolean;
  readonly title: string;
  readonly description: string;
  readonly author: string;
  readonly site: string;
  /** Name of its picture, a file of the site. */
  readonly imageName?: string;
}

/** Sources of a body: files of the site by name, cards of other sites' pages by address. */
export interface BodySources {
  readonly files: ReadonlyMap<string, BodyFile>;
  readonly cards: ReadonlyMap<string, BodyCard>;
  /** The site's origin. */
  readonly origin: string;
}
