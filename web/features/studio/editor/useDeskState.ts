import { useSyncExternalStore } from "react";
import type { Desk } from "./desk.ts";

export const useDeskState = (desk: Desk) => useSyncExternalStore(desk.subscribe, desk.read);
