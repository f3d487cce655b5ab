/** The kinds of content that can be liked and commented on. */
export type SubjectKind = "FEED" | "POST";

/** A record with an entry for every kind: a new kind fails to compile until every record has its entry. */
export type BySubjectKind<Value> = Readonly<Record<SubjectKind, Value>>;
