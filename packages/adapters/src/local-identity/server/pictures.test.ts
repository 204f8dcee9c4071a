import { afterEach, beforeEach, expect, it } from "vitest"
import { makeBrowser, ORIGIN, signUp, startIdentity, type Browser } from "../../../test/local-identity.ts"
import { makeLocalIdentity } from "./local-identity.ts"
import type { EncodePicture } from "./pictures.ts"

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1])
const OTHER = Uint8Array.from([...PNG, 2])

let started: Awaited<ReturnType<typeof startIdentity>>
let ada: Browser

const open = async (encodePicture?: EncodePicture) => {
  started = await startIdentity(encodePicture === undefined ? {} : { encodePicture })
  ada = makeBrowser(started.identity)
  await signUp(started.identity, ada, "ada@example.com")
}

beforeEach(() => open())
afterEach(() => started.identity.close())

const userOf = async (browser: Browser) =>
  ((await (await browser.get("/session")).json()) as { readonly user: { readonly imageUrl: string | null } }).user

const idOf = async (browser: Browser) => (await userOf(browser)).imageUrl?.replace("/media/people/", "") ?? ""

const seenBy = (browser: Browser, id: string) => started.identity.picture(browser.request("/"), id)

it("a picture is kept by its content, named in the session and delivered to the backend", async () => {
  expect((await ada.send("/profile/picture", PNG)).status).toBe(200)
  const id = await idOf(ada)
  expect(id).toMatch(/^[0-9a-f]{64}$/)
  expect(await seenBy(ada, id)).toEqual(PNG)
  expect(started.deliveries().at(-1)).toMatchObject({ kind: "user", imageUrl: `/media/people/${id}` })
})

it("everybody who is signed in may see it by its address, nobody else", async () => {
  await ada.send("/profile/picture", PNG)
  const id = await idOf(ada)
  const grace = makeBrowser(started.identity)
  expect(await seenBy(grace, id)).toBeUndefined()
  await signUp(started.identity, grace, "grace@example.com")
  expect(await seenBy(grace, id)).toEqual(PNG)
  expect(await seenBy(grace, "0".repeat(64))).toBeUndefined()
  await grace.post("/sign-out")
  expect(await seenBy(grace, id)).toBeUndefined()
})

it("a replaced and a removed picture are no longer there", async () => {
  await ada.send("/profile/picture", PNG)
  const first = await idOf(ada)
  await ada.send("/profile/picture", OTHER)
  const second = await idOf(ada)
  expect(await seenBy(ada, first)).toBeUndefined()
  expect(await seenBy(ada, second)).toEqual(OTHER)
  expect((await ada.post("/profile/picture/remove")).status).toBe(200)
  expect(await seenBy(ada, second)).toBeUndefined()
  expect((await userOf(ada)).imageUrl).toBeNull()
  expect(started.deliveries().at(-1)).not.toHaveProperty("imageUrl")
})

it("the picture that two people have stays when one of them removes it", async () => {
  const grace = makeBrowser(started.identity)
  await signUp(started.identity, grace, "grace@example.com")
  await ada.send("/profile/picture", PNG)
  await grace.send("/profile/picture", PNG)
  const id = await idOf(ada)
  await ada.post("/profile/picture/remove")
  expect(await seenBy(ada, id)).toEqual(PNG)
})

it("a picture goes with its account", async () => {
  await ada.send("/profile/picture", PNG)
  const id = await idOf(ada)
  const grace = makeBrowser(started.identity)
  await signUp(started.identity, grace, "grace@example.com")
  expect((await ada.post("/account/delete")).status).toBe(200)
  expect(await seenBy(grace, id)).toBeUndefined()
})

it("a stranger, another origin and the demo are refused", async () => {
  const stranger = makeBrowser(started.identity)
  expect((await stranger.send("/profile/picture", PNG)).status).toBe(401)
  expect((await ada.send("/profile/picture", PNG, { origin: "https://evil.example" })).status).toBe(403)
  const visitor = makeBrowser(started.identity)
  await visitor.post("/sign-in/demo")
  expect((await visitor.send("/profile/picture", PNG)).status).toBe(403)
  expect((await visitor.post("/profile/picture/remove")).status).toBe(403)
  expect((await userOf(ada)).imageUrl).toBeNull()
})

it.each([
  ["type", 415, "PICTURE_TYPE"],
  ["vector", 415, "PICTURE_VECTOR"],
  ["pixels", 413, "PICTURE_PIXELS"],
  ["broken", 422, "PICTURE_BROKEN"]
] as const)("one that is refused for its %s changes nothing", async (fault, status, code) => {
  await started.identity.close()
  let refuses = false
  await open(async (bytes) => (refuses ? fault : bytes))
  await ada.send("/profile/picture", PNG)
  const before = await idOf(ada)
  refuses = true
  const response = await ada.send("/profile/picture", OTHER)
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ code })
  expect(await idOf(ada)).toBe(before)
})

it("more than two megabytes are refused without being decoded", async () => {
  await started.identity.close()
  let asked = 0
  await open(async (bytes) => {
    asked += 1
    return bytes
  })
  const most = 2 * 1024 * 1024
  expect((await ada.send("/profile/picture", new Uint8Array(most + 1))).status).toBe(413)
  expect(asked).toBe(0)
  expect((await ada.send("/profile/picture", new Uint8Array(most))).status).toBe(200)
})

it("pictures are decoded one at a time, and ten a minute", async () => {
  await started.identity.close()
  let [running, most] = [0, 0]
  await open(async (bytes) => {
    most = Math.max(most, ++running)
    await Promise.resolve()
    running -= 1
    return bytes
  })
  const answers = await Promise.all(Array.from({ length: 11 }, () => ada.send("/profile/picture", PNG)))
  expect(most).toBe(1)
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    ...Array.from({ length: 10 }, () => 200),
    429
  ])
})

it("a picture that arrives for a session that has ended meanwhile is not kept", async () => {
  await started.identity.close()
  const encoded = Promise.withResolvers<Uint8Array>()
  const asked = Promise.withResolvers<void>()
  await open(() => {
    asked.resolve()
    return encoded.promise
  })
  const answer = ada.send("/profile/picture", PNG)
  await asked.promise
  await ada.post("/revoke-sessions")
  encoded.resolve(PNG)
  expect((await answer).status).toBe(401)
})

it("an installation that encodes none has no such call, and says so to pages", async () => {
  await started.identity.close()
  const identity = await makeLocalIdentity({
    databaseFile: ":memory:",
    secret: "a secret of at least thirty-two bytes",
    publicUrl: ORIGIN,
    demo: false
  })
  started = { ...started, identity }
  ada = makeBrowser(identity)
  expect(await (await ada.get("/session")).json()).toMatchObject({ capabilities: { picture: false } })
  await signUp(identity, ada, "ada@example.com")
  expect((await ada.send("/profile/picture", PNG)).status).toBe(404)
})
