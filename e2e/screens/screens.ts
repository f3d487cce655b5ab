import type { Pose, Role, Screen, Take } from "./faces.ts";
import {
  broken,
  cut,
  type Form,
  held,
  open,
  refused,
  sending,
  type Typed,
  typedIn,
  unfilled,
} from "./poses.ts";

/** How screens come to their faces; readers.ts and studio.ts say which screens there are. */

type Faces = Screen["faces"];
type More = Omit<Partial<Screen>, "faces"> & { readonly faces?: Faces };

export const demo = (pose: Pose): Take => ({ content: "demo", pose });
export const none = (pose: Pose): Take => ({ content: "none", pose });
export const crowd = (pose: Pose): Take => ({ content: "crowd", pose });

/** A page that lives on what it asks for; empty where the site is. */
export const living = (name: string, role: Role, path: string, { faces, ...more }: More = {}): Screen => ({
  ...{ name, role, ...more },
  faces: {
    loading: demo(held(path)),
    empty: none(open(path)),
    full: demo(open(path)),
    failed: demo(broken(path)),
    "too-much": crowd(open(path)),
    ...faces,
  },
});

/** One thing: where it is not there its page is a 404, so that its empty face is a thing that lacks all it may lack. */
export const single = (name: string, role: Role, path: string, bare: string, more: More = {}): Screen =>
  living(name, role, path, { ...more, faces: { empty: crowd(open(bare)), ...more.faces } });

/** What a page becomes when somebody does something there: neither loading nor failing is another picture. */
export const deed = (name: string, role: Role, path: string, then: Pose, more: More = {}): Screen => ({
  ...{ name, role, ...more },
  faces: { full: demo(open(path, then)), "too-much": crowd(open(path, then)), ...more.faces },
});

/** A page that asks for nothing. */
export const still = (name: string, role: Role, path: string): Screen => ({
  ...{ name, role },
  faces: { full: demo(open(path)) },
});

/** A page that a site sends which can do no more. */
export const strained = (name: string, path: string, before: Pose = async () => {}): Screen => ({
  ...{ name, role: "visitor" },
  faces: {
    full: {
      content: "strained",
      pose: async (stand) => {
        await before(stand);
        await open(path)(stand);
      },
    },
  },
});

/** A form: untouched, filled in, on its way, refused by the service, filled in wrong, filled in to the limits. */
export const form = (name: string, role: Role, given: Form, most: Typed = {}, more: Faces = {}): Screen => ({
  ...{ name, role },
  faces: {
    empty: demo(open(given.path)),
    full: demo(typedIn(given)),
    loading: demo(sending(given)),
    failed: demo(refused(given)),
    wrong: demo(unfilled(given)),
    "too-much": demo(typedIn({ ...given, typed: { ...given.typed, ...most } })),
    ...more,
  },
});

/** Without network too: the words are the same everywhere, so a few screens show them. */
export const offline = (path: string): Faces => ({ offline: demo(cut(path)) });
