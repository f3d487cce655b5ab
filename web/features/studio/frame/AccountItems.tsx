import { Menu } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { signOutHere } from "../../../lib/sign-out.ts";
import { Icon } from "../../../ui/media/Icon.tsx";
import { ThemeItems } from "./ThemeItems.tsx";
import { texts } from "./texts.ts";

/** Actions of a person on their own account, within a menu. */
export function AccountItems() {
  return (
    <>
      <Menu.Item value="profile" asChild>
        <Link to="/profile">
          <Icon name="user" />
          {texts.profile}
        </Link>
      </Menu.Item>
      <Menu.Separator />
      <ThemeItems />
      <Menu.Separator />
      <Menu.Item value="sign-out" onClick={() => void signOutHere()}>
        <Icon name="log-out" />
        {texts.signOut}
      </Menu.Item>
    </>
  );
}
