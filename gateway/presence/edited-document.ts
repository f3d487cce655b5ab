import type { Types } from "mongoose";
import type { Viewer } from "../core/policies.ts";
import { Registration } from "../core/registration.ts";

/** Returns the document of an id that the viewer may open in the editor, of any kind. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
export const editedDocument = new Registration<
  (viewer: Viewer | null, id: unknown) => Promise<{ readonly _id: Types.ObjectId }>
>("presence: what is open in the editor");
