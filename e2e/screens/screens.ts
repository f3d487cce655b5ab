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
} from "./interactions.ts";
import type { Role, Screen, StateSetup, Steps } from "./states.ts";

/** Builders of screens and of their states; readers.ts and studio.ts list the screens. */

type ScreenStates = Screen["states"];
type More = Omit<Partial<Screen>, "states"> & { readonly states?: ScreenStates };

export const demo = (steps: Steps): StateSetup => ({ content: "demo", steps });
export const none = (steps: Steps): StateSetup => ({ content: "none", steps });
export const crowd = (steps: Steps): StateSetup => ({ content: "crowd", steps });

/** A page that requests data; empty on an empty site. */
export const living = (name: string, role: Role, path: string, { states, ...more }: More = {}): Screen => ({
  name,
  role,
  ...more,
  states: {
    loading: demo(held(path)),
    empty: none(open(path)),
    full: demo(open(path)),
    failed: demo(broken(path)),
    "too-much": crowd(open(path)),
    ...states,
  },
});

/** The page of one entity: its empty state is an entity without any optional field. */
export const single = (name: string, role: Role, path: string, bare: string, more: More = {}): Screen =>
  living(name, role, path, { ...more, states: { empty: crowd(open(bare)), ...more.states } });

/** A page after an interaction; it has no loading or failed state of its own. */
export const interactive = (
  name: string,
  role: Role,
  path: string,
  then: Steps,
  more: More = {},
): Screen => ({
  name,
  role,
  ...more,
  states: { full: demo(open(path, then)), "too-much": crowd(open(path, then)), ...more.states },
});

/** A page that requests no data. */
export const still = (name: string, role: Role, path: string): Screen => ({
  name,
  role,
  states: { full: demo(open(path)) },
});

/** A page of a site that fails to render it. */
export const strained = (name: string, path: string, before: Steps = async () => {}): Screen => ({
  name,
  role: "visitor",
  states: {
    full: {
      content: "strained",
      steps: async (opened) => {
        await before(opened);
        await open(path)(opened);
      },
    },
  },
});

/** A form: untouched, filled in, sending, refused by the server, invalid, filled in to the limits. */
export const form = (
  name: string,
  role: Role,
  given: Form,
  most: Typed = {},
  more: ScreenStates = {},
): Screen => ({
  name,
  role,
  states: {
    empty: demo(open(given.path)),
    full: demo(typedIn(given)),
    loading: demo(sending(given)),
    failed: demo(refused(given)),
    wrong: demo(unfilled(given)),
    "too-much": demo(typedIn({ ...given, typed: { ...given.typed, ...most } })),
    ...more,
  },
});

/** The offline state; its texts are the same everywhere, so a few screens have it. */
export const offline = (path: string): ScreenStates => ({ offline: demo(cut(path)) });
