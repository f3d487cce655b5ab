import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, it } from "vitest";
import { withFrenchSpaces } from "../schema/text/french-spaces.ts";

const files = execFileSync("git", ["ls-files", "--", "web", "schema", "gateway"], { encoding: "utf8" })
  .split("\n")
  // The labels are the specification's to the letter; descriptions of the API are no text on screen; the demonstration's
  // articles are markdown; a migration never changes.
  .filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.(test|samples)\.tsx?$|\/testing\/|\/migrations\/|^gateway\/demo\//.test(file),
  )
  .filter(
    (file) =>
      !/^schema\/labels\.ts|\/openapi\/|\/api-docs\/|\.(types?|schemas|entity|resolver)\.ts$/.test(file),
  )
  .filter(
    (file) =>
      !/(entry-resolver|entry-operations|file-types|image\.type|graphiql|stop-words|irregular-forms|typography-rules|consent-words|people\.fixture)\.ts$/.test(
        file,
      ),
  );

/** A French word or sign: the rules are for sentences, not for code. */
const french =
  /[àâçéèêëîïôùûœ’«»]|(?<![\p{L}-])(le|la|les|un|une|des|du|est|pas|vous|votre|vos|cette|pour|dans|sur|par|avec|aucun|aucune)(?![\p{L}-])/iu;
const faults: readonly [name: string, pattern: RegExp][] = [
  ["a straight apostrophe", /\p{L}'\p{L}/u],
  ["a breaking or missing space before a high sign", /[\p{L}»}] [:;!?»](?!\S*[/=])|[\p{L}»][!?](?![\w=.])/u],
  ["a breaking or missing space inside quotation marks", /«[^\u00a0\u202f$]|[^\u00a0\u202f}]»/u],
  ["three dots instead of an ellipsis", /\p{L}\.\.\./u],
  [
    "a foreign or replaced word",
    /(?<![\p{L}/_-])(email|emails|mail|mails|courriels?|login|password|feed|upload|post|loading|click|tag|tags)(?![\p{L}_-])/iu,
  ],
  ["a familiar form", /(?<![\p{L}-])(tu|ton|ta|tes|toi)(?![\p{L}-])/iu],
];

/** Returns the texts of a file: strings, templates without their expressions, and the text of elements. */
function textsOf(file: string): string[] {
  const written = readFileSync(file, "utf8");
  // Most files hold none, and parsing takes long. A sign may be written as its escape.
  if (!french.test(written) && !written.includes("\\u")) return [];
  const source = ts.createSourceFile(file, written, ts.ScriptTarget.Latest);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) found.push(node.text);
    if (ts.isTemplateExpression(node)) {
      found.push(node.head.text + node.templateSpans.map(({ literal }) => `\${}${literal.text}`).join(""));
    }
    if (ts.isJsxText(node)) found.push(node.text.trim());
    ts.forEachChild(node, visit);
  };
  visit(source);
  // The legal pages get their spaces when they are rendered.
  const texts = file.startsWith("gateway/site/legal/") ? found.map(withFrenchSpaces) : found;
  return texts.filter((text) => french.test(text) && /\p{L}{2}/u.test(text));
}

it("has French typography in every text, and no foreign word", () => {
  const found = files.flatMap((file) =>
    textsOf(file).flatMap((text) =>
      faults.filter(([, pattern]) => pattern.test(text)).map(([name]) => `${file}: ${name}: ${text}`),
    ),
  );
  expect(found).toEqual([]);
});
