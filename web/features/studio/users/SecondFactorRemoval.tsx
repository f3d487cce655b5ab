import { failureOf } from "../../../lib/failure.ts";
import { confirmDialog } from "../../../lib/feedback/dialogs.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { Button } from "../../../ui/Button.tsx";
import styles from "../shared/StudioPage.module.css";
import { texts } from "./texts.ts";
import { useRemoveSecondFactorMutation, useStudioUserSecondFactorQuery } from "./users.generated.ts";

const labels = texts.secondFactor;

/** Takes the second factor of somebody else off, app and passkeys; one's own is removed in the profile. */
export function SecondFactorRemoval({ id }: { id: string }) {
  const viewer = useViewer();
  const { data, reload } = useStudioUserSecondFactorQuery({ variables: { id } });
  const [removeSecondFactor, { loading }] = useRemoveSecondFactorMutation();
  if (viewer?.id === id || !(data?.secondFactor.enabledAt || data?.secondFactor.passkeys)) return null;

  async function remove() {
    if (!(await confirmDialog({ message: labels.hint, confirm: labels.remove }))) return;
    try {
      const answer = await removeSecondFactor({ variables: { id } });
      if (answer.data) flash.success(answer.data.removeSecondFactor.message);
      await reload();
    } catch (error) {
      flash.danger(failureOf(error).message);
    }
  }

  return (
    <section aria-labelledby="second-factor">
      <h2 id="second-factor" className={styles.heading}>
        {labels.title}
      </h2>
      <p>
        <Button variant="outline" isLoading={loading} onClick={() => void remove()}>
          {labels.remove}
        </Button>
      </p>
    </section>
  );
}
