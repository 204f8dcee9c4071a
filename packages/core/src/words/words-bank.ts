import type { ProductKind } from "../planner/product-nouns.ts"

export type Tone = "warm" | "calm" | "bold" | "plain"

export const toneWords: ReadonlyMap<string, Tone> = new Map([
  ...["warm", "friendly", "homely", "cosy", "cozy", "generous", "kind", "human", "familiar"].map(
    (word) => [word, "warm"] as const
  ),
  ...["calm", "quiet", "slow", "gentle", "soft", "serene", "natural", "minimal", "considered", "patient"].map(
    (word) => [word, "calm"] as const
  ),
  ...["bold", "loud", "playful", "fast", "fresh", "young", "daring", "vivid", "energetic", "strong"].map(
    (word) => [word, "bold"] as const
  ),
  ...["plain", "honest", "clear", "precise", "simple", "technical", "direct", "sober"].map(
    (word) => [word, "plain"] as const
  )
])

export interface Phrase {
  readonly text: string
  /** Grammatical numbers it agrees with. @default all */
  readonly numbers?: ReadonlyArray<"singular" | "plural" | "uncountable">
  /** @default all */
  readonly kinds?: ReadonlyArray<ProductKind>
}

const AT_HOME = ["cup", "table", "candle", "home", "seat", "textile"] as const satisfies ReadonlyArray<ProductKind>
const UNHURRIED = [
  "cup",
  "drink",
  "food",
  "candle",
  "textile",
  "care",
  "seat"
] as const satisfies ReadonlyArray<ProductKind>
const ONE = ["singular", "uncountable"] as const

export const headlines: Readonly<Record<Tone, ReadonlyArray<Phrase>>> = {
  warm: [
    { text: "Come home to {name}", kinds: AT_HOME },
    { text: "Make time for {name}", kinds: UNHURRIED },
    { text: "Say hello to {name}" },
    { text: "Settle in with {name}", kinds: ["textile", "seat", "candle", "drink", "cup"] },
    { text: "Pull up a chair", kinds: ["table", "drink", "food", "cup"] },
    { text: "Stay a little longer", kinds: AT_HOME },
    { text: "There is always room for one more", kinds: ["seat", "table"] },
    { text: "Come in and stay a while" }
  ],
  calm: [
    { text: "Take your time with {name}", kinds: UNHURRIED },
    { text: "A quiet moment with {name}", kinds: UNHURRIED },
    { text: "Simply {name}" },
    { text: "Sit down, pour, stay", kinds: ["drink", "cup"] },
    { text: "No need to hurry", kinds: UNHURRIED },
    { text: "Slow down for a moment" },
    { text: "Take your time" }
  ],
  bold: [
    { text: "Meet {name}" },
    { text: "Make room for {name}", kinds: [...AT_HOME, "wear", "carry", "other", "care"] },
    { text: "Here is {name}", numbers: ONE },
    { text: "Here are {name}", numbers: ["plural"] },
    { text: "Dig in", kinds: ["food"] },
    { text: "Pack up and go", kinds: ["carry"] },
    { text: "Look twice" }
  ],
  plain: [
    { text: "This is {name}", numbers: ONE },
    { text: "These are {name}", numbers: ["plural"] },
    { text: "A closer look at {name}" },
    { text: "Set the table", kinds: ["table"] },
    { text: "Take a seat", kinds: ["seat"] },
    { text: "Just as it is" }
  ]
}

export const calls: Readonly<Record<Tone, ReadonlyArray<string>>> = {
  warm: ["Come and see", "Have a look", "See more", "Learn more"],
  calm: ["See more", "Learn more", "Have a look", "Look closer"],
  bold: ["Take a look", "Show me", "See it now", "Go and see"],
  plain: ["See details", "Learn more", "See more", "Find out more"]
}
