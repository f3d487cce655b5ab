import { texts } from "../texts.ts";
import type { Selection } from "./useSelection.ts";

interface SelectAllProps {
  selection: Selection;
  className?: string;
}

/** Checkbox that selects all shown rows or none; neither on nor off while some are selected. */
export function SelectAll({ selection: { ids, isAll, toggleAll }, className }: SelectAllProps) {
  return (
    <label className={className}>
      <input
        type="checkbox"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = ids.length > 0 && !isAll;
        }}
        onChange={toggleAll}
      />
      {texts.selectAll}
    </label>
  );
}
