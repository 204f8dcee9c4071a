import { Identity } from "@marque/core/identity"
import { routes } from "@marque/core/navigation"
import { organizationEndTexts } from "@marque/core/organizations"
import type { ShowNotice } from "@marque/react/notices"
import { Effect } from "effect"
import { navigate } from "wouter/use-browser-location"
import type { App } from "../app-context/load-app.ts"

/** Asks the provider where the person is now, and leads there. */
export const leaveVanished = async (
  { runtime }: Pick<App, "runtime">,
  name: string,
  show: ShowNotice
): Promise<void> => {
  show({ type: "notice", kind: "info", text: organizationEndTexts.vanished(name) })
  await runtime.runtime.runPromise(Effect.flatMap(Identity, ({ refresh }) => refresh))
  navigate(routes.onboarding.href(), { replace: true })
}
