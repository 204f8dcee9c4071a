import { Schema } from "effect"
import { passkeyTexts } from "./passkey.texts.ts"

/** Declined, or not answered in time. */
export class PasskeyCancelled extends Schema.TaggedError<PasskeyCancelled>()("PasskeyCancelled", {}) {
  override readonly message = passkeyTexts.unused
}

/** Not known, or it did not confirm the person. */
export class PasskeyRefused extends Schema.TaggedError<PasskeyRefused>()("PasskeyRefused", {}) {
  override readonly message = "This passkey was not accepted: it may have been removed from the account."
}

export class PasskeyExists extends Schema.TaggedError<PasskeyExists>()("PasskeyExists", {}) {
  override readonly message = "This device already has a passkey of your account."
}

/** Removed meanwhile. */
export class PasskeyGone extends Schema.TaggedError<PasskeyGone>()("PasskeyGone", {}) {
  override readonly message = "This passkey is no longer there."
}

export class PasskeyUnavailable extends Schema.TaggedError<PasskeyUnavailable>()("PasskeyUnavailable", {}) {
  override readonly message = "This device or browser cannot use a passkey here."
}
