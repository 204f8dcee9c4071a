/** Phrases to set where nobody wrote any. `{product}`, `{place}`, `{brand}` and `{feature}` are replaced by what is known. */

/** How a brand sounds, as far as the bank tells it apart. */
export type Tone = "warm" | "calm" | "bold" | "plain"

/** Words by which brands describe themselves, in lower case, and the tone that each stands for. */
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

/** Headlines by tone, the most useful first. */
export const headlines: Readonly<Record<Tone, ReadonlyArray<string>>> = {
  warm: [
    "Come home to {product}",
    "{product}, made for sharing",
    "A little warmth from {brand}",
    "Stay a while with {product}",
    "{place}, and time for each other",
    "Good evenings begin here",
    "Made with care by {brand}"
  ],
  calm: [
    "{product}, and nothing else",
    "Take your time with {product}",
    "Quiet things from {brand}",
    "{product} in its own light",
    "{place}, at rest",
    "Less noise, more {product}",
    "The slow way, by {brand}"
  ],
  bold: [
    "Meet {product}",
    "{product}. Right now.",
    "This is {brand}",
    "Make room for {product}",
    "{place} will not stay quiet",
    "More {product}, less waiting",
    "Go on, take {product}"
  ],
  plain: [
    "{product} by {brand}",
    "{product}, made well",
    "What {product} does best",
    "{brand} makes {product}",
    "{product} at {place}",
    "Simply {product}",
    "Know what you get: {product}"
  ]
}

/** Sentences under a headline by tone. */
export const bodies: Readonly<Record<Tone, ReadonlyArray<string>>> = {
  warm: [
    "{feature}. From us at {brand}, to you.",
    "{product} is made for the hours that you share.",
    "{tagline}",
    "For {place}, and for everyone who comes by."
  ],
  calm: [
    "{feature}. Nothing more is needed.",
    "{product} asks for nothing but a moment.",
    "{tagline}",
    "Seen at {place}, where nobody is in a hurry."
  ],
  bold: [
    "{feature}. That is all you need to know.",
    "{product} is here. So are we.",
    "{tagline}",
    "Find it at {place}, or let it find you."
  ],
  plain: [
    "{feature}.",
    "{product} is made by {brand}. See how it is made and what is in it.",
    "{tagline}",
    "Shown at {place}."
  ]
}

/** Calls to action by tone; none of them promises what a brand may not keep. */
export const calls: Readonly<Record<Tone, ReadonlyArray<string>>> = {
  warm: ["Find yours", "Come and see", "See the collection", "Bring it home"],
  calm: ["Look closer", "See more", "Read how it is made", "Find yours"],
  bold: ["Get yours", "See it now", "Show me", "Take a look"],
  plain: ["See details", "Learn more", "Where to buy", "See the range"]
}
