import { failureOf } from "../../failure.ts";
import { useRemoveAvatarMutation } from "../../gql/hooks.ts";
import { Button } from "../../ui/Button.tsx";
import { confirmDialog } from "../../ui/dialogs.ts";
import { flash } from "../../ui/flash.ts";
import { texts } from "./texts.ts";

const words = texts.avatar;

export function RemoveAvatar() {
  const [removeAvatar, { loading }] = useRemoveAvatarMutation();

  async function remove() {
    if (!(await confirmDialog({ message: words.removeConfirm, confirm: words.delete }))) return;
    try {
      await removeAvatar();
      flash.success(words.removed);
    } catch (error) {
      flash.danger(failureOf(error).message);
    }
  }

  return (
    <Button variant="outline" isLoading={loading} loadingText={texts.loading} onClick={remove}>
      {words.remove}
    </Button>
  );
}
