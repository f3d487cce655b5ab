import { Link } from "react-router-dom";
import { buttonClass } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/media/Icon.tsx";
import { texts } from "./texts.ts";

export const CreateLink = ({ to }: { to: string }) => (
  <Link to={to} className={buttonClass()}>
    <Icon name="plus" />
    {texts.create}
  </Link>
);
