import table from "./Table.module.css";

interface SelectBoxProps {
  /** What is chosen with it, for who does not see the row. */
  label: string;
  isChosen: boolean;
  onToggle: () => void;
}

/** The first cell of a row that may be chosen. */
export const SelectBox = ({ label, isChosen, onToggle }: SelectBoxProps) => (
  <td className={table.check}>
    <label className={table.box}>
      <input type="checkbox" checked={isChosen} onChange={onToggle} />
      <span className="visually-hidden">{label}</span>
    </label>
  </td>
);
