import { useRef } from "react";
import type { SecurityPageQuery } from "../../../gql/graphql.ts";
import { useFocusAfter } from "../../../lib/browser/useFocusAfter.ts";
import { failureOf } from "../../../lib/failure.ts";
import { confirmDialog } from "../../../lib/feedback/dialogs.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { Button } from "../../../ui/Button.tsx";
import { Time } from "../../../ui/Time.tsx";
import list from "../DeviceList.module.css";
import { PasskeyForm } from "./PasskeyForm.tsx";
import { useRemovePasskeyMutation } from "./security.generated.ts";
import { texts } from "./texts.ts";

const labels = texts.passkeys;

interface PasskeySectionProps {
  passkeys: SecurityPageQuery["passkeys"];
  onChange: () => Promise<unknown>;
}

/** « Clés d’accès »: those of the member, each with a button that removes it, and the form of a new one. */
export function PasskeySection({ passkeys, onChange }: PasskeySectionProps) {
  const [removePasskey] = useRemovePasskeyMutation();
  const all = useRef<HTMLUListElement>(null);
  useFocusAfter(passkeys.length, all);

  async function remove(id: string, name: string) {
    if (!(await confirmDialog({ message: labels.removeConfirm(name), confirm: labels.remove }))) return;
    try {
      const { data } = await removePasskey({ variables: { id } });
      if (data) flash.success(data.removePasskey.message);
      await onChange();
    } catch (error) {
      flash.danger(failureOf(error).message);
    }
  }

  return (
    <>
      {passkeys.length > 0 && (
        <ul ref={all} tabIndex={-1} aria-labelledby="passkeys" className={list.list}>
          {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <li key={id} className={list.session}>
              <div>
                <p className={list.device}>{name}</p>
                <p className={list.seen}>
                  {labels.since} <Time at={createdAt} kind="long" />
                  {" · "}
                  {lastUsedAt ? (
                    <>
                      {labels.used} <Time at={lastUsedAt} />
                    </>
                  ) : (
                    labels.unused
                  )}
                </p>
              </div>
              <Button variant="outline" onClick={() => void remove(id, name)}>
                <span aria-hidden="true">{labels.remove}</span>
                <span className="visually-hidden">{labels.removeOf(name)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <PasskeyForm onAdded={onChange} />
    </>
  );
}
