import { seconds } from "../clock.ts";
import { isSignedMoment, signedMoment } from "./signed-moment.ts";

const purpose = "doctor";

/** Returns a token by which `palabre doctor` asks the site how it sees a request; both have the site's secret. */
export const newDoctorToken = (): string => signedMoment(purpose);

/** Whether a token was made with the site's secret within the last minute. */
export const isDoctorToken = (token: string): boolean =>
  isSignedMoment(token, { purpose, lifetime: seconds(60) });
