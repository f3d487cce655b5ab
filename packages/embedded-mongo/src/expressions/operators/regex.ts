import { CommandError } from "../../core/errors.ts";

const invalid = (why: string) => new CommandError(51091, `Regular expression is invalid: ${why}`);
const unsupported = (what: string) =>
  new CommandError(
    238,
    `${what} in a regular expression is not supported by the embedded database; set MONGODB_URI`,
  );

const SPACE = "\\t\\n\\v\\f\\r ";
const compiled = new Map<string, RegExp>();

/** Compiles a PCRE pattern to a JavaScript expression; syntax that differs is translated or refused. */
export function compileRegex(pattern: string, flags: string): RegExp {
  const id = `${flags}/${pattern}`;
  let regex = compiled.get(id);
  if (!regex) {
    regex = build(pattern, flags);
    if (compiled.size > 1000) compiled.clear();
    compiled.set(id, regex);
  }
  return regex;
}

function build(pattern: string, flags: string): RegExp {
  for (const flag of flags)
    if (!"imsxu".includes(flag)) throw new CommandError(51108, `invalid flag in regex options: ${flag}`);
  if (pattern.includes("\0")) throw invalid("a pattern cannot contain a null byte");
  let active = flags;
  let body = pattern;
  const inline = /^\(\?([imsx]+)\)/.exec(pattern);
  if (inline) {
    active += inline[1];
    body = pattern.slice(inline[0].length);
  }
  try {
    return new RegExp(translate(body, active), active.includes("i") ? "ui" : "u");
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw invalid((error as Error).message);
  }
}

function translate(pattern: string, flags: string): string {
  const [multiline, dotAll, extended] = ["m", "s", "x"].map((flag) => flags.includes(flag));
  let out = "";
  for (let i = 0; i < pattern.length; i++) {
    const char = pattern[i]!;
    if (char === "\\") {
      out += escaped(pattern, ++i, false);
      if (/[pPxuk]/.test(pattern[i] ?? "")) {
        const rest = /^(\{[^}]*\}|<[^>]*>|[0-9a-fA-F]{2,4})/.exec(pattern.slice(i + 1))?.[0] ?? "";
        out += pattern[i] === "x" ? hex(rest) : rest;
        i += rest.length;
      }
    } else if (char === "[") {
      const end = classEnd(pattern, i);
      out += translateClass(pattern.slice(i, end + 1));
      i = end;
    } else if (char === ".") out += dotAll ? "[^]" : "[^\\n]";
    else if (char === "^") out += multiline ? "(?<=^|\\n)" : "^";
    else if (char === "$") out += multiline ? "(?=\\n|$)" : "(?=\\n?$)";
    else if (char === "(" && pattern[i + 1] === "?") {
      if (!/^\(\?(:|=|!|<=|<!|<[A-Za-z_])/.test(pattern.slice(i))) throw unsupported(pattern.slice(i, i + 4));
      out += char;
    } else if ("*+?}".includes(char) && pattern[i + 1] === "+") throw unsupported("a possessive quantifier");
    else if (char === "{" && !/^\{\d+(,\d*)?\}/.test(pattern.slice(i))) out += "\\{";
    else if (char === "}" && !/\{\d+(,\d*)?$/.test(pattern.slice(0, i))) out += "\\}";
    else if (char === "]") out += "\\]";
    else if (extended && /\s/.test(char)) continue;
    else if (extended && char === "#") {
      while (i < pattern.length && pattern[i] !== "\n") i++;
    } else out += char;
  }
  return out;
}

function hex(digits: string): string {
  const code = digits.replace(/[{}]/g, "");
  return code.length > 2 ? `{${code}}` : code.padStart(2, "0");
}

function escaped(pattern: string, at: number, inClass: boolean): string {
  const char = pattern[at];
  if (char === undefined) throw invalid("\\ at end of pattern");
  if (/[dDwWnrtfvpP]/.test(char)) return `\\${char}`;
  if (char === "x") return /^x\{/.test(pattern.slice(at)) ? "\\u" : "\\x";
  if (char === "s") return inClass ? SPACE : `[${SPACE}]`;
  if (char === "S" && !inClass) return `[^${SPACE}]`;
  if (char === "b") return inClass ? "\\x08" : "\\b";
  if (char === "B" && !inClass) return "\\B";
  if (char === "A" && !inClass) return "(?<![^])";
  if (char === "z" && !inClass) return "(?![^])";
  if (char === "Z" && !inClass) return "(?=\\n?(?![^]))";
  if (/[1-9]/.test(char) && !inClass) return `\\${char}`;
  if (char === "0") return "\\0";
  if (char === "k" && !inClass) return "\\k";
  if (/[A-Za-z]/.test(char)) throw unsupported(`\\${char}`);
  if (/[\^$\\.*+?()[\]{}|/]/.test(char) || (inClass && char === "-")) return `\\${char}`;
  return char;
}

function classEnd(pattern: string, start: number): number {
  let at = start + 1;
  if (pattern[at] === "^") at++;
  if (pattern[at] === "]") at++;
  for (; at < pattern.length; at++) {
    if (pattern[at] === "\\") at++;
    else if (pattern[at] === "]") return at;
  }
  throw invalid("missing terminating ] for character class");
}

function translateClass(text: string): string {
  if (/\[[:.=]/.test(text.slice(1))) throw unsupported("a POSIX character class");
  let out = "[";
  let at = 1;
  if (text[at] === "^") {
    out += "^";
    at++;
  }
  for (const first = at; at < text.length - 1; at++) {
    const char = text[at]!;
    if (char === "\\") {
      out += escaped(text, ++at, true);
      if (/[pPx]/.test(text[at]!)) {
        const rest = /^(\{[^}]*\}|[0-9a-fA-F]{2})/.exec(text.slice(at + 1))?.[0] ?? "";
        out += text[at] === "x" ? hex(rest) : rest;
        at += rest.length;
      }
    } else if (char === "[" || (char === "]" && at === first)) out += `\\${char}`;
    else out += char;
  }
  return `${out}]`;
}

/** Returns the text that every match begins with, or null: the part an index can search. */
export function literalPrefix(pattern: string, flags: string): string | null {
  if (flags !== "" || !pattern.startsWith("^") || pattern.includes("|")) return null;
  const literal =
    /^\^((?:[\p{L}\p{N} _@#%&=:;,'"!~/<>-]|\\[.\-/@+*?()[\]{}^$|\\])*)/u.exec(pattern)?.[1] ?? "";
  const rest = pattern.slice(1 + literal.length);
  // A quantifier after the literal may make its last character optional.
  const certain = /^[*?{]/.test(rest) ? literal.replace(/(\\.|.)$/su, "") : literal;
  const text = certain.replace(/\\(.)/gs, "$1");
  return text === "" ? null : text;
}
