/** The kinds of content that can be liked. */
export type LikedKind = "FEED" | "POST";

/** The four catalogues. */
export type CatalogueKind = "IMAGE" | "VIDEO" | "BOOK" | "MUSIC";

/** The kinds of content that can be commented on. */
export type SubjectKind = LikedKind | CatalogueKind;

/** A record with an entry for every kind: a new kind fails to compile until every record has its entry. */
export type BySubjectKind<Value> = Readonly<Record<SubjectKind, Value>>;
