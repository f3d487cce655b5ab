import { Table } from "@chakra-ui/react";
import { CheckInput } from "../../../../ui/controls/CheckInput.tsx";
import table from "./Table.module.css";

interface SelectCellProps {
  /** Name of the row, for screen readers. */
  label: string;
  isChosen: boolean;
  onToggle: () => void;
}

/** First cell of a selectable row. */
export const SelectCell = ({ label, isChosen, onToggle }: SelectCellProps) => (
  <Table.Cell className={table.check}>
    <CheckInput isChecked={isChosen} onChange={onToggle}>
      <span className="visually-hidden">{label}</span>
    </CheckInput>
  </Table.Cell>
);
