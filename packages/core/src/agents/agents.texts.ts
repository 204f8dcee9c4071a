import type { AgentAction } from "./agent-key.schema.ts"

export const agentActionLabels: Readonly<Record<AgentAction, { readonly label: string; readonly hint: string }>> = {
  "brand.view": {
    label: "Read and check",
    hint: "Brand data, rules, pictures, campaigns; measures pictures and words"
  },
  generate: { label: "Make drafts", hint: "Pictures, fixes, words and pictures of slots" },
  "review.request": { label: "Ask for reviews", hint: "Asks people of the brand to look at drafts" }
}

/** Refusals of the backend for calls with a key. */
export const agentRefusals = {
  off: "Keys for assistants are switched off in this organization",
  revoked: "This key was revoked",
  expired: (date: string) => `This key expired on ${date}`,
  withheld: "An assistant cannot do this. A person can, in Marque.",
  notAllowed: (key: string) => `The key ${key} does not allow this`,
  tooMany: (most: number) => `You have ${most} keys here. Revoke one to make room.`,
  notYours: "You cannot give a key rights that you do not have yourself",
  tooDear: (needed: number, most: number) => `This costs ${needed} credits, more than the ${most} that may be spent.`,
  dailyCap: (limit: number, time: string) =>
    `This key has reached its daily limit of ${limit} creatives. It resets at ${time}.`
} as const

export const agentTexts = {
  title: "Connect an assistant",
  intro:
    "With a key an assistant or script works for you through the Model Context Protocol: it reads, checks and makes drafts. It never has more rights than you, and approves, publishes and shares nothing.",
  off: "Your organization has switched keys for assistants off. An administrator can allow them under Policies.",
  noBrand: "You need a role in a brand to make a key. Ask an administrator.",
  none: "There are no keys yet.",
  keys: "Your keys here",
  loading: "Loading keys",
  make: "Make a key",
  name: "Name",
  nameHint: "For example the assistant and the computer. It stands beside what the key makes.",
  brands: "Brands",
  actions: "The assistant may",
  cap: "Pictures a day",
  capHint: "Empty: as many as you may ask for yourself.",
  days: "Days until it ends",
  daysHint: "1 to 90",
  submit: "Make the key",
  cancel: "Cancel",
  made: (name: string) => `The key ${name} is made`,
  once: "Copy it now: it is shown only once, and only its hash is kept.",
  secret: "Key",
  copyKey: "Copy key",
  config: "Configuration for an MCP client",
  configHint: (placeholder: string) =>
    `Put it into the configuration of your assistant, and write the folder of Marque on this computer in place of ${placeholder}.`,
  copyConfig: "Copy configuration",
  done: "Done",
  revoke: "Revoke",
  revokeKey: (name: string) => `Revoke the key ${name}`,
  revokeTitle: (name: string) => `Revoke ${name}?`,
  revokeText: "What uses this key stops at once, for good. What it made stays.",
  revoked: "Key revoked",
  failed: "This did not work. Try again.",
  loadFailed: "The keys could not be loaded",
  retry: "Retry",
  until: (date: string) => `until ${date}`,
  expired: (date: string) => `expired on ${date}`,
  active: "Works",
  ended: "Expired",
  used: (date: string) => `last used on ${date}`,
  unused: "never used",
  perDay: (count: number) => (count === 1 ? "1 picture a day" : `${count} pictures a day`),
  goneBrands: "no brand any more"
} as const
