import { expect, it } from "vitest";
import { plainMarkdown } from "./mdx.ts";

function read(text: string) {
  const remarks: string[] = [];
  return { markdown: plainMarkdown(text, (each) => remarks.push(each)).replace(/\n{3,}/g, "\n\n"), remarks };
}

it.each([
  [
    "imports and exports, of several lines too",
    'import A from "../a.astro";\nimport {\n  B,\n  C,\n} from \'@theme/B\'\nimport "x.css"\nexport const meta = {\n  a: "}",\n}\n\nUn.',
    "Un.",
    [],
  ],
  [
    "functions that are exported",
    "export const Highlight = ({children, color}) => (\n  <span style={{ color }}>\n\n{children}</span>\n);\n\nexport default function Layout({ children }) {\n  return <div>{children}</div>;\n}\n\nUn.",
    "Un.",
    [],
  ],
  [
    "prose that begins so",
    "import de riz : « l'été »\n\nexport record, en 2020;",
    "import de riz : « l'été »\n\nexport record, en 2020;",
    [],
  ],
  [
    "words within components",
    '<Tabs groupId="a">\n  <TabItem value="u" label="Un">\n\n    Du **gras** et\n    la suite.\n\n    ```js\n    import a from "a"; {b}\n    ```\n\n  </TabItem>\n</Tabs>\n\nVoir <Badge type="tip">ceci</Badge> ici.',
    '**Un**\n\nDu **gras** et\nla suite.\n\n```js\nimport a from "a"; {b}\n```\n\nVoir ceci ici.',
    ["Composants laissés\u00a0: Tabs, TabItem, Badge"],
  ],
  [
    "pictures that are imported, and videos",
    'import quai from "./quai.png";\n\n<Image src={quai} alt="Le quai" caption="Au matin" width={300} />\n\n<img src={require("./b.png").default} alt="B" style={{ a: 1 }} />\n\n<YouTube id="abc" client:load />',
    '![Le quai](./quai.png "Au matin")\n\n<img alt="B" src="./b.png" />\n\n<https://www.youtube.com/watch?v=abc>',
    [],
  ],
  [
    "expressions, of which none is executed",
    'Un{/* caché */} texte{" "}de {props.count + `}`} mots, `{code}` et l\'accolade { seule.',
    "Un texte de {props.count + `}`} mots, `{code}` et l'accolade { seule.",
    ["Expression laissée comme elle est écrite\u00a0: {props.count + `}`}"],
  ],
  [
    "attributes that a program computes",
    '<div className="a" onClick={() => { if (a > b) alert("<x>") }}>Un</div> et a < B, 3 <5 <Un texte',
    '<div className="a">Un</div> et a < B, 3 <5 <Un texte',
    [],
  ],
])("reads %s", (_name, text, markdown, remarks) => {
  expect(read(text)).toEqual({ markdown, remarks });
});

const worst = [
  "{",
  "<A ",
  "<A a=",
  '<A a="',
  "<A a={",
  "`",
  "``a",
  "'",
  "{'",
  "{`",
  "export const a = {\n",
  "import {\n",
  "<A\n",
  "```\n",
  "{/*",
  "(<A>",
];
it.each(worst)("reads %o over and over in the time of its length", (repeated) => {
  const started = performance.now();
  read(repeated.repeat(50_000 / repeated.length));
  expect(performance.now() - started).toBeLessThan(3_000);
});
