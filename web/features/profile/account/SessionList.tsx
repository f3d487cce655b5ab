import { useRef } from "react";
import type { AccountPageQuery } from "../../../gql/graphql.ts";
import { useFocusAfter } from "../../../lib/browser/useFocusAfter.ts";
import { failureOf } from "../../../lib/failure.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { Button } from "../../../ui/Button.tsx";
import { Time } from "../../../ui/Time.tsx";
import styles from "../DeviceList.module.css";
import { useEndOtherSessionsMutation, useEndSessionMutation } from "../profile.generated.ts";
import { texts } from "../texts.ts";

const labels = texts.account;

interface SessionListProps {
  sessions: AccountPageQuery["sessions"];
  onChange: () => void;
}

/** Active sessions, each with a button to end it. */
export function SessionList({ sessions, onChange }: SessionListProps) {
  const [endSession] = useEndSessionMutation();
  const [endOthers, { loading }] = useEndOtherSessionsMutation();
  const list = useRef<HTMLUListElement>(null);
  useFocusAfter(sessions.length, list);
  const run = async (action: () => Promise<string | undefined>) => {
    try {
      const message = await action();
      if (message) flash.success(message);
      onChange();
    } catch (error) {
      flash.danger(failureOf(error).message);
    }
  };
  const end = async (id: string) => (await endSession({ variables: { id } })).data?.endSession.message;
  const endAllOthers = async () => (await endOthers()).data?.endOtherSessions.message;
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-labelledby="sessions" className={styles.list}>
        {sessions.map(({ id, device, lastSeenAt, isCurrent }) => (
          <li key={id} className={styles.session}>
            <div>
              <p className={styles.device}>{device}</p>
              <p className={styles.seen}>
                {isCurrent ? (
                  labels.current
                ) : (
                  <>
                    {labels.lastSeen} <Time at={lastSeenAt} />
                  </>
                )}
              </p>
            </div>
            {!isCurrent && (
              <Button variant="outline" onClick={() => void run(() => end(id))}>
                <span aria-hidden="true">{labels.end}</span>
                <span className="visually-hidden">{labels.endOf(device)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          variant="outline"
          isLoading={loading}
          loadingText={texts.loading}
          onClick={() => void run(endAllOthers)}
        >
          {labels.endOthers}
        </Button>
      )}
    </>
  );
}
