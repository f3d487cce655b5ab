import { failureOf } from "../../../lib/failure.ts";
import { confirmDialog } from "../../../lib/feedback/dialogs.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { Button } from "../../../ui/Button.tsx";
import { useRemoveAvatarMutation } from "../profile.generated.ts";
import { texts } from "../texts.ts";

const labels = texts.avatar;

export function RemoveAvatar() {
  const [removeAvatar, { loading }] = useRemoveAvatarMutation();

  async function remove() {
    if (!(await confirmDialog({ message: labels.removeConfirm, confirm: labels.delete }))) return;
    try {
      await removeAvatar();
      flash.success(labels.removed);
    } catch (error) {
      flash.danger(failureOf(error).message);
    }
  }

  return (
    <Button variant="outline" isLoading={loading} loadingText={texts.loading} onClick={remove}>
      {labels.remove}
    </Button>
  );
}
