import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

// Runs for each file, unlike a module that several files of one worker import.
afterEach(cleanup);
