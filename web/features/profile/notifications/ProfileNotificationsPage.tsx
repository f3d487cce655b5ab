import { ProfileScreen } from "../ProfileScreen.tsx";
import { useProfileNotificationsPageQuery } from "./NotificationSettings.generated.ts";
import { texts } from "./texts.ts";

/** /profile/notifications: topics, channels, quiet hours, digest, devices. */
export function ProfileNotificationsPage() {
  const query = useProfileNotificationsPageQuery();
  const settings = query.data?.notificationSettings;
  return (
    <ProfileScreen
      title={texts.title}
      tab="notifications"
      query={query}
      load={loadSettings}
      props={settings ? { settings } : null}
      lines={12}
    />
  );
}

const loadSettings = async () => (await import("./NotificationSettings.tsx")).NotificationSettings;
