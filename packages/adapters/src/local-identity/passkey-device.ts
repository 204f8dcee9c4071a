/// <reference lib="dom" />
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON
} from "@simplewebauthn/browser"

export type AddOptions = PublicKeyCredentialCreationOptionsJSON
export type AskOptions = PublicKeyCredentialRequestOptionsJSON
export type Added = RegistrationResponseJSON
export type Shown = AuthenticationResponseJSON

/** What keeps passkeys: a browser, or the stand-in of a test. Rejects with an error whose `name` is WebAuthn's. */
export interface PasskeyDevice {
  readonly isSupported: () => boolean
  /** Fields can suggest them. */
  readonly canSuggest: () => Promise<boolean>
  readonly add: (options: AddOptions) => Promise<Added>
  readonly ask: (options: AskOptions, suggest: boolean) => Promise<Shown>
  /** Ends the question that is open. */
  readonly cancel: () => void
}

/** Fetched when a passkey is used, with all of its own. */
const browser = () => import("./browser-passkeys.ts")

export const browserPasskeys: PasskeyDevice = {
  isSupported: () => typeof globalThis.PublicKeyCredential === "function",
  canSuggest: async () => (await browser()).canSuggest(),
  add: async (options) => (await browser()).add(options),
  ask: async (options, suggest) => (await browser()).ask(options, suggest),
  cancel: () => void browser().then(({ cancel }) => cancel())
}
