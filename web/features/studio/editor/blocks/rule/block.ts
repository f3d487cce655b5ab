import {
  $createHorizontalRuleNode,
  $isHorizontalRuleNode,
  HorizontalRuleExtension,
  HorizontalRuleNode,
  INSERT_HORIZONTAL_RULE_COMMAND,
} from "@lexical/extension";
import { element } from "../../compare/rich-node.ts";
import type { Block } from "../block.ts";

/** Line between two parts of a text. Readers get it as markdown has it. */
export const ruleBlock: Block = {
  name: "rule",
  nodes: [HorizontalRuleNode],
  dependencies: [HorizontalRuleExtension],
  $read: (node) => (node.type === "thematicBreak" ? $createHorizontalRuleNode() : null),
  $write: (node) => ($isHorizontalRuleNode(node) ? [{ type: "thematicBreak" }] : null),
  compare: (node) => (node.type === "thematicBreak" ? [element("hr", [])] : null),
  slash: [
    {
      name: "rule",
      group: "structure",
      icon: "M4 12h16",
      label: "Séparation",
      synonyms: "séparateur ligne trait filet divider separator hr",
      insert: (editor) => void editor.dispatchCommand(INSERT_HORIZONTAL_RULE_COMMAND, undefined),
    },
  ],
};
