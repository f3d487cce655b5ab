import { Fragment, type ReactNode } from "react";
import { Changed, type Side } from "./Changed.tsx";
import styles from "./Compare.module.css";
import type { RichNode, Token } from "./rich-node.ts";
import { compareTexts as texts } from "./texts.ts";

interface RichViewProps {
  nodes: readonly RichNode[];
  marked?: ReadonlySet<Token>;
  side?: Side;
}

const none: ReadonlySet<Token> = new Set();

/** A passage as its readers see it, what the other side lacks marked. */
export function RichView({ nodes, marked = none, side = "right" }: RichViewProps): ReactNode {
  return groups(nodes, marked).map((group, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no id, and their order is fixed
    <Fragment key={index}>{showGroup(group, { marked, side })}</Fragment>
  ));
}

/** Tokens in a row that are all marked or all not, or one other node. */
type Group = { words: string; isMarked: boolean } | Exclude<RichNode, { type: "token" }>;

function groups(nodes: readonly RichNode[], marked: ReadonlySet<Token>): Group[] {
  const result: Group[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (node.type !== "token") result.push(node);
    else {
      const isMarked = marked.has(node.token);
      if (last && "words" in last && last.isMarked === isMarked) last.words += node.token.text;
      else result.push({ words: node.token.text, isMarked });
    }
  }
  return result;
}

type Marking = Required<Pick<RichViewProps, "marked" | "side">>;

function showGroup(group: Group, { marked, side }: Marking): ReactNode {
  if ("words" in group) {
    return group.isMarked ? <Changed side={side}>{group.words}</Changed> : group.words;
  }
  switch (group.type) {
    case "picture": {
      const isMarked = marked.has(group.token);
      const picture = <ShownPicture src={group.src} alt={group.alt} />;
      if (!isMarked) return picture;
      const label = texts.pictures[side === "left" ? "removed" : "added"];
      return (
        <span className={styles.picture} data-side={side}>
          <span className={styles.badge}>{label}</span>
          {picture}
        </span>
      );
    }
    case "detail": {
      if (!group.tokens.some((token) => marked.has(token))) return null;
      const nodes = group.tokens.map((token) => ({ type: "token" as const, token }));
      return (
        <small className={styles.detail}>
          <RichView nodes={nodes} marked={marked} side={side} />
        </small>
      );
    }
    default:
      return showElement(group, { marked, side });
  }
}

function showElement(node: RichNode & { type: "element" }, marking: Marking): ReactNode {
  const { tag: Tag, children, start, callout } = node;
  if (Tag === "br" || Tag === "hr") return <Tag />;
  const content = <RichView nodes={children} {...marking} />;
  if (Tag === "table") {
    return (
      <table>
        <tbody>{content}</tbody>
      </table>
    );
  }
  if (Tag === "ol") return <ol start={start}>{content}</ol>;
  if (Tag === "div") return <div className={styles.wide}>{content}</div>;
  return <Tag data-callout={callout}>{content}</Tag>;
}

/** A picture of this site; of another site's only the address, as its readers get it. */
const ShownPicture = ({ src, alt }: { src: string; alt: string }) =>
  src.startsWith("/image/") ? <img src={`${src}?w=480`} alt={alt} loading="lazy" /> : <span>{src}</span>;
