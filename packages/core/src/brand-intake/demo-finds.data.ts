import type { Find } from "./brand-intake.schema.ts"
import { intakeTexts } from "./brand-intake.texts.ts"

const find = (field: Find["field"], value: string, role?: NonNullable<Find["role"]>): Find => ({
  id: field === "colour" ? `colour:${value}` : field,
  field,
  value,
  ...(role && { role }),
  source: intakeTexts.demoSource,
  confidence: 1
})

/** What a person starts with who chooses the demo brand; its name stays its own. */
export const demoFinds: ReadonlyArray<Find> = [
  find("tagline", "Made for slow evenings."),
  find(
    "voice",
    "Warm, quiet and exact. We describe what a thing is made of and how it feels in the hand, and stop there."
  ),
  find("adjectives", "warm, quiet, crafted, unhurried, precise about materials"),
  find("bannedTerms", "luxury, luxurious, ultimate, must-have, game-changing, revolutionary, cheap, hurry"),
  find("colour", "#B5331E", "primary"),
  find("colour", "#5B2A3C", "secondary"),
  find("colour", "#8A9A78", "accent"),
  find("colour", "#F6EDE2", "background"),
  find("colour", "#231815", "text"),
  find("colour", "#B8893B", "highlight"),
  find("heading", "Fraunces"),
  find("body", "DM Sans")
]
