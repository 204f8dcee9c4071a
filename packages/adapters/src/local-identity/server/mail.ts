import { holdsLink, printable } from "@marque/core/model"

export type MailKind =
  | "sign-up-code"
  | "already-registered"
  | "reset-code"
  | "invitation"
  | "password-changed"
  | "second-factor"
  | "passkey"
  | "email-code"
  | "email-changed"
  | "account-deleted"
  | "organization-deleted"
  | "notification"
  | "share-code"

export interface Mail {
  readonly to: string
  readonly kind: MailKind
  readonly subject: string
  readonly text: string
  readonly html: string
  /** For the outbox page and the console line. */
  readonly code?: string
}

/** The mail server does not take this mail or this recipient, and will not later. */
export class MailRefused extends Error {
  override readonly name = "MailRefused"
}

/** `local` mailers keep mails on this machine, and the screens say so. `send` rejects with {@link MailRefused} or for a reason that may pass. */
export interface Mailer {
  readonly local: boolean
  readonly send: (mail: Mail) => Promise<void>
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")

const paragraph = (line: string): string => {
  const link = /^https?:\/\/\S+$/.test(line)
  return link ? `<p><a href="${escaped(line)}">${escaped(line)}</a></p>` : `<p>${escaped(line)}</p>`
}

const write = (to: string, kind: MailKind, subject: string, lines: ReadonlyArray<string>, code?: string): Mail => ({
  to,
  kind,
  subject,
  text: `${lines.join("\n\n")}\n`,
  html: lines.map(paragraph).join("\n"),
  ...(code !== undefined && { code })
})

export const signUpMail = (to: string, code: string): Mail =>
  write(
    to,
    "sign-up-code",
    `${code} is your Marque code`,
    [
      `Your code is ${code}.`,
      "Enter it in the browser you signed up with. It works for 10 minutes.",
      "If you did not sign up, ignore this mail: without the code there is no account."
    ],
    code
  )

/** Sent instead of a code, so that an address is not revealed as taken. */
export const alreadyRegisteredMail = (to: string, origin: string): Mail =>
  write(to, "already-registered", "You already have a Marque account", [
    "Somebody, probably you, tried to sign up with this address. It already has an account.",
    "Sign in:",
    `${origin}/sign-in`,
    "Set a new password:",
    `${origin}/sign-in/reset-password`
  ])

export const resetMail = (to: string, code: string): Mail =>
  write(
    to,
    "reset-code",
    `${code} is your code for a new password`,
    [
      `Your code is ${code}.`,
      "Enter it in the browser you asked with. It works for 10 minutes, and a new password signs out all other devices.",
      "If you did not ask for it, ignore this mail: your password stays as it is."
    ],
    code
  )

/** `signedOut`: the other devices were. */
export const passwordChangedMail = (to: string, origin: string, signedOut: boolean): Mail =>
  write(to, "password-changed", "Your Marque password was changed", [
    `The password of your account was changed${signedOut ? ", and all other devices were signed out" : ""}.`,
    "If this was not you, set a new one now:",
    `${origin}/sign-in/reset-password`
  ])

export const accountDeletedMail = (to: string): Mail =>
  write(to, "account-deleted", "Your Marque account was deleted", [
    "Your account and your ways to sign in were deleted, and you were taken out of all organizations.",
    "If this was not you, write to the people who run this installation: nobody can sign in with it any more."
  ])

export const emailCodeMail = (to: string, code: string): Mail =>
  write(
    to,
    "email-code",
    `${code} is your code for this address`,
    [
      `Your code is ${code}.`,
      "Enter it where you asked to sign in to Marque with this address. It works for 10 minutes.",
      "If you did not ask for it, ignore this mail: nothing changes without the code."
    ],
    code
  )

export const emailChangedMail = (to: string, next: string, origin: string): Mail =>
  write(to, "email-changed", "The address of your Marque account was changed", [
    `Your account now signs in with ${next}. This address no longer works.`,
    "If this was not you, answer your administrator, who can remove the account from the organization:",
    origin
  ])

export const secondFactorMail = (to: string, on: boolean, origin: string): Mail =>
  write(
    to,
    "second-factor",
    on ? "An authenticator app protects your Marque account" : "Your Marque account has no authenticator app any more",
    [
      on
        ? "An authenticator app was set up for your account, and all other devices were signed out. Signing in asks for its code from now on."
        : "The authenticator app and the backup codes of your account were switched off. Signing in asks for the password only.",
      "If this was not you, set a new password now:",
      `${origin}/sign-in/reset-password`
    ]
  )

const HOST_NAME = /[\p{L}\d]\.\p{L}{2,}/u

/** `otherwise` for a name that a mail program would turn into a link. */
const nameInMail = (name: string, otherwise: string): string => {
  const line = printable(name).replaceAll(/\s+/g, " ").trim()
  return line === "" || holdsLink(line) || HOST_NAME.test(line) ? otherwise : line
}

/** `name` is what its owner calls it. */
export const passkeyMail = (to: string, name: string, added: boolean, origin: string): Mail => {
  const passkey = nameInMail(name, "a device")
  return write(
    to,
    "passkey",
    added ? "A passkey was added to your Marque account" : "A passkey was removed from your Marque account",
    [
      added
        ? `A passkey (${passkey}) was added to your account. It signs in without your password.`
        : `A passkey (${passkey}) was removed from your account. It no longer signs in.`,
      added
        ? "If this was not you, remove it in your account under Sign-in, and set a new password:"
        : "If this was not you, set a new password now:",
      `${origin}/sign-in/reset-password`
    ]
  )
}

/** The address is confirmed, the name is what its owner typed. */
interface Inviter {
  readonly name: string
  readonly email: string
}

export const invitationMail = (to: string, inviter: Inviter, organization: string, link: string): Mail => {
  const who = nameInMail(inviter.name, inviter.email)
  const where = nameInMail(organization, "an organization")
  return write(to, "invitation", `${who} invites you to ${where}`, [
    `${who} (${inviter.email}) invites you to work in ${where} on Marque.`,
    "Open this link within 48 hours:",
    link
  ])
}

export const organizationDeletedMail = (to: string, name: string, endsAt: number, origin: string): Mail => {
  const date = new Date(endsAt).toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" })
  const organization = nameInMail(name, "Your organization")
  return write(to, "organization-deleted", `${organization} was deleted`, [
    `An administrator deleted ${organization}. Its members no longer find it, and its links no longer work.`,
    `Until ${date} you can restore it as it was:`,
    `${origin}/onboarding/organization`,
    "After that day everything in it is deleted for good."
  ])
}

/** `lines` name people and organizations as they call themselves. */
export const notificationMailTo = (to: string, subject: string, lines: ReadonlyArray<string>): Mail =>
  write(to, "notification", subject, lines)

/** A name for the lines of a mail. */
export const mailName = (name: string, otherwise: string): string => nameInMail(name, otherwise)

/** `brand` is what its members call it. */
export const shareCodeMail = (to: string, code: string, brand: string): Mail =>
  write(
    to,
    "share-code",
    `${code} is your code to decide`,
    [
      `Your code is ${code}.`,
      `${nameInMail(brand, "A brand")} asks you to decide on something by a link. Enter the code in the browser you asked with. It works for 10 minutes.`,
      "If you did not ask for it, ignore this mail: nothing is decided without the code."
    ],
    code
  )
