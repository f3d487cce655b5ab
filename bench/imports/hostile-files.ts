import { item, wxr } from "../../gateway/imports/wordpress/wxr.fixture.ts";
import { zipOf } from "../../gateway/testing/written-files.ts";

/** A file that an import reads for as long as its limits let it. */
export interface HostileFile {
  readonly name: string;
  readonly kind: "markdown" | "ghost" | "wordpress";
  readonly write: () => string | Promise<string>;
  /** The look at it succeeds, and the import is what takes long. */
  readonly isConfirmed?: boolean;
}

const repeated = (text: string, megabytes: number): string =>
  text.repeat((megabytes * 1_000_000) / text.length);

export const hostileFiles: readonly HostileFile[] = [
  {
    name: "Jekyll, `{{ ` and 20,000 spaces",
    kind: "markdown",
    write: () => zipOf({ "_posts/2020-01-01-a.md": `---\ntitle: A\n---\n{{ ${" ".repeat(20_000)}` }),
  },
  {
    name: "Ghost, 280 MB of `{},`",
    kind: "ghost",
    write: () => zipOf({ "a.json": `[${repeated("{},", 280)}{}]` }),
  },
  {
    name: "Ghost, 90 MB of `{},`, below the limit of bytes",
    kind: "ghost",
    write: () => zipOf({ "a.json": `[${repeated("{},", 90)}{}]` }),
  },
  {
    name: "WordPress, 200 MB of `<a/>`",
    kind: "wordpress",
    write: () => zipOf({ "a.xml": wxr([`<item>${repeated("<a/>", 200)}</item>`]) }),
  },
  {
    name: "WordPress, a comment of 1,500,000 spaces",
    kind: "wordpress",
    isConfirmed: true,
    write: () =>
      zipOf({
        "a.xml": wxr([item({ id: 1, comments: [{ id: 1, content: `a${" ".repeat(1_500_000)}b` }] })]),
      }),
  },
];
