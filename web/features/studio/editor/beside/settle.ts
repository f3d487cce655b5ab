import type { Desk } from "../desk.ts";

/** Sends what is written and waits until the server has it; false when it can't have it now. */
export function settle(desk: Desk): Promise<boolean> {
  if (desk.isDirty()) desk.save();
  return new Promise((resolve) => {
    const look = () => {
      const { saving } = desk.read();
      if (saving === "saving" || saving === "changed") return;
      stop();
      resolve(saving === "saved");
    };
    const stop = desk.subscribe(look);
    look();
  });
}
