import { failureOf } from "../../failure.ts";
import type { AccountPageQuery } from "../../gql/graphql.ts";
import { useEndOtherSessionsMutation, useEndSessionMutation } from "../../gql/hooks.ts";
import { Button } from "../../ui/Button.tsx";
import { flash } from "../../ui/flash.ts";
import { Time } from "../../ui/Time.tsx";
import styles from "./SessionList.module.css";
import { texts } from "./texts.ts";

const words = texts.account;

interface SessionListProps {
  sessions: AccountPageQuery["sessions"];
  onChange: () => void;
}

/** Where one is logged in, and how to end it. */
export function SessionList({ sessions, onChange }: SessionListProps) {
  const [endSession] = useEndSessionMutation();
  const [endOthers, { loading }] = useEndOtherSessionsMutation();
  const carry = async (deed: () => Promise<string | undefined>) => {
    try {
      const message = await deed();
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
      <ul className={styles.list}>
        {sessions.map(({ id, device, lastSeenAt, isCurrent }) => (
          <li key={id} className={styles.session}>
            <div>
              <p className={styles.device}>{device}</p>
              <p className={styles.seen}>
                {isCurrent ? (
                  words.current
                ) : (
                  <>
                    {words.lastSeen} <Time at={lastSeenAt} />
                  </>
                )}
              </p>
            </div>
            {!isCurrent && (
              <Button variant="outline" onClick={() => void carry(() => end(id))}>
                <span aria-hidden="true">{words.end}</span>
                <span className="visually-hidden">{words.endOf(device)}</span>
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
          onClick={() => void carry(endAllOthers)}
        >
          {words.endOthers}
        </Button>
      )}
    </>
  );
}
