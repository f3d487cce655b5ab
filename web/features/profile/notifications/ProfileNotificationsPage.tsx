import { ProfileScreen } from "../ProfileScreen.tsx";
import { useProfileNotificationsPageQuery } from "./NotificationSettings.generated.ts";
import { NotificationSettings } from "./NotificationSettings.tsx";
import { texts } from "./texts.ts";

/** /profile/notifications: topics, channels, quiet hours, digest, devices. */
export function ProfileNotificationsPage() {
  const query = useProfileNotificationsPageQuery();
  const settings = query.data?.notificationSettings;
  return (
    <ProfileScreen title={texts.title} tab="notifications" query={query} lines={12}>
      {settings && <NotificationSettings settings={settings} />}
    </ProfileScreen>
  );
}
