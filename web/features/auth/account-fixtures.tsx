import { fireEvent, screen } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { FlashMessages } from "../../ui/feedback/FlashMessages.tsx";
import { ForgotPasswordPage } from "./ForgotPasswordPage.tsx";
import { LoginCodePage } from "./LoginCodePage.tsx";
import { LoginPage } from "./LoginPage.tsx";
import { OtpPage } from "./OtpPage.tsx";
import { RegisterPage } from "./RegisterPage.tsx";
import { ResetPasswordPage } from "./ResetPasswordPage.tsx";
import { VerifyPage } from "./VerifyPage.tsx";

/** Account pages and form helpers for the tests in this folder. */

export const screens = (
  <>
    <Routes>
      <Route path="/register" element={<RegisterPage />} />
      <Route path="/otp/:token" element={<OtpPage />} />
      <Route path="/login" element={<LoginPage />} />
      <Route path="/login-code/:token" element={<LoginCodePage />} />
      <Route path="/forgotpass" element={<ForgotPasswordPage />} />
      <Route path="/verify/:token" element={<VerifyPage />} />
      <Route path="/reset-password/:token" element={<ResetPasswordPage />} />
      <Route path="*" element={null} />
    </Routes>
    <FlashMessages />
  </>
);

export const field = (label: string | RegExp) => screen.getByLabelText(label) as HTMLInputElement;
export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });
export const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
/** Returns the texts that describe a field. */
export const faultOf = (label: string) => {
  const ids = field(label).getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(" ");
};
