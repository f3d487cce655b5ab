import table from "./Table.module.css";

interface SelectCellProps {
  /** Name of the row, for screen readers. */
  label: string;
  isChosen: boolean;
  onToggle: () => void;
}

/** First cell of a selectable row. */
export const SelectCell = ({ label, isChosen, onToggle }: SelectCellProps) => (
  <td className={table.check}>
    <label className={table.box}>
      <input type="checkbox" checked={isChosen} onChange={onToggle} />
      <span className="visually-hidden">{label}</span>
    </label>
  </td>
);
