import { DEMO_LIMITS } from "./demo-limits.ts"
import { PROFILE_PICTURE_BYTES_MAX } from "@marque/core/identity"
import type { Limit } from "@marque/core/model"

export const LIMITS = {
  ...DEMO_LIMITS,
  bodyBytes: {
    what: "Body of a call of identity or of a server function",
    value: 16_384,
    unit: "bytes",
    why: "The longest body is an address, a password and a name",
    answer: "413 VALIDATION_ERROR"
  },
  bodyTime: {
    what: "Time in which such a body has to arrive",
    value: 10_000,
    unit: "ms",
    why: "A sender that trickles holds a connection",
    answer: "408 VALIDATION_ERROR"
  },
  callsPerMinute: {
    what: "Calls of one endpoint by one session, or by one address without a session",
    value: 300,
    unit: "per minute",
    why: "More than any page of ours makes",
    answer: "429 TOO_MANY_ATTEMPTS"
  },
  tokens: {
    what: "Tokens for the backend of one session",
    value: 300,
    unit: "per minute",
    why: "A page asks every 100 s and a command of the terminal twice; scripts of quick commands fit",
    answer: "429 TOO_MANY_ATTEMPTS"
  },
  tokensWithoutSession: {
    what: "Requests for a token without a valid session, of one address",
    value: 300,
    unit: "per minute",
    why: "Counted apart, so that they cost no session anything",
    answer: "401 SESSION_EXPIRED, then 429 TOO_MANY_ATTEMPTS"
  },
  codeTries: {
    what: "Codes and passkeys tried by one browser, in sign-up, in sign-in or for a new password",
    value: 20,
    unit: "per minute",
    why: "Each code has five tries; this bounds the work of hashing",
    answer: "429 TOO_MANY_ATTEMPTS"
  },
  proofs: {
    what: "Passwords, passkeys and codes of a second factor tried by one session",
    value: 20,
    unit: "per minute",
    why: "Five wrong ones lock the session's proof; this bounds the work of hashing",
    answer: "429 TOO_MANY_ATTEMPTS"
  },
  pictures: {
    what: "Pictures of themselves that one session sends",
    value: 10,
    unit: "per minute",
    why: "Each is decoded and encoded again, one at a time",
    answer: "429 TOO_MANY_ATTEMPTS"
  },
  pictureBytes: {
    what: "Picture of a person as it is sent; pages cut a square of 512 pixels out of it first",
    value: PROFILE_PICTURE_BYTES_MAX,
    unit: "bytes",
    why: "A square of that size without any compression has one megabyte",
    answer: "413 PICTURE_LARGE"
  },
  demoSessions: {
    what: "Demo sessions opened by one address",
    value: 10,
    unit: "per minute",
    why: "Each is a row",
    answer: "429 TOO_MANY_ATTEMPTS"
  },
  invitationLookups: {
    what: "Invitations looked up by their link, of one session or address",
    value: 30,
    unit: "per minute",
    why: "A link is opened once",
    answer: "429 TOO_MANY_ATTEMPTS"
  },
  failedSignIns: {
    what: "Wrong passwords from one address, whatever the accounts; right ones do not count",
    value: 5,
    unit: "per minute",
    why: "Bounds guesses that are spread over accounts",
    answer: "429 TOO_MANY_ATTEMPTS"
  },
  failedSignInsEarned: {
    what: "Further wrong passwords an address may have for each account that signed in from it within an hour, at most",
    value: 50,
    unit: "per minute",
    why: "Five hundred people behind one address mistype more often than one",
    answer: "429 TOO_MANY_ATTEMPTS"
  },
  waitingSignIns: {
    what: "Sign-ins of one address that wait while others of it are compared",
    value: 200,
    unit: "count",
    why: "A wrong one among them has to count before the next is compared",
    answer: "429 TOO_MANY_ATTEMPTS"
  },
  accountFailures: {
    what: "Wrong passwords, and apart from them wrong second factors, for one account by devices that never signed in to it, and the same for each device that did",
    value: 5,
    unit: "count",
    why: "Then a lock of 60 s, doubling with each further one up to 15 min",
    answer: "429 TOO_MANY_ATTEMPTS"
  },
  knownDevices: {
    what: "Devices of one account that are remembered; the oldest is forgotten",
    value: 20,
    unit: "count",
    why: "They pass the lock that strangers cause",
    answer: "The device counts as a stranger"
  },
  passkeys: {
    what: "Passkeys of one account",
    value: 20,
    unit: "count",
    why: "More than a person has devices; a browser is sent all of them",
    answer: "403 PASSKEY_LIMIT_REACHED"
  },
  signUpsPerAddress: {
    what: "Sign-ups begun from one address",
    value: 10,
    unit: "per hour",
    why: "Each sends a mail to an address that the caller chooses",
    answer: "429 TOO_MANY_ATTEMPTS"
  },
  signUpsPerAccount: {
    what: "Sign-ups begun for one e-mail address",
    value: 5,
    unit: "per hour",
    why: "Each sends a mail to it",
    answer: "429 TOO_MANY_ATTEMPTS"
  },
  resetsPerAddress: {
    what: "New passwords asked for from one address, by devices that are not known",
    value: 20,
    unit: "per hour",
    why: "Each sends a mail to an address that the caller chooses",
    answer: "429 TOO_MANY_ATTEMPTS"
  },
  resetsPerRequester: {
    what: "Codes for one account asked for from one address or by one known device",
    value: 5,
    unit: "per hour",
    why: "Each code has five tries",
    answer: "429 TOO_MANY_ATTEMPTS"
  },
  resetsPerAccount: {
    what: "Codes for one account asked for by all devices that are not known",
    value: 15,
    unit: "per hour",
    why: "Bounds guesses that are spread over addresses, without using up what one person needs",
    answer: "429 TOO_MANY_ATTEMPTS"
  },
  resetsPerAccountDaily: {
    what: "Codes for one account asked for by all devices that are not known",
    value: 60,
    unit: "per day",
    why: "300 guesses at a million codes",
    answer: "429 TOO_MANY_ATTEMPTS"
  },
  resetRepeat: {
    what: "Time in which the same browser asking for the same account again sends no further mail",
    value: 30_000,
    unit: "ms",
    why: "One live code per browser",
    answer: "200, without a mail"
  },
  emailChanges: {
    what: "Changes of address asked for by one person, and the same to one address",
    value: 5,
    unit: "per hour",
    why: "Each sends a mail to an address that the person chooses",
    answer: "429 TOO_MANY_ATTEMPTS"
  },
  invitationsPerPerson: {
    what: "Invitations sent by one person",
    value: 20,
    unit: "per hour",
    why: "Each sends a mail with that person's words to an address that person chooses",
    answer: "429 TOO_MANY_ATTEMPTS"
  },
  invitationsPerAddress: {
    what: "Invitations sent to one e-mail address by everybody",
    value: 3,
    unit: "per day",
    why: "An invitation is no way to fill a mailbox",
    answer: "429 TOO_MANY_ATTEMPTS"
  },
  organizationsPerPerson: {
    what: "Organizations of one person",
    value: 50,
    unit: "count",
    why: "Each is delivered to the backend",
    answer: "403 YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS"
  },
  organizationCreates: {
    what: "Organizations one person tries to make, taken addresses included",
    value: 20,
    unit: "per hour",
    why: "The refusal tells whether an address is taken",
    answer: "429 TOO_MANY_ATTEMPTS"
  },
  auditDays: {
    what: "Days that the audit of identity is kept",
    value: 90,
    unit: "count",
    why: "Long enough to look into an attack",
    answer: "The row is deleted"
  },
  auditRows: {
    what: "Rows of the audit of identity; the oldest go",
    value: 200_000,
    unit: "count",
    why: "An attack must not fill the disk",
    answer: "The row is deleted"
  },
  auditRefusals: {
    what: "Refused calls that get a row of their own; further ones are counted in one row per endpoint",
    value: 100,
    unit: "per minute",
    why: "An attack must not push everything else out of the audit",
    answer: "The count of that row grows"
  }
} as const satisfies Record<string, Limit>
