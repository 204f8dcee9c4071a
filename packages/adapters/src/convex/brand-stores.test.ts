import { BrandDataStore } from "@marque/core/brand-data"
import { BrandStore } from "@marque/core/brands"
import { exampleBrand, exampleBrandData, examplePlace, exampleProduct } from "@marque/core/testing"
import { errorText } from "@marque/core/kernel"
import { refusalOf } from "@marque/core/model"
import { type PlaceDraft, PlaceStore } from "@marque/core/places"
import { ProductStore } from "@marque/core/products"
import { type LocalFile, MediaStore, type PutStep } from "@marque/core/uploads"
import { getFunctionName } from "convex/server"
import { ConvexError } from "convex/values"
import { Effect, Fiber, type Layer, Option, Stream } from "effect"
import { expect, it, vi } from "vitest"
import * as brandData from "./brand-data-store.ts"
import * as brands from "./brand-store.ts"
import * as places from "./place-store.ts"
import * as products from "./product-store.ts"
import * as uploads from "./upload-store.ts"

const rowsOf =
  (...rows: ReadonlyArray<{ readonly archived: boolean }>) =>
  ({ archived: wanted }: { readonly archived: boolean }) => ({
    rows: rows.filter((row) => row.archived === wanted),
    page: 1,
    pages: 1,
    total: rows.length
  })

const answered = (answer: unknown, args: unknown): unknown => (typeof answer === "function" ? answer(args) : answer)

const client = (answer: unknown, mutation: (name: string) => unknown = () => null) => {
  const calls: Array<{ readonly name: string; readonly args: unknown }> = []
  const named = (reference: Parameters<typeof getFunctionName>[0], args: unknown) => {
    const name = getFunctionName(reference)
    calls.push({ name, args })
    return name
  }
  // The stores use only these two methods.
  const fake = {
    mutation: async (reference: never, args: unknown) => mutation(named(reference, args)),
    onUpdate: (reference: never, args: unknown, tell: (value: unknown) => void, fail: (error: Error) => void) => {
      named(reference, args)
      queueMicrotask(() => (answer instanceof Error ? fail(answer) : tell(answered(answer, args))))
      return () => {}
    }
  } as never
  return { calls, fake }
}

const first = <A, E, R>(stream: Stream.Stream<A, E, R>) => Effect.map(Stream.runHead(stream), Option.getOrThrow)
const run = <A, E, R>(effect: Effect.Effect<A, E, R>, layer: Layer.Layer<R>) =>
  Effect.runPromise(Effect.provide(effect, layer))

const { identity, name } = exampleBrand
const { archived, brandId, cutoutStatus, cutoutUrl, photoUrl, updatedAt, usedIn, version, _id, ...draft } =
  exampleProduct

it("S-139 S-195 reads one brand by its id, with core's schema", async () => {
  const { calls, fake } = client(exampleBrand)
  const brand = await run(
    BrandStore.use((store) => first(store.get("brand_1"))),
    brands.layer(fake)
  )
  expect(brand).toEqual(exampleBrand)
  expect(calls).toEqual([{ name: "brands:get", args: { brandId: "brand_1" } }])
})

it("S-140 S-196 lists the brands of an organization", async () => {
  const { calls, fake } = client([exampleBrand])
  const list = await run(
    BrandStore.use((store) => first(store.list("org_1"))),
    brands.layer(fake)
  )
  expect(list.map((brand) => brand.name)).toEqual(["Fig & Ember"])
  expect(calls).toEqual([{ name: "brands:list", args: { organizationId: "org_1" } }])
})

it("fails a stream whose answer core does not know", async () => {
  const { fake } = client({ ...exampleBrand, accentColour: "ember" })
  const error = await run(Effect.flip(BrandStore.use((store) => first(store.get("brand_1")))), brands.layer(fake))
  expect(errorText(error, "The brand could not be loaded")).toMatch(/^The brand could not be loaded \(E-\w{8}\)$/)
})

it("hands on code, sentence and field of a refusal, also from a live query", async () => {
  const gone = new ConvexError({ code: "not_found", message: "This does not exist or you cannot see it" })
  const live = await run(
    Effect.flip(BrandStore.use((store) => first(store.get("brand_x")))),
    brands.layer(client(gone).fake)
  )
  expect(refusalOf(live)?.code).toBe("not_found")
  const taken = new ConvexError({ code: "sku_taken", message: "Taken", field: "sku" })
  const { fake } = client(null, () => {
    throw taken
  })
  const refused = await run(
    Effect.flip(ProductStore.use((store) => store.create({ brandId, idempotencyKey: "k", draft }))),
    products.layer(fake)
  )
  expect(refusalOf(refused)).toEqual({ code: "sku_taken", message: "Taken", field: "sku" })
})

it("creates and saves a brand, and notes the visit", async () => {
  const answers = new Map<string, unknown>([
    ["brands:create", { brandId: "brand_2" }],
    ["brands:update", { version: 5 }],
    ["brands:addLogo", { logoId: "logo_2" }]
  ])
  const { calls, fake } = client(null, (called) => answers.get(called) ?? null)
  const work = Effect.gen(function* () {
    const store = yield* BrandStore
    const made = yield* store.create({ organizationId: "org_1", idempotencyKey: "k", draft: { name, identity } })
    const saved = yield* store.update({
      brandId: made,
      version: 4,
      idempotencyKey: "k5",
      draft: { name, identity }
    })
    const logo = { brandId: made, assetId: "asset_1", name: "logo", variant: "primary", theme: "any" } as const
    const logoId = yield* store.addLogo(logo)
    yield* store.removeLogo({ brandId: made, logoId })
    yield* store.remember(made)
    return { made, saved, logoId }
  })
  expect(await run(work, brands.layer(fake))).toEqual({ made: "brand_2", saved: 5, logoId: "logo_2" })
  expect(calls.map((call) => call.name)).toEqual([
    "brands:create",
    "brands:update",
    "brands:addLogo",
    "brands:removeLogo",
    "users:rememberBrand"
  ])
  expect(calls[0]?.args).toEqual({ organizationId: "org_1", idempotencyKey: "k", draft: { name, identity } })
  expect(calls[1]?.args).toEqual({ brandId: "brand_2", version: 4, idempotencyKey: "k5", draft: { name, identity } })
})

it("follows draft and versions of a brand, publishes the draft that was seen and restores a version", async () => {
  const { calls, fake } = client(exampleBrandData, (called) => (called === "brandData:publish" ? { number: 3 } : null))
  const seen = { brandId: "brand_1", fingerprint: "00ff" }
  const work = Effect.gen(function* () {
    const store = yield* BrandDataStore
    const shown = yield* first(store.overview("brand_1", 20))
    const number = yield* store.publish({ ...seen, note: "Why" })
    yield* store.restore({ ...seen, number: 1 })
    return { shown, number }
  })
  expect(await run(work, brandData.layer(fake))).toEqual({ shown: exampleBrandData, number: 3 })
  expect(calls).toEqual([
    expect.objectContaining({ name: "brandData:overview", args: { brandId: "brand_1", shown: 20 } }),
    expect.objectContaining({ name: "brandData:publish", args: { ...seen, note: "Why" } }),
    expect.objectContaining({ name: "brandData:restore", args: { ...seen, number: 1 } })
  ])
})

it("S-140 S-196 lists archived brands with the others, and restores them", async () => {
  const { calls, fake } = client([{ ...exampleBrand, status: "archived" }], (called) =>
    called === "brands:archive" ? { changed: true } : null
  )
  const work = Effect.gen(function* () {
    const store = yield* BrandStore
    const list = yield* first(store.list("org_1", "every"))
    const changed = yield* store.archive({ brandId: "brand_1", archived: false })
    return { changed, statuses: list.map(({ status }) => status) }
  })
  expect(await run(work, brands.layer(fake))).toEqual({ changed: true, statuses: ["archived"] })
  expect(calls).toEqual([
    { name: "brands:list", args: { organizationId: "org_1", every: true } },
    { name: "brands:archive", args: { brandId: "brand_1", archived: false } }
  ])
})

const asked = { brandId: "brand_1", q: "", archived: false, page: 1 }

it("S-141 lists, saves and archives products", async () => {
  const { calls, fake } = client(rowsOf(exampleProduct), (called) =>
    called === "products:create"
      ? { id: "product_2", version: 1 }
      : called === "products:update"
        ? { version: 4 }
        : { changed: [] }
  )
  const work = Effect.gen(function* () {
    const store = yield* ProductStore
    const list = yield* first(store.list({ ...asked, filter: { category: "all", status: "active", tag: "gift" } }))
    const made = yield* store.create({ brandId: "brand_1", idempotencyKey: "k", draft })
    const saved = yield* store.update({ id: made.id, version: 3, idempotencyKey: "k2", draft })
    yield* store.archive({ ids: [made.id], archived: true })
    return { list, made, saved }
  })
  expect(await run(work, products.layer(fake))).toMatchObject({
    list: { rows: [exampleProduct] },
    made: { id: "product_2", version: 1 },
    saved: 4
  })
  expect(calls[0]?.args).toEqual({ ...asked, status: "active", tag: "gift" })
  expect(calls.at(-1)).toEqual({ name: "products:archive", args: { ids: ["product_2"], archived: true } })
})

it("S-142 lists, saves and archives places", async () => {
  const { calls, fake } = client(rowsOf(examplePlace), (called) =>
    called === "places:create"
      ? { id: "place_2", version: 1 }
      : called === "places:update"
        ? { version: 4 }
        : { changed: [] }
  )
  const terrace: PlaceDraft = { name: "Terrace", kind: "outdoor", mood: ["still"], photos: [], rights: {} }
  const work = Effect.gen(function* () {
    const store = yield* PlaceStore
    const list = yield* first(store.list({ ...asked, filter: {} }))
    const made = yield* store.create({ brandId: "brand_1", idempotencyKey: "k", draft: terrace })
    const saved = yield* store.update({ id: made.id, version: 3, idempotencyKey: "k2", draft: terrace })
    yield* store.archive({ ids: [made.id], archived: true })
    return { list, made, saved }
  })
  expect(await run(work, places.layer(fake))).toMatchObject({
    list: { rows: [examplePlace] },
    made: { id: "place_2", version: 1 },
    saved: 4
  })
  expect(calls.at(-1)).toEqual({ name: "places:archive", args: { ids: ["place_2"], archived: true } })
})

const file: LocalFile = { name: "mug.png", size: 3, type: "image/png", content: new Blob(["mug"]) }

const put = (send: uploads.Send, sent: LocalFile = file) =>
  MediaStore.use((store) => Stream.runCollect(store.put("https://store/1", sent))).pipe(
    Effect.provide(uploads.layerFrom(client(null).fake, send))
  )

it("sends the bytes, tells how far they are and where they were stored", async () => {
  const sent: Array<string> = []
  const steps: ReadonlyArray<PutStep> = await Effect.runPromise(
    put(async (url, body, { onProgress }) => {
      sent.push(url, await body.text())
      onProgress(0.5)
      onProgress(1)
      return { uploadId: "upload_1" }
    })
  )
  expect(sent).toEqual(["https://store/1", "mug"])
  expect(steps).toEqual([
    { type: "progress", fraction: 0.5 },
    { type: "progress", fraction: 1 },
    { type: "stored", uploadId: "upload_1" }
  ])
})

it.each([
  ["the connection breaks", () => Promise.reject(new Error("The connection broke")), file],
  ["the store answers something else", async () => ({ id: 1 }), file],
  ["the file is none of the page", async () => ({ uploadId: "u" }), { ...file, content: {} }]
] as const)("fails without words of the backend when %s", async (_, send, sent) => {
  const error = await Effect.runPromise(Effect.flip(put(send, sent)))
  expect(error.data).toBeUndefined()
})

it("says what the server refused in its words, and nothing of what may pass", async () => {
  const answer = (code: string) => () =>
    Promise.reject(
      new uploads.UploadAnswered({ status: 400, body: { code, message: "a.png is not a supported file" } })
    )
  const refused = await Effect.runPromise(Effect.flip(put(answer("unsupported_file"))))
  expect(refused.data).toEqual({ code: "unsupported_file", message: "a.png is not a supported file" })
  const passing = await Effect.runPromise(Effect.flip(put(answer("busy"))))
  expect(passing.data).toBeUndefined()
})

it("gives the transfer up when nobody listens any more", async () => {
  let given = false
  let begun = () => {}
  const started = new Promise<void>((resolve) => {
    begun = resolve
  })
  const fiber = Effect.runFork(
    put((_, __, { signal }) => {
      signal.addEventListener("abort", () => {
        given = true
      })
      begun()
      return new Promise(() => {})
    })
  )
  await started
  await Effect.runPromise(Fiber.interrupt(fiber))
  expect(given).toBe(true)
})

it("starts and finishes an upload, watches it and asks for another check", async () => {
  const upload = { assetId: "asset_1", name: "mug.png", purpose: "product", processing: "processing", cutouts: [] }
  const { calls, fake } = client(upload, (called) =>
    called === "uploads:start"
      ? { uploadUrl: "https://store/1" }
      : called === "uploads:finish"
        ? { assetId: "asset_1" }
        : null
  )
  const about = { brandId: "brand_1", name: "mug.png", purpose: "product" } as const
  const work = Effect.gen(function* () {
    const store = yield* MediaStore
    const { uploadUrl } = yield* store.start({ ...about, bytes: 3 })
    const assetId = yield* store.finish({ brandId: about.brandId, uploadId: "u", idempotencyKey: "u" })
    yield* store.retry(assetId)
    return { uploadUrl, assetId, upload: yield* first(store.watch(assetId)) }
  })
  expect(await run(work, uploads.layer(fake))).toEqual({ uploadUrl: "https://store/1", assetId: "asset_1", upload })
  expect(calls.map((call) => call.name)).toEqual(["uploads:start", "uploads:finish", "uploads:retry", "uploads:get"])
})

it("where there is no XMLHttpRequest, sends with fetch to the server's own address and gives its answer or its words", async () => {
  const asked: Array<readonly [string, string, string | null]> = []
  const answers = [
    Response.json({ uploadId: "upload_1" }),
    Response.json({ code: "unsupported_file", message: "a.png is not a supported file" }, { status: 400 }),
    new Response("gone", { status: 502 })
  ]
  vi.stubGlobal("fetch", async (url: URL, init: RequestInit) => {
    const request = new Request(url, { ...init, signal: null })
    asked.push([request.url, await request.text(), request.headers.get("Content-Type")])
    return answers.shift()
  })
  const send = uploads.sendByFetch("http://localhost:3000")
  const options = { signal: new AbortController().signal, onProgress: () => undefined }
  const body = new Blob(["mug"], { type: "image/png" })
  expect(await send("/_upload/1", body, options)).toEqual({ uploadId: "upload_1" })
  await expect(send("/_upload/2", body, options)).rejects.toMatchObject({ body: { code: "unsupported_file" } })
  await expect(send("/_upload/3", body, options)).rejects.toMatchObject({ name: "UploadAnswered", body: undefined })
  vi.unstubAllGlobals()
  expect(asked[0]).toEqual(["http://localhost:3000/_upload/1", "mug", "image/png"])
})
