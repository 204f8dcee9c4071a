/** What a provider does in its own way; the cases that say otherwise are left out for it. */
export type Difference =
  /** Says that an address is taken. */
  | "tellsTakenEmail"
  /** Has no account that everybody may enter. */
  | "noDemo"
  /** Allows names of organizations with one letter. */
  | "shortNames"
  /** Mails a link of its own to an invited address, and shows the invitation to that person alone. */
  | "ownInvitations"
  /** Cannot decline an invitation. */
  | "noDecline"
  /** Asks for no fresh proof before a change of an organization. */
  | "noProofForOrganizations"
  /** No organization can require a second factor. */
  | "noRequiredSecondFactor"
  /** Takes another app only after the present one was switched off. */
  | "noAppReplacement"
  /** Does not say how many backup codes are left. */
  | "uncountedBackupCodes"
  /** Mails nothing about a second factor. */
  | "noMailOfSecondFactor"
  /** Ends no accounts by our screens. */
  | "noAccountEnd"
  /** Its passkeys are not connected. */
  | "noPasskeys"
  /** Other counts of tries and other times. */
  | "ownLimits"

export type Differences = ReadonlySet<Difference>
