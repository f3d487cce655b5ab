import { CheckField } from "../../../../ui/fields/CheckField.tsx";
import { texts } from "../texts.ts";
import type { Selection } from "./useSelection.ts";

/** Checkbox that selects all shown rows or none; neither on nor off while some are selected. */
export const SelectAll = ({ selection: { ids, isAll, toggleAll } }: { selection: Selection }) => (
  <CheckField isChecked={ids.length > 0 && !isAll ? "indeterminate" : isAll} onChange={toggleAll}>
    {texts.selectAll}
  </CheckField>
);
