import { hasRight } from "../../../../schema/roles.ts";
import { ProfileScreen } from "../ProfileScreen.tsx";
import { Section } from "../Section.tsx";
import { PasskeySection } from "./PasskeySection.tsx";
import { SecondFactorSection } from "./SecondFactorSection.tsx";
import { useSecurityPageQuery } from "./security.generated.ts";
import { texts } from "./texts.ts";

/** /profile/security: how the member logs in. The studio leads its team here where the site asks for a second factor. */
export function ProfileSecurityPage() {
  const query = useSecurityPageQuery();
  const { data, reload } = query;
  const isOfTeam = hasRight(data?.me, "enterStudio");
  return (
    <ProfileScreen title={texts.title} tab="security" query={query}>
      {data?.me?.needsSecondFactor && <p role="status">{texts.required}</p>}
      {data && (isOfTeam || data.secondFactor.enabledAt) && (
        <Section id="second-factor" title={texts.totp.title}>
          <SecondFactorSection state={data.secondFactor} onChange={reload} />
        </Section>
      )}
      {data?.me && (
        <Section id="passkeys" title={texts.passkeys.title}>
          <PasskeySection passkeys={data.passkeys} onChange={reload} />
        </Section>
      )}
    </ProfileScreen>
  );
}
