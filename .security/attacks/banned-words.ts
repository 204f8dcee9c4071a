import { type Attack, verdictOf } from "../attack.ts"
import { field } from "../ask.ts"
import { brandDraft, requestOf } from "../world.ts"

export const bannedWords: Attack = {
  id: "9",
  title: "5,000 banned terms, and a headline of 500 kB to look for them in",
  short: true,
  run: async ({ server: get, world }) => {
    const server = await get()
    const { a, adminA } = await world()
    const before = server.restarts()
    const draft = (terms: number) => ({
      ...brandDraft(`Bans ${terms}`),
      identity: { ...brandDraft("").identity, bannedTerms: Array.from({ length: terms }, (_, at) => `term${at}`) }
    })
    const make = (terms: number) =>
      adminA.mutation("brands:create", {
        organizationId: a.organizationId,
        idempotencyKey: `bans ${terms}`,
        draft: draft(terms)
      })
    const many = await make(5_000)
    const few = await make(100)
    const faults = many.code === "accepted" ? ["a brand with 5,000 banned terms was accepted"] : []
    const brandId = field(many.value, "brandId") ?? field(few.value, "brandId")
    // The second length passes any limit of a body, so that the order of the checks is what is tested.
    for (const length of [500_000, 60_000]) {
      const { code } = await adminA.query("generations:quote", {
        brandId,
        request: requestOf("words ".repeat(length / 6))
      })
      if (/did not yield|Server Error|too long/i.test(code)) faults.push(`a headline of ${length} characters: ${code}`)
    }
    if (server.restarts() > before) faults.push("the backend was started again")
    if ((await server.health()) !== 200) faults.push("/healthz is not 200")
    return verdictOf(faults, `5,000 terms: ${many.code}; the backend went on`)
  }
}
