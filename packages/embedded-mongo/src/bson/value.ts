import type {
  Binary,
  Code,
  DateTime,
  Decimal,
  Double,
  MaxKey,
  MinKey,
  ObjectId,
  Regex,
  Timestamp,
} from "./scalars.ts";

/**
 * BSON value. Int32 is a JavaScript number and Int64 a bigint, so that no type is lost between reading and writing;
 * a missing value is `undefined`, which is never a Value.
 */
export type ValueOf<Document> =
  | null
  | boolean
  | number
  | bigint
  | string
  | Double
  | Decimal
  | DateTime
  | ObjectId
  | Binary
  | Regex
  | Timestamp
  | Code
  | MinKey
  | MaxKey
  | Document
  | ValueOf<Document>[];
