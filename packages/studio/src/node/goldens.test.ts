import { expect, it } from "vitest"
import { hammingDistance } from "./fingerprints.ts"
import { renderGoldens } from "./testing/goldens.ts"
import kept from "./testing/goldens.json" with { type: "json" }

/** Hamming distance (of 64 bits) up to which pictures are alike; a new painter version moves one or two. */
const ALIKE = 2

it("the demo brand looks as it did: same boxes, pictures within two bits of their hash", async () => {
  const made = await renderGoldens()
  const goldens = new Map(Object.entries(kept))
  expect(Object.keys(made)).toEqual([...goldens.keys()])
  const changed = Object.entries(made).filter(([name, { dhash, boxes }]) => {
    const golden = goldens.get(name)
    return (
      golden === undefined ||
      hammingDistance(golden.dhash, dhash) > ALIKE ||
      JSON.stringify(golden.boxes) !== JSON.stringify(boxes)
    )
  })
  expect(changed.map(([name]) => name)).toEqual([])
})
