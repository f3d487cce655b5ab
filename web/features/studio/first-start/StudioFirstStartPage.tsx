import { Stack } from "@chakra-ui/react";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { FirstStart_StateFragment, OwnerQuery, SiteDraftFragment } from "../../../gql/graphql.ts";
import { QueryState } from "../../../ui/feedback/QueryState.tsx";
import { Skeleton } from "../../../ui/feedback/Skeleton.tsx";
import { StudioHeader } from "../shared/StudioHeader.tsx";
import { useStudioSiteQuery } from "../site/site-settings.generated.ts";
import { useSiteEdits } from "../site/useSiteEdits.ts";
import { EndStep } from "./EndStep.tsx";
import { useFirstStartQuery, useOwnerQuery } from "./first-start.generated.ts";
import { MailStep } from "./MailStep.tsx";
import { KnownOwnerStep, OwnerStep } from "./OwnerStep.tsx";
import { MoodStep, NameStep } from "./SettingSteps.tsx";
import { type StepKey, stepPath, steps } from "./steps.ts";
import { texts } from "./texts.ts";

/** /studio/start: makes the site its owner's, a question at a time. What is typed stays on this device until it is sent. */
export function StudioFirstStartPage() {
  const site = useStudioSiteQuery();
  const start = useFirstStartQuery();
  const me = useOwnerQuery();
  const draft = site.data?.siteSettingsDraft;
  const state = start.data?.firstStart;
  const owner = me.data?.me;
  const isThere = draft && state && owner;
  const reload = () => Promise.all([site.reload(), start.reload(), me.reload()]);
  return (
    <Stack gap="6">
      <StudioHeader title={texts.title} />
      <QueryState
        data={isThere}
        error={site.error ?? start.error ?? me.error}
        reload={reload}
        failed={texts.failed}
        skeleton={<Skeleton lines={8} />}
      />
      {isThere && <Steps draft={draft} state={state} owner={owner} reload={reload} />}
    </Stack>
  );
}

interface StepsProps {
  draft: SiteDraftFragment;
  state: FirstStart_StateFragment;
  owner: NonNullable<OwnerQuery["me"]>;
  reload: () => Promise<unknown>;
}

function Steps({ draft, state, owner, reload }: StepsProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const at = Math.max(
    0,
    steps.findIndex(({ key }) => key === search.get("etape")),
  );
  const step: StepKey = steps[at]?.key ?? "nom";
  const onDone = () => void navigate(stepPath(steps[at + 1]?.key ?? step));
  const onOwner = () => {
    onDone();
    void reload();
  };
  const setting = {
    editing: useSiteEdits(draft, reload),
    isUnpublished: draft.version !== draft.publishedVersion,
    onDone,
  };
  const shown: Readonly<Record<StepKey, React.ReactNode>> = {
    nom: <NameStep {...setting} />,
    ambiance: <MoodStep {...setting} />,
    compte: state.mayChangeOwner ? (
      <OwnerStep owner={owner} onDone={onOwner} />
    ) : (
      <KnownOwnerStep onDone={onDone} />
    ),
    messages: <MailStep email={owner.email ?? ""} hasMailServer={state.hasMailServer} onDone={onDone} />,
    fin: <EndStep state={state} ownerId={owner.id} version={draft.version} />,
  };
  return shown[step];
}
