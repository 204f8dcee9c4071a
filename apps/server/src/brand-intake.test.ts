import { brandFileContract, brandIntakeContract, siteTexts } from "@marque/core/brand-files"
import { callServer, layerInProcess, serverHandler } from "@marque/core/server-functions"
import { websites } from "@marque/testing/websites"
import { serveWebsite } from "@marque/testing/websites/serve"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { type BrandIntakeParts, brandIntakeHandlers } from "./brand-intake.ts"

const request = new Request("http://localhost:3000/_server/readWebsite")

const contract = { ...brandIntakeContract, ...brandFileContract }

const answering = (userId: string | null, brandWebsites: ReadonlyArray<string>) => {
  // The handler only asks who the caller is.
  const identity: BrandIntakeParts["identity"] = {
    proofOf: async () => (userId === null ? undefined : { userId, sessionId: "s1", factorAge: [0, -1] })
  }
  return layerInProcess(
    serverHandler(contract, brandIntakeHandlers({ identity, brandWebsites }, request), {
      origin: "http://localhost:3000"
    })
  )
}

const read = (url: string, userId: string | null, brandWebsites: ReadonlyArray<string> = []) =>
  Effect.runPromise(
    callServer(contract.readWebsite, { url }).pipe(
      Effect.match({ onSuccess: (value) => ({ value }), onFailure: (failure) => ({ failure }) }),
      Effect.provide(answering(userId, brandWebsites))
    )
  )

const readFile = (to: string, userId: string | null, brandWebsites: ReadonlyArray<string> = []) =>
  Effect.runPromise(
    callServer(contract.readBrandFile, { to }).pipe(
      Effect.match({ onSuccess: (value) => ({ value }), onFailure: (failure) => ({ failure }) }),
      Effect.provide(answering(userId, brandWebsites))
    )
  )

it("S-031 a website is read for people who are signed in and for no others", async () => {
  const { stop, url } = await serveWebsite(websites.harbour)
  const origins = [new URL(url).origin]
  expect(await read(url, null, origins)).toMatchObject({ failure: { _tag: "NotFound" } })
  const answer = await read(url, "u1", origins)
  expect(answer).toMatchObject({ value: { pages: 2, problems: [] } })
  await stop()
})

it("S-031 a website of this machine is not read unless its operator says so", async () => {
  const { asked, stop, url } = await serveWebsite(websites.harbour)
  expect(await read(url, "u2")).toEqual({ value: { finds: [], pages: 0, problems: [siteTexts.inward] } })
  expect(asked).toEqual([])
  await stop()
})

it("S-031 one person has twenty websites read in an hour", async () => {
  for (let count = 0; count < 20; count++) expect(await read("http://10.0.0.1/", "u3")).toHaveProperty("value")
  expect(await read("http://10.0.0.1/", "u3")).toMatchObject({ failure: { status: 429 } })
  expect(await read("http://10.0.0.1/", "u4")).toHaveProperty("value")
})

it("a brand file on another website is read for people who are signed in, and inward ones for none", async () => {
  const { stop, url } = await serveWebsite({ "/brands.json": { type: "application/json", body: "{}" } })
  const address = `${url}brands.json`
  expect(await readFile(address, null, [url])).toMatchObject({ failure: { _tag: "NotFound" } })
  expect(await readFile(address, "u5", [url])).toEqual({ value: { text: "{}", logos: [] } })
  expect(await readFile(address, "u5")).toMatchObject({
    failure: { status: 422, data: { message: siteTexts.inward } }
  })
  await stop()
})
