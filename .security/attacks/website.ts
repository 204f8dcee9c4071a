import { type Attack, verdictOf } from "../attack.ts"
import { field } from "../ask.ts"
import { accepted } from "../person.ts"
import { brandDraft } from "../world.ts"

const ADDRESSES = [
  "javascript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "file:///etc/passwd",
  " javascript:alert(1)",
  "java\tscript:alert(1)"
]

export const website: Attack = {
  id: "low-7",
  title: "Active addresses as the website of a brand",
  short: true,
  run: async ({ world: get }) => {
    const { a, adminA } = await get()
    const brand = await accepted(adminA.query("brands:get", { brandId: a.brandId }))
    const faults: Array<string> = []
    for (const address of ADDRESSES) {
      const draft = { ...brandDraft("House A"), website: address }
      const { code } = await adminA.mutation("brands:update", {
        brandId: a.brandId,
        version: field(brand, "version"),
        idempotencyKey: address,
        draft
      })
      if (code === "accepted" || code === "conflict") faults.push(`${JSON.stringify(address)}: ${code}`)
    }
    return verdictOf(faults, `${ADDRESSES.length} refused`)
  }
}
