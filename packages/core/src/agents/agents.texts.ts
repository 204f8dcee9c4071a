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
  dailyCap: (limit: number, time: string) =>
    `This key has reached its daily limit of ${limit} creatives. It resets at ${time}.`
} as const
