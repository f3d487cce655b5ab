import type { ComponentType, ReactNode } from "react";
import { useLazyComponent } from "./useLazyComponent.ts";

/** Returns a component whose code is loaded when it is first rendered; until then `placeholder` stands in its place. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode = null,
): ComponentType<Props> =>
  function LazyPart(props) {
    const Part = useLazyComponent(true, load);
    return Part ? <Part {...props} /> : placeholder;
  };
