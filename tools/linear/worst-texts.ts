import { type AST, RegExpParser } from "@eslint-community/regexpp";

/**
 * Texts on which an expression takes longest, made from the expression itself: a quantifier without an end costs the
 * square of a text's length where its characters are repeated behind what leads to it and then nothing fits (`\s*\n`),
 * or where what leads to it is repeated (`<a [^>]*>`), alone or with more of what follows.
 */
export interface WorstText {
  before: string;
  repeated: string;
  after: string;
}

/** Characters beside those of the expression that may stand for a class or spoil a match. */
const common = ["a", "A", "0", " ", "\t", "\n", "<", "-", "é", "/", "=", '"', ".", "\u00a0", "x"];
const isEndless = (node: AST.Node): node is AST.Quantifier => node.type === "Quantifier" && node.max > 1000;

/** Returns the characters that an expression names. */
function namedCharacters(pattern: AST.Node): string[] {
  const named = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) visit(each);
    const { type, value, elements, alternatives, element, min, max } = node as Record<string, unknown>;
    if (type === "Character") named.add(String.fromCodePoint(value as number));
    for (const child of [elements, alternatives, element, min, max]) {
      if (child && typeof child === "object") visit(child);
    }
  };
  visit(pattern);
  return [...named];
}

/** Words of the parts of one expression. */
class Words {
  private readonly candidates: string[];
  private readonly kept = new Map<string, string[]>();

  constructor(
    pattern: AST.Pattern,
    private readonly flags: string,
  ) {
    this.candidates = [...new Set([...namedCharacters(pattern), ...common])];
  }

  /** Returns the characters, of those that matter, that one element of the expression takes. */
  charactersOf(node: AST.Node): string[] {
    const kept = this.kept.get(node.raw);
    if (kept) return kept;
    const alone = new RegExp(`^(?:${node.raw})$`, this.flags.replace(/[gym]/g, ""));
    const found = this.candidates.filter((character) => alone.test(character));
    this.kept.set(node.raw, found);
    return found;
  }

  /** Returns what may be repeated within a quantifier: each character and each alternative, alone and together. */
  repeatedIn({ element }: AST.Quantifier): string[] {
    const parts =
      "alternatives" in element
        ? element.alternatives.map((_, at) => this.of(element, true, at))
        : this.charactersOf(element).slice(0, 12);
    return [...new Set([...parts, parts.join("")])];
  }

  /** Returns a character that ends a quantifier. */
  spoilerOf({ element }: AST.Quantifier): string {
    const taken = "alternatives" in element ? [] : this.charactersOf(element);
    return this.candidates.find((character) => !taken.includes(character)) ?? "\u0001";
  }

  /** Returns a short text that fits a part; `full` takes what may be left out too, `branch` an alternative. */
  of(node: AST.Node, full: boolean, branch: number): string {
    switch (node.type) {
      case "Character":
        return String.fromCodePoint(node.value);
      case "CharacterClass":
      case "CharacterSet":
      case "ExpressionCharacterClass":
        return this.charactersOf(node)[0] ?? "";
      case "Quantifier": {
        const times = Math.min(node.max, Math.max(node.min, full ? 1 : 0));
        return this.of(node.element, full, branch).repeat(times);
      }
      case "Group":
      case "CapturingGroup":
      case "Pattern":
        return this.of(node.alternatives[branch % node.alternatives.length] as AST.Alternative, full, branch);
      case "Alternative":
        return node.elements.map((element) => this.of(element, full, branch)).join("");
      case "Assertion":
        return node.kind === "lookahead" && !node.negate
          ? this.of(node.alternatives[0] as AST.Node, full, branch)
          : "";
      case "Backreference":
        return Array.isArray(node.resolved) ? "" : this.of(node.resolved, full, branch);
      default:
        return "";
    }
  }
}

/** Returns each endless quantifier with a text that leads to it and a text that follows, of every alternative. */
function endlessParts(pattern: AST.Pattern, words: Words, full: boolean) {
  const found: { before: string; quantifier: AST.Quantifier; after: string }[] = [];
  const visit = (node: AST.Node, before: string, after: string): void => {
    if (node.type === "Quantifier") {
      if (isEndless(node)) found.push({ before, quantifier: node, after });
      visit(node.element, before, after);
    }
    if ("alternatives" in node) for (const branch of node.alternatives) visit(branch, before, after);
    if (node.type !== "Alternative") return;
    node.elements.forEach((element, at) => {
      const lead = node.elements.slice(0, at).map((part) => words.of(part, full, 0));
      const tail = node.elements.slice(at + 1).map((part) => words.of(part, full, 0));
      visit(element, before + lead.join(""), tail.join("") + after);
    });
  };
  visit(pattern, "", "");
  return found;
}

/** Returns the texts on which an expression may take longest. */
export function worstTexts(source: string, flags: string): WorstText[] {
  const mode = { unicode: flags.includes("u"), unicodeSets: flags.includes("v") };
  const pattern = new RegExpParser({ ecmaVersion: 2025 }).parsePattern(source, 0, source.length, mode);
  const words = new Words(pattern, flags);
  const multiline = flags.includes("m");
  const texts = new Map<string, WorstText>();
  const add = (before: string, repeated: string, after: string) => {
    if (repeated) texts.set(JSON.stringify([before, repeated, after]), { before, repeated, after });
  };
  for (const full of [false, true]) {
    for (const { before, quantifier, after } of endlessParts(pattern, words, full)) {
      const whole = words.of(quantifier.element, true, 0);
      const spoiler = words.spoilerOf(quantifier);
      for (const pump of words.repeatedIn(quantifier)) {
        for (const end of ["", "\n", spoiler, spoiler + pump, `${spoiler}\n${after}`]) add(before, pump, end);
        add(`a${before}`, pump, `\u0001${after}`);
      }
      const all = before + whole + after;
      for (let length = Math.max(1, before.length); length <= Math.min(all.length, 80); length += 1) {
        add("", all.slice(0, length), "\n");
        if (multiline) add("", `${all.slice(0, length)}\n`, "");
      }
    }
  }
  return [...texts.values()];
}
