import { anyApi, type FunctionReference } from "convex/server"
import { expect, it } from "vitest"
import { onActs } from "./acts.ts"
import { counted } from "./counted-client.ts"

const functions = anyApi as unknown as Record<string, Record<string, FunctionReference<"mutation">>>

it("S-019 counts what has succeeded, by the name of its function and nothing else", async () => {
  const acts: Array<string> = []
  onActs((act) => acts.push(act))
  let fails = false
  const client = counted({
    mutation: async () => {
      if (fails) throw new Error("refused")
      return { brandId: "brand_1" }
    }
  } as unknown as Parameters<typeof counted>[0])
  const create = functions["brands"]?.["create"]
  const rename = functions["assets"]?.["rename"]
  if (create === undefined || rename === undefined) throw new Error("anyApi has every function")
  expect(await client.mutation(create, {})).toEqual({ brandId: "brand_1" })
  await client.mutation(rename, {})
  fails = true
  await expect(client.mutation(create, {})).rejects.toThrow("refused")
  expect(acts).toEqual(["brand created"])
})
