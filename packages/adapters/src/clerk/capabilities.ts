import type { Capabilities } from "@marque/core/identity"
import type { ClerkJs } from "./clerk-js.types.ts"

const nothing: Capabilities = {
  totp: false,
  passkeys: false,
  oauth: [],
  declineInvitations: false,
  requiredSecondFactor: false,
  picture: false,
  deleteAccount: false,
  tellsTakenEmail: true,
  demo: false,
  localMail: false
}

/** Of the settings of the installation; what they decide is off before they are there. */
export const capabilitiesOf = (clerk: ClerkJs | undefined): Capabilities => {
  const app = clerk?.__internal_environment?.userSettings.attributes["authenticator_app"]
  return { ...nothing, picture: clerk !== undefined, totp: app?.enabled === true && app.used_for_second_factor }
}
