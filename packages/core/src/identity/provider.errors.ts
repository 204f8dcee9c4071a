import { Schema } from "effect"

/** Failures that only a hosted provider has; apart, so that they are loaded with it. */

/** Only of a provider that tells it. */
export class EmailTaken extends Schema.TaggedError<EmailTaken>()("EmailTaken", {}) {
  override readonly message = "That email address is taken."
}

/** The provider holds this browser for a robot. */
export class BotCheckFailed extends Schema.TaggedError<BotCheckFailed>()("BotCheckFailed", {}) {
  override readonly message = "The check that you are a person failed. Reload the page and try again."
}

/** The account signs in by another service, so there is nothing to confirm with. */
export class PasswordMissing extends Schema.TaggedError<PasswordMissing>()("PasswordMissing", {}) {
  override readonly message = "Your account has no password. Set one with the service that you sign in by."
}
