import { Button } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { Icon } from "../../../ui/media/Icon.tsx";
import { texts } from "./texts.ts";

/** The main action of a list. */
export const CreateLink = ({ to }: { to: string }) => (
  <Button asChild variant="solid">
    <Link to={to}>
      <Icon name="plus" />
      {texts.create}
    </Link>
  </Button>
);
