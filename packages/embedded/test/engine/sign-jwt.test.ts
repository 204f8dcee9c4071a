import { mutationGeneric } from "convex/server"
import { v } from "convex/values"
import type { JSONValue } from "convex/values"
import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from "jose"
import { expect, it } from "vitest"
import { modulesOf, start } from "./harness.ts"

const tokens = {
  sign: mutationGeneric({
    args: { claims: v.any(), seconds: v.number() },
    handler: ({ auth }, { claims, seconds }) => auth.signJwt({ claims, expiresInSeconds: seconds })
  })
}

const started = async () => {
  const { engine, mutation } = await start({
    modules: modulesOf({ tokens }),
    publicUrl: "https://example.org/_convex"
  })
  // A token is a text.
  const sign = async (claims: { [name: string]: JSONValue }, seconds: number) =>
    (await mutation("tokens:sign", { claims, seconds })) as string
  return { engine, sign }
}

it("signs tokens that anyone can verify against the published keys", async () => {
  const { engine, sign } = await started()
  expect(await engine.signingKeys()).toEqual({ keys: [] })
  const token = await sign({ sub: "ann", plan: ["a", 1] }, 60)
  const keys = (await engine.signingKeys()) as JSONWebKeySet
  const { payload } = await jwtVerify(token, createLocalJWKSet(keys), { issuer: "https://example.org/_convex" })
  expect(payload).toMatchObject({ sub: "ann", plan: ["a", 1] })
  expect(Number(payload.exp) - Number(payload.iat)).toBe(60)
  expect(Object.keys(keys.keys[0] ?? {}).sort()).toEqual(["alg", "crv", "kid", "kty", "use", "x", "y"])
})

it("keeps its key from one token to the next", async () => {
  const { sign } = await started()
  const kids = await Promise.all([1, 2].map(async () => decodeProtectedHeader(await sign({}, 1)).kid))
  expect(new Set(kids).size).toBe(1)
})

it.each(["iss", "exp", "nbf", "convexRole", "CVX_x"])("refuses the reserved claim %s", async (name) => {
  const { sign } = await started()
  await expect(sign({ [name]: 1 }, 60)).rejects.toThrow(`The claim "${name}" is reserved`)
})

it.each([0, 3601, -1])("refuses a lifetime of %s seconds", async (seconds) => {
  const { sign } = await started()
  await expect(sign({}, seconds)).rejects.toThrow("expiresInSeconds must be 1 to 3600")
})
