import { expect, it } from "vitest";
import { hasToken, tokenPaths, withoutToken } from "./token-paths.ts";

it.each<[string, string]>([
  ...tokenPaths.map((path): [string, string] => [`/${path}/s3cret`, `/${path}/…`]),
  ["/OTP/s3cret?next=/feeds", "/OTP/…"],
  ["//otp/s3cret/more", "/otp/…"],
  ["/profile//email//s3cret", "/profile/email/…"],
  ["/posts/../otp/s3cret", "/otp/…"],
  ["/%6ftp/s3cret", "/otp/…"],
  ["/otp/%zz?s3cret", "/otp/…"],
])("the token of %s is not in what is logged, %s", (url, logged) => {
  expect([hasToken(url), withoutToken(url)]).toEqual([true, logged]);
});

it.each<[string, string]>([
  ["/", "/"],
  ["/otp", "/otp"],
  ["/otp/", "/otp/"],
  ["/posts/otp?q=s3cret#x", "/posts/otp"],
  ["/profile/account", "/profile/account"],
  ["/login?next=%2Fposts%2Fotp", "/login"],
])("%s has no token and is logged as %s", (url, logged) => {
  expect([hasToken(url), withoutToken(url)]).toEqual([false, logged]);
});

it("the login's address has the token of the page that it leads to", () => {
  expect(hasToken(`/login?next=${encodeURIComponent("/profile/email/s3cret")}`)).toBe(true);
});
