import { seconds } from "../../core/clock.ts";
import type { Env } from "../../core/env.ts";
import { newDoctorToken } from "../../core/operation/doctor-token.ts";
import { inLanguage } from "../../core/operation/operator-language.ts";
import { checkDate } from "./clock.ts";
import { type Finding, failure, ok, reasonOf, warning } from "./finding.ts";

interface ProxyView {
  readonly protocol: string;
  readonly host: string;
  readonly address: string;
  readonly peer: string;
  readonly isForwarded: boolean;
  readonly isTrusted: boolean;
}

/** Requests the site at its public address and asks it how the request looked: protocol, host and client's address. */
export async function checkSite({ siteUrl }: Env): Promise<Finding[]> {
  const name = "proxy";
  let answer: Response;
  try {
    const headers = { authorization: `Doctor ${newDoctorToken()}` };
    answer = await fetch(`${siteUrl}/healthz/proxy`, { headers, signal: AbortSignal.timeout(seconds(10)) });
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    const detail = inLanguage(`${siteUrl} ne répond pas d’ici`, `${siteUrl} does not answer from here`);
    return [warning(name, `${detail}\u00a0: ${reasonOf(cause)}`)];
  }
  const date = answer.headers.get("date");
  const clock = date ? [checkDate(date, siteUrl)] : [];
  if (answer.status !== 200)
    return [
      ...clock,
      failure(
        name,
        inLanguage(
          `${siteUrl} répond ${answer.status}\u00a0: ce n’est pas ce site, ou son secret est un autre`,
          `${siteUrl} answers ${answer.status}: it is not this site, or has another secret`,
        ),
      ),
    ];
  return [...clock, judge(name, siteUrl, (await answer.json()) as ProxyView)];
}

function judge(name: string, siteUrl: string, view: ProxyView): Finding {
  const { protocol, host } = new URL(siteUrl);
  if (view.isForwarded && !view.isTrusted)
    return failure(
      name,
      inLanguage(
        `TRUST_PROXY ne nomme pas ${view.peer}\u00a0: tous les visiteurs ont l’adresse du proxy`,
        `TRUST_PROXY does not name ${view.peer}: all visitors have the address of the proxy`,
      ),
    );
  if (`${view.protocol}:` !== protocol)
    return failure(
      name,
      inLanguage(
        `X-Forwarded-Proto manque\u00a0: le site voit ${view.protocol} au lieu de ${protocol}`,
        `X-Forwarded-Proto is missing: the site sees ${view.protocol} instead of ${protocol}`,
      ),
    );
  if (view.host !== host)
    return warning(
      name,
      inLanguage(`hôte ${view.host} au lieu de ${host}`, `host ${view.host} instead of ${host}`),
    );
  return ok(name, `${siteUrl}, ${inLanguage("client", "client")} ${view.address}`);
}
