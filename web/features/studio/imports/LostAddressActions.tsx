import { Button } from "@chakra-ui/react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { failureOf } from "../../../lib/failure.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { addressOf } from "../../../lib/list-address.ts";
import { useLeadImportedAddressMutation } from "./imports.generated.ts";
import { texts } from "./texts.ts";

interface LostAddressActionsProps {
  address: string;
  likely: { title: string; to: string } | null;
}

/** Leads a lost address to its most likely article in one click, or to the form of a redirect. */
export function LostAddressActions({ address, likely }: LostAddressActionsProps) {
  const [isLed, setLed] = useState(false);
  const [create, { loading }] = useLeadImportedAddressMutation();

  async function lead(to: string) {
    try {
      await create({ variables: { input: { from: address, to } } });
      setLed(true);
      flash.success(texts.ledTo(address, to));
    } catch (error) {
      const { fields, message } = failureOf(error);
      flash.danger(Object.values(fields)[0] ?? message);
    }
  }

  if (isLed) return texts.led;
  return (
    <>
      {likely && (
        <Button
          h="auto"
          minH="control"
          whiteSpace="normal"
          loading={loading}
          onClick={() => void lead(likely.to)}
        >
          {texts.lead(likely.title)}
        </Button>
      )}
      <Button asChild variant="ghost">
        <Link
          to={addressOf("/studio/redirects", { from: address })}
          aria-label={texts.leadElsewhereOf(address)}
        >
          {texts.leadElsewhere}
        </Link>
      </Button>
    </>
  );
}
