import { type Attack, verdictOf } from "../attack.ts"
import { brandDraft, productDraft } from "../world.ts"

const FORGED = ["\u001B[31mRED\u001B]0;pwned\u0007\u001B[2J", "a\r\nb", "a\u202Eb", "a\u0000b", "a\u009B31mb"]

export const forgedBrandNames: Attack = {
  id: "17",
  title: "Escape sequences in names of brands, products, places and folders, which terminals print",
  short: true,
  run: async ({ world: get }) => {
    const { a, adminA } = await get()
    const faults: Array<string> = []
    let refused = 0
    for (const [at, name] of FORGED.entries()) {
      const { brandId, organizationId } = a
      const idempotencyKey = `forged ${at}`
      const codes = {
        product: await adminA.mutation("products:create", { brandId, idempotencyKey, draft: productDraft(name) }),
        brand: await adminA.mutation("brands:create", { organizationId, idempotencyKey, draft: brandDraft(name) }),
        folder: await adminA.mutation("folders:create", { brandId, name }),
        place: await adminA.mutation("places:create", {
          brandId,
          idempotencyKey,
          draft: { name, kind: "home", mood: [], photos: [], rights: {} }
        })
      }
      for (const [kind, { code }] of Object.entries(codes)) {
        if (code === "accepted") faults.push(`${kind} ${JSON.stringify(name)} was accepted`)
        else refused += 1
      }
    }
    return verdictOf(faults, `${refused} names refused`)
  }
}
