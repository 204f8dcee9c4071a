import { Effect, Layer, Redacted } from "effect"
import { expect, it } from "vitest"
import { createActor, fromPromise } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { layerMemory, makeMemoryWorld } from "./fixtures/identity.memory.ts"
import { Identity } from "./identity.service.ts"
import { profilePictureActors } from "./profile-picture.actors.ts"
import { PictureRefused } from "./profile-picture.errors.ts"
import { profilePictureMachine } from "./profile-picture.machine.ts"
import { cropBox, type OpenedPicture, type PictureFile, PROFILE_PHOTO_BYTES_MAX } from "./profile-picture.rules.ts"
import { PictureCutter } from "./profile-picture.service.ts"
import { profilePictureView } from "./profile-picture.view.ts"

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const photo = (name = "me.jpg", size = 1_000) => ({ name, size, content: {} })

const never = () => new Promise<never>(() => undefined)

const start = async ({ actors = {} }: { readonly actors?: Partial<ReturnType<typeof profilePictureActors>> } = {}) => {
  const world = makeMemoryWorld()
  const cuts: Array<unknown> = []
  const cutter = Layer.succeed(PictureCutter, {
    open: ({ name }) =>
      name.endsWith(".svg")
        ? Effect.fail(new PictureRefused({ reason: "vector" }))
        : Effect.succeed({ width: 800, height: 400, previewUrl: `data:,${name}`, content: {} }),
    cut: (picture, crop) =>
      Effect.sync(() => {
        cuts.push(cropBox(crop, picture))
        return PNG
      })
  })
  const time = makeTestTime(Layer.merge(layerMemory(world), cutter))
  const use = <A, E>(effect: (identity: Identity["Service"]) => Effect.Effect<A, E>) =>
    time.runtime.runPromise(Identity.use(effect))
  await use(({ signUp }) =>
    Effect.gen(function* () {
      yield* signUp.start({ email: "ada@example.com", password: Redacted.make("violet kettle 42") })
      yield* signUp.verifyEmail(world.mails.at(-1)?.code ?? "")
    })
  )
  const notices: Array<string> = []
  const actor = createActor(
    profilePictureMachine.provide({ actors: { ...profilePictureActors(time.runtime), ...actors } }),
    { clock: time.clock }
  )
  actor.on("notice", ({ text }) => void notices.push(text))
  actor.start()
  const settle = async (ms = 0) => {
    await time.advance(ms)
    for (let turn = 0; turn < 12; turn++) await time.settle()
  }
  const send = async (...events: ReadonlyArray<Parameters<typeof actor.send>[0]>) => {
    for (const event of events) {
      actor.send(event)
      await settle()
    }
  }
  const imageUrl = async () => {
    const snapshot = await use((identity) => identity.snapshot)
    return snapshot._tag === "SignedIn" ? snapshot.user.imageUrl : undefined
  }
  return { cuts, imageUrl, notices, send, settle, world, view: () => profilePictureView(actor.getSnapshot()) }
}

it("a photograph is opened, its square moved and zoomed, and saved as the person's picture", async () => {
  const { cuts, imageUrl, notices, send, view } = await start()
  await send({ type: "file.choose", file: photo() })
  expect(view()).toMatchObject({ state: "cropping", busy: false, zoomText: "100 %", zoomMax: 4 })
  expect(view().photo).toMatchObject({ previewUrl: "data:,me.jpg", width: 2, height: 1, left: -0.5, top: 0 })
  await send({ type: "crop.put", crop: { ...view().crop, zoom: 2 } }, { type: "crop.move", dx: 1, dy: -9 })
  expect(view()).toMatchObject({ zoomText: "200 %", photo: { width: 4, height: 2, left: -2.5, top: 0 } })
  await send({ type: "form.submit" })
  expect(cuts).toEqual([{ side: 200, x: 500, y: 0 }])
  expect(view()).toMatchObject({ state: "resting", photo: undefined, error: undefined })
  expect(await imageUrl()).toContain("picture")
  expect(notices).toEqual(["Picture saved"])
})

it("a picture is replaced and removed", async () => {
  const { imageUrl, notices, send } = await start()
  await send({ type: "file.choose", file: photo() }, { type: "form.submit" })
  const first = await imageUrl()
  await send({ type: "file.choose", file: photo("other.jpg") }, { type: "form.submit" })
  expect(await imageUrl()).not.toBe(first)
  await send({ type: "picture.remove" })
  expect(await imageUrl()).toBeUndefined()
  expect(notices).toEqual(["Picture saved", "Picture saved", "Picture removed"])
})

it("a drawing, an empty file and one over 20 MB are refused, each with its reason", async () => {
  const { send, view } = await start()
  await send({ type: "file.choose", file: photo("logo.svg") })
  expect(view()).toMatchObject({
    state: "resting",
    error: "An SVG drawing cannot be your picture. Choose a JPEG, PNG, WebP or AVIF file."
  })
  await send({ type: "file.choose", file: photo("none.jpg", 0) })
  expect(view()).toMatchObject({ state: "resting", error: expect.stringContaining("cannot be read as a picture") })
  await send({ type: "file.choose", file: photo("large.jpg", PROFILE_PHOTO_BYTES_MAX + 1) })
  expect(view()).toMatchObject({
    state: "resting",
    error: "This file is larger than 20 MB. Choose a smaller one."
  })
  await send({ type: "file.choose", file: photo("just.jpg", PROFILE_PHOTO_BYTES_MAX) })
  expect(view()).toMatchObject({ state: "cropping", error: undefined })
})

it("another file that is refused keeps the photograph and its square", async () => {
  const { send, view } = await start()
  await send({ type: "file.choose", file: photo() }, { type: "crop.move", dx: 0.25, dy: 0 })
  const { crop } = view()
  await send({ type: "file.choose", file: photo("logo.svg") })
  expect(view()).toMatchObject({ state: "cropping", crop, error: expect.stringContaining("SVG") })
  await send({ type: "crop.cancel" })
  expect(view()).toMatchObject({ state: "resting", photo: undefined, error: undefined })
})

it("what cannot be saved keeps the photograph, and is saved again by the same button", async () => {
  const { imageUrl, send, view, world } = await start()
  await send({ type: "file.choose", file: photo() })
  world.offline = true
  await send({ type: "form.submit" })
  expect(view()).toMatchObject({ state: "cropping", error: "No connection.", photo: { previewUrl: "data:,me.jpg" } })
  world.offline = false
  await send({ type: "form.submit" })
  expect(view().state).toBe("resting")
  expect(await imageUrl()).toBeDefined()
})

it("a picture that cannot be removed stays, with the reason", async () => {
  const { imageUrl, send, view, world } = await start()
  await send({ type: "file.choose", file: photo() }, { type: "form.submit" })
  world.offline = true
  await send({ type: "picture.remove" })
  expect(view()).toMatchObject({ state: "resting", error: "No connection." })
  expect(await imageUrl()).toBeDefined()
})

it.each([
  ["open", "resting", [{ type: "file.choose", file: photo() }]],
  ["save", "cropping", [{ type: "file.choose", file: photo() }, { type: "form.submit" }]],
  ["remove", "resting", [{ type: "picture.remove" }]]
] as const)("a call to %s that does not answer ends after 30 seconds", async (name, state, events) => {
  const { send, settle, view } = await start({ actors: { [name]: fromPromise(never) } })
  await send(...events)
  await settle(29_999)
  expect(view().busy).toBe(true)
  await settle(1)
  expect(view()).toMatchObject({ state, busy: false, error: "This took too long. Try again." })
})

it("a photograph that takes too long to open leaves the one that was there", async () => {
  let asked = 0
  const opened = { width: 800, height: 400, previewUrl: "data:,first", content: {} }
  const once = fromPromise<OpenedPicture, PictureFile>(() => (asked++ === 0 ? Promise.resolve(opened) : never()))
  const { send, settle, view } = await start({ actors: { open: once } })
  await send({ type: "file.choose", file: photo() }, { type: "file.choose", file: photo("slow.jpg") })
  await settle(30_000)
  expect(view()).toMatchObject({ state: "cropping", photo: { previewUrl: "data:,first" } })
})

it("a file that is being opened can be left", async () => {
  const { send, view } = await start({ actors: { open: fromPromise<OpenedPicture, PictureFile>(never) } })
  await send({ type: "file.choose", file: photo() }, { type: "crop.cancel" })
  expect(view()).toMatchObject({ state: "resting", busy: false })
})
