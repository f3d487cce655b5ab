import { Badge, Button, VisuallyHidden } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { Icon, type IconName } from "../../../ui/media/Icon.tsx";
import { Hint } from "../shared/Hint.tsx";

interface RailLinkProps {
  to: string;
  icon: IconName;
  label: string;
  isFolded: boolean;
  isCurrent?: boolean;
  /** Number of what waits there, and its words. */
  badge?: { text: string; label: string } | null;
}

/** Link of the rail; folded, its name appears beside the icon. */
export function RailLink({ to, icon, label, isFolded, isCurrent = false, badge }: RailLinkProps) {
  return (
    <Hint label={label} isDisabled={!isFolded} placement="right">
      <Button
        asChild
        variant="ghost"
        w="full"
        justifyContent={isFolded ? "center" : "flex-start"}
        px={isFolded ? "0" : "3"}
        _currentPage={{ bg: "bg.emphasized" }}
      >
        <Link to={to} aria-current={isCurrent ? "page" : undefined}>
          <Icon name={icon} />
          {isFolded ? <VisuallyHidden>{label}</VisuallyHidden> : label}
          {badge && (
            <>
              <Badge
                aria-hidden="true"
                bg="accent"
                color="onAccent"
                {...(isFolded ? { position: "absolute", top: "0", insetEnd: "0" } : { marginStart: "auto" })}
              >
                {badge.text}
              </Badge>
              <VisuallyHidden>{` (${badge.label})`}</VisuallyHidden>
            </>
          )}
        </Link>
      </Button>
    </Hint>
  );
}
