import { Table } from "@chakra-ui/react";
import { CheckField } from "../../../../ui/fields/CheckField.tsx";
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
    <CheckField isChecked={isChosen} onChange={onToggle}>
      <span className="visually-hidden">{label}</span>
    </CheckField>
  </Table.Cell>
);
