import { beforeAll, describe, expect, it } from "vitest"
import { api } from "../convex/_generated/api.js"
import { LIMITS } from "../convex/access/limits.ts"
import { furnishedWorld, rightArguments, tried } from "./furnishing.ts"
import { publicFunctions } from "./public-functions.ts"
import { argumentsOf, textsIn, withText } from "./reflection.ts"
import { brandDraft, request } from "./drafts.ts"
import { makeWorld, outcome, SERVER_KEY } from "./world.ts"

const withTexts = publicFunctions.filter(({ fn }) => textsIn(argumentsOf(fn)).length > 0)

const codeOf = (error: unknown): unknown =>
  (error as { readonly data?: { readonly code?: unknown } } | undefined)?.data?.code ?? error

describe("every text among arguments is bounded before anything reads it", () => {
  let furnished: Awaited<ReturnType<typeof furnishedWorld>>
  beforeAll(async () => void (furnished = await furnishedWorld()))

  it.each(withTexts)("$name", async (found) => {
    const { ours, world } = furnished
    const validator = argumentsOf(found.fn)
    const right = rightArguments(ours)[found.name] ?? {}
    const max = found.rule === "worker" ? LIMITS.workerText.value : LIMITS.argumentText.value
    const answers: Array<readonly [string, unknown]> = []
    for (const path of textsIn(validator)) {
      const { error } = await tried(world.ada, found, withText(validator, right, path, "x".repeat(max + 1)))
      // Validators of ids refuse the text themselves.
      const isId = error instanceof Error && error.message.includes("ArgumentValidationError")
      answers.push([path.join("."), isId ? "no id" : codeOf(error)])
    }
    expect(answers.filter(([, code]) => code !== "invalid" && code !== "no id")).toEqual([])
  })
})

it("a list that is too long is refused before its items are looked up", async () => {
  const { ada } = await makeWorld()
  const assetIds = Array.from({ length: LIMITS.argumentItems.value + 1 }, () => "x")
  await expect(ada.mutation(api.assets.archive, { assetIds, archived: true })).rejects.toMatchObject({
    data: { code: "invalid", field: "assetIds" }
  })
})

it("a request that is too long for its form is refused without a look for banned words", async () => {
  const { ada, ours, t } = await makeWorld()
  await t.run(({ db }) => {
    const { identity } = brandDraft("Ours")
    return db.patch(ours.brandId, { identity: { ...identity, bannedTerms: ["luxury"] } })
  })
  const asked = (headline: string) =>
    ada.query(api.generations.quote, {
      brandId: ours.brandId,
      request: { ...request(ours.productId), copy: { headline } }
    })
  expect((await asked("A luxury mug")).problems.map(({ code }) => code)).toEqual(["banned_term"])
  expect((await asked("luxury ".repeat(20))).problems.map(({ message }) => message)).toEqual([
    "A headline has at most 120 characters"
  ])
})

it("texts that nobody with the key sent are no cheaper way to keep the backend busy", async () => {
  const { t } = await makeWorld()
  const text = "x".repeat(LIMITS.workerText.value + 1)
  expect(await outcome(t.mutation(api.version.publish, { serverKey: SERVER_KEY, version: text }))).toBe("invalid")
})
