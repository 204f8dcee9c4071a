/// <reference lib="dom" />
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService
} from "@simplewebauthn/browser"
import type { Added, AddOptions, AskOptions, Shown } from "./passkey-device.ts"

export const canSuggest = (): Promise<boolean> => browserSupportsWebAuthnAutofill()

export const add = (optionsJSON: AddOptions): Promise<Added> => startRegistration({ optionsJSON })

export const ask = (optionsJSON: AskOptions, useBrowserAutofill: boolean): Promise<Shown> =>
  startAuthentication({ optionsJSON, useBrowserAutofill, verifyBrowserAutofillInput: false })

export const cancel = (): void => WebAuthnAbortService.cancelCeremony()
