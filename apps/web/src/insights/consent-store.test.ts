import fc from "fast-check"
import { expect, it } from "vitest"
import { makeConsentStore } from "./consent-store.ts"

const both = { analytics: true as const, pixel: { id: "1" } }

/** One storage, as the pages of a browser share it. */
const browser = () => {
  const kept = new Map<string, string>()
  const storage = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text)
  })
  const page = () => makeConsentStore({ installation: both, now: () => 1, signal: false, storage })
  return { kept, page }
}

it("S-018 S-019 a choice is kept for the next page", () => {
  const { page } = browser()
  const first = page()
  expect(first.granted()).toEqual([])
  first.choose(true)
  expect([first.granted(), page().granted()]).toEqual([
    ["analytics", "pixel"],
    ["analytics", "pixel"]
  ])
})

it("S-018 S-019 a withdrawal on one page ends what the other sends", () => {
  const { page } = browser()
  const [one, other] = [page(), page()]
  one.choose(true)
  other.storedElsewhere("marque.consent")
  const granted: Array<number> = []
  const end = other.subscribe(() => granted.push(other.granted().length))
  one.reopen()
  one.choose(false)
  other.storedElsewhere("marque.other")
  other.storedElsewhere("marque.consent")
  expect(granted).toEqual([0])
  end()
  other.choose(true)
  expect(granted).toEqual([0])
})

it("cleared storage ends a choice", () => {
  const { kept, page } = browser()
  const one = page()
  one.choose(true)
  kept.clear()
  one.storedElsewhere(null)
  expect(one.granted()).toEqual([])
})

it("a browser that refuses storage has declined", () => {
  const refused = () => {
    throw new Error("SecurityError")
  }
  const store = makeConsentStore({ installation: both, signal: false, storage: refused })
  store.choose(true)
  expect(store.granted()).toEqual([])
  expect(store.current().choice?.accepted).toBe(false)
})

it("whatever two pages choose in which order, both end with the newest choice", () => {
  const act = fc.record({ accepted: fc.boolean(), by: fc.constantFrom(0, 1) })
  fc.assert(
    fc.property(fc.array(act, { minLength: 1, maxLength: 10 }), (acts) => {
      const { page } = browser()
      const pages = [page(), page()]
      for (const { accepted, by } of acts) {
        pages[by]?.choose(accepted)
        pages[1 - by]?.storedElsewhere("marque.consent")
        for (const each of pages) expect(each.granted()).toEqual(accepted ? ["analytics", "pixel"] : [])
      }
    })
  )
})
