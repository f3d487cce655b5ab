import { createContext } from "react";

/** Key of the node whose card is rendered. */
export const CardKey = createContext("");
