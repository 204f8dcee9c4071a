import { routes } from "@marque/core/navigation"

/**
 * Where a switch of the organization leads: to its page, else to onboarding, which knows what comes next. Undefined for a
 * person who is there already, and may have gone on while the switch was confirmed.
 */
export const afterSwitch = (to: string | undefined, pathname: string): string | undefined => {
  const onboarding = routes.onboarding.href()
  return to ?? (pathname.startsWith(onboarding) ? undefined : onboarding)
}
