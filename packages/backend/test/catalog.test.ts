import { afterEach, describe, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import { uploaded, uploadedAsset } from "./stored.ts"
import { brandDraft, creativeFields, file, firstPage, newKey, productDraft } from "./drafts.ts"
import { membersOf, makeWorld, outcome, storeAsset, WORKER_KEY, type World, SERVER_KEY } from "./world.ts"

afterEach(() => void vi.useRealTimers())

const store = ({ t }: World, text = "abc") => t.run(({ storage }) => storage.store(new Blob([text])))

describe("brands", () => {
  it("S-139, S-140 are listed for the organization and read by id, with the caller's own role", async () => {
    const { cleo, ours } = await makeWorld()
    expect(await cleo.query(api.brands.list, { organizationId: ours.organizationId })).toMatchObject([
      { _id: ours.brandId, name: "Ours", accentColour: "#B5331E", role: "creator" }
    ])
    expect(await cleo.query(api.brands.get, { brandId: ours.brandId })).toMatchObject({
      identity: { voice: "Warm, quiet and exact." },
      logos: [],
      version: 1
    })
  })

  it("are created once for one key, get addresses of their own and are remembered as last used", async () => {
    const { ada, ours } = await makeWorld()
    const make = (idempotencyKey: string) =>
      ada.mutation(api.brands.create, {
        organizationId: ours.organizationId,
        idempotencyKey,
        draft: brandDraft("Fig & Ember")
      })
    const first = await make("a")
    expect(await make("a")).toEqual(first)
    const second = await make("b")
    const slugs = (await ada.query(api.brands.list, { organizationId: ours.organizationId })).map(({ slug }) => slug)
    expect(slugs.sort()).toEqual(["fig-ember", "fig-ember-2", "ours", "sister"])
    expect((await ada.query(api.users.me, {})).lastBrandId).toBe(second.brandId)
  })

  it("refuse a colour that is no colour and name the field", async () => {
    const { ada, ours } = await makeWorld()
    const draft = brandDraft("New")
    const colours = [{ id: "c", name: "Odd", hex: "reddish", role: "primary" as const }]
    const call = ada.mutation(api.brands.create, {
      organizationId: ours.organizationId,
      idempotencyKey: "k",
      draft: { ...draft, identity: { ...draft.identity, colours } }
    })
    await expect(call).rejects.toMatchObject({
      data: {
        code: "invalid",
        field: "identity.colours.0.hex",
        message: "Write a colour as six hex digits, for example #B5331E"
      }
    })
  })

  it("never overwrite somebody else's newer save", async () => {
    const { ada, ours } = await makeWorld()
    const save = (version: number, name: string) =>
      ada.mutation(api.brands.update, {
        brandId: ours.brandId,
        version,
        idempotencyKey: newKey(),
        draft: brandDraft(name)
      })
    expect(await save(1, "First")).toEqual({ version: 2 })
    expect(await outcome(save(1, "Second"))).toBe("conflict")
    expect((await ada.query(api.brands.get, { brandId: ours.brandId })).name).toBe("First")
  })

  it("answer a repeated save of a brand as they did then, and refuse a later one that it was not based on", async () => {
    const { ada, ours } = await makeWorld()
    const save = (version: number, idempotencyKey: string, name: string) =>
      ada.mutation(api.brands.update, { brandId: ours.brandId, version, idempotencyKey, draft: brandDraft(name) })
    expect(await save(1, "k1", "First")).toEqual({ version: 2 })
    expect(await save(1, "k1", "First")).toEqual({ version: 2 })
    expect(await outcome(save(1, "k2", "Second"))).toBe("conflict")
    expect(await ada.query(api.brands.get, { brandId: ours.brandId })).toMatchObject({ name: "First", version: 2 })
  })

  it("are not saved without a key", async () => {
    const { ada, ours } = await makeWorld()
    // The client's type requires the key as well.
    const keyless = { brandId: ours.brandId, version: 1, draft: brandDraft("Saved") } as never
    await expect(ada.mutation(api.brands.update, keyless)).rejects.toThrow(/idempotencyKey/)
    expect((await ada.query(api.brands.get, { brandId: ours.brandId })).version).toBe(1)
  })

  it("say who saved in the meantime, and how long ago", async () => {
    vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ["Date"] })
    const { ada, cleo, ours, t, users } = await makeWorld()
    await t.run(({ db }) => db.patch(users.cleo, { name: "Cleo Marsh" }))
    await t.run(async ({ db }) => {
      const row = await db
        .query("memberships")
        .withIndex("by_user", (q) => q.eq("userId", users.cleo))
        .unique()
      if (row) await db.patch(row._id, { brandRoles: [{ brandId: ours.brandId, role: "manager" }] })
    })
    const save = (who: typeof ada) =>
      who.mutation(api.brands.update, {
        brandId: ours.brandId,
        version: 1,
        idempotencyKey: newKey(),
        draft: brandDraft("Saved")
      })
    await save(cleo)
    vi.setSystemTime(1_800_000_000_000 + 150_000)
    await expect(save(ada)).rejects.toMatchObject({
      data: { code: "conflict", message: "Changed by Cleo Marsh 2 minutes ago" }
    })
    const { id: productId } = await cleo.mutation(api.products.create, {
      brandId: ours.brandId,
      idempotencyKey: "k",
      draft: productDraft("Mug")
    })
    const saveProduct = (who: typeof ada) =>
      who.mutation(api.products.update, {
        id: productId,
        idempotencyKey: newKey(),
        version: 1,
        draft: productDraft("Cup")
      })
    await saveProduct(cleo)
    await expect(saveProduct(ada)).rejects.toMatchObject({
      data: { code: "conflict", message: "Changed by Cleo Marsh a moment ago" }
    })
  })

  it("S-143 make the first logo the default, or the chosen one, and the next one the heir when it goes", async () => {
    const world = await makeWorld()
    const { ada, ours, t } = world
    const upload = async (name: string) => {
      const about = { brandId: ours.brandId, name, purpose: "logo" as const }
      const { assetId, storageId } = await uploadedAsset(world, ada, about)
      await t.run(async ({ db }) => {
        const id = db.normalizeId("assets", assetId)
        if (id) await db.patch(id, { processing: "ready", file: file(storageId) })
      })
      return ada.mutation(api.brands.addLogo, {
        brandId: ours.brandId,
        assetId,
        name,
        variant: "primary",
        theme: "any"
      })
    }
    const first = await upload("one.svg")
    const second = await upload("two.svg")
    const [colour] = (await ada.query(api.brands.get, { brandId: ours.brandId })).identity.colours
    const use = { name: "Signet", variant: "icon" as const, theme: "dark" as const, isDefault: true }
    const rules = { clearSpace: 0.75, minWidthPx: 120, allowedBackgrounds: [colour?.id ?? "", "gone"] }
    await ada.mutation(api.brands.changeLogo, {
      brandId: ours.brandId,
      logoId: second.logoId,
      logo: { ...use, ...rules }
    })
    expect((await ada.query(api.brands.get, { brandId: ours.brandId })).logos).toMatchObject([
      { _id: second.logoId, ...use, ...rules, allowedBackgrounds: [colour?.id] },
      { _id: first.logoId, isDefault: false }
    ])
    const wide = { ...use, minWidthPx: 9000 }
    await expect(
      ada.mutation(api.brands.changeLogo, { brandId: ours.brandId, logoId: first.logoId, logo: wide })
    ).rejects.toMatchObject({ data: { code: "invalid" } })
    await ada.mutation(api.brands.changeLogo, {
      brandId: ours.brandId,
      logoId: first.logoId,
      logo: { name: "one.svg", variant: "primary", theme: "any", isDefault: true }
    })
    await ada.mutation(api.brands.removeLogo, { brandId: ours.brandId, logoId: first.logoId })
    const { logos } = await ada.query(api.brands.get, { brandId: ours.brandId })
    expect(logos).toMatchObject([{ _id: second.logoId, isDefault: true }])
  })

  it("take a checked font of their own with its licence, and no other file", async () => {
    const world = await makeWorld()
    const { ada, bob, ours, t, theirs } = world
    const upload = async (who: typeof ada, brandId: string, font?: { readonly family: string }) => {
      const purpose = font === undefined ? ("product" as const) : ("font" as const)
      const about = { brandId, name: "acme.woff2", purpose }
      const { assetId, storageId } = await uploadedAsset(world, who, about)
      await t.run(async ({ db }) => {
        const id = db.normalizeId("assets", assetId)
        const found = font && { ...font, lightest: 400, heaviest: 700 }
        if (id) await db.patch(id, { processing: "ready", file: file(storageId), ...(found && { font: found }) })
      })
      return assetId
    }
    const draft = brandDraft("Ours")
    const withFile = (assetId: string) => ({
      ...draft,
      identity: {
        ...draft.identity,
        type: [
          {
            role: "heading" as const,
            family: "Inter" as const,
            file: { assetId, family: "Guessed", licence: "Bought" }
          }
        ]
      }
    })
    const save = (assetId: string) =>
      ada.mutation(api.brands.update, {
        brandId: ours.brandId,
        version: 1,
        idempotencyKey: newKey(),
        draft: withFile(assetId)
      })
    const foreign = await upload(bob, theirs.brandId, { family: "Their Sans" })
    const photo = await upload(ada, ours.brandId)
    const own = await upload(ada, ours.brandId, { family: "Acme Sans" })
    const create = (assetId: string) =>
      ada.mutation(api.brands.create, {
        organizationId: ours.organizationId,
        idempotencyKey: "k",
        draft: withFile(assetId)
      })
    expect(await outcome(save("unknown"))).toBe("not_found")
    expect(await outcome(save(foreign))).toBe("not_found")
    expect(await outcome(save(photo))).toBe("not_found")
    expect(await outcome(create(own))).toBe("not_found")
    expect(await outcome(save(own))).toBe("accepted")
    const { identity } = await ada.query(api.brands.get, { brandId: ours.brandId })
    expect(identity.type).toEqual([
      { role: "heading", family: "Inter", file: { assetId: own, family: "Acme Sans", licence: "Bought" } }
    ])
    expect(await ada.query(api.uploads.get, { assetId: own })).toMatchObject({
      purpose: "font",
      font: { family: "Acme Sans", lightest: 400, heaviest: 700 }
    })
  })

  it("refuse a font of more than 5 MB before it is sent", async () => {
    const { ada, ours } = await makeWorld()
    const start = (bytes: number) =>
      ada.mutation(api.uploads.start, { brandId: ours.brandId, name: "acme.otf", bytes, purpose: "font" })
    expect(await outcome(start(5 * 1024 * 1024))).toBe("accepted")
    expect(await outcome(start(5 * 1024 * 1024 + 1))).toBe("file_too_large")
  })
})

describe("products", () => {
  it("with a cut-out that creatives use are known to the brand, however many are newer, until they are archived", async () => {
    const { ada, cleo, ours, t, theirs } = await makeWorld()
    const isSetUp = async () => (await ada.query(api.brands.get, { brandId: ours.brandId })).hasTrustedCutout
    expect(await isSetUp()).toBe(true)
    for (let at = 0; at < 12; at++) {
      await cleo.mutation(api.products.create, {
        brandId: ours.brandId,
        idempotencyKey: newKey(),
        draft: productDraft(`Newer ${at}`, `N-${at}`)
      })
    }
    expect(await isSetUp()).toBe(true)
    for (const [status, answer] of [
      ["needs_work", false],
      ["ok", true],
      ["none", false],
      ["auto", true]
    ] as const) {
      await t.run(({ db }) => db.patch(ours.productId, { cutoutStatus: status }))
      expect(await isSetUp()).toBe(answer)
    }
    await cleo.mutation(api.products.archive, { ids: [ours.productId], archived: true })
    await t.run(({ db }) => db.patch(theirs.productId, { cutoutStatus: "ok" }))
    expect(await isSetUp()).toBe(false)
  })

  it("S-141 are listed with name, picture and cut-out, last updated first", async () => {
    const { cleo, ours } = await makeWorld()
    await cleo.mutation(api.products.create, {
      brandId: ours.brandId,
      idempotencyKey: "k",
      draft: productDraft("  Sage Bowl ", "FE-2")
    })
    const { rows: products } = await cleo.query(api.products.list, { brandId: ours.brandId, ...firstPage })
    expect(products.map(({ name }) => name)).toEqual(["Sage Bowl", "Ember Mug"])
    expect(products[1]).toMatchObject({ cutoutStatus: "auto", usedIn: 0 })
    expect(products[1]?.photoUrl).toBeDefined()
    expect(products[1]?.cutoutUrl).toBeDefined()
  })

  it("keep a chosen cut-out as confirmed, and none when the photograph is used as it is", async () => {
    const { cleo, ours } = await makeWorld()
    const save = async (version: number, cutoutChoice: "mixtures" | "none" | "grabcut") => {
      await cleo.mutation(api.products.update, {
        id: ours.productId,
        idempotencyKey: newKey(),
        version,
        draft: { ...productDraft("Ember Mug", "FE-1"), heroAssetId: ours.hero, cutoutChoice }
      })
      return (await cleo.query(api.products.get, { id: ours.productId })).cutoutStatus
    }
    expect(await save(1, "mixtures")).toBe("ok")
    expect(await save(2, "none")).toBe("none")
    expect(await save(3, "grabcut")).toBe("needs_work")
  })

  it("keep the size of the real thing until it is taken away, and refuse one that cannot be", async () => {
    const { cleo, ours } = await makeWorld()
    const { productId } = ours
    const save = (version: number, size?: { unit: "in"; heightMm: number }) =>
      cleo.mutation(api.products.update, {
        id: productId,
        idempotencyKey: newKey(),
        version,
        draft: { ...productDraft("Ember Mug", "FE-1"), ...(size && { size }) }
      })
    const stored = async () => (await cleo.query(api.products.get, { id: productId })).size
    expect(await stored()).toBeUndefined()
    await save(1, { unit: "in", heightMm: 95.25 })
    expect(await stored()).toEqual({ unit: "in", heightMm: 95.25 })
    await expect(save(2, { unit: "in", heightMm: 0.5 })).rejects.toMatchObject({
      data: { code: "invalid", field: "size.heightMm", message: "A size lies between 1 mm and 20 m" }
    })
    await save(2)
    expect(await stored()).toBeUndefined()
  })

  it("refuse a SKU that another product of the brand has", async () => {
    const { cleo, ours } = await makeWorld()
    const call = cleo.mutation(api.products.create, {
      brandId: ours.brandId,
      idempotencyKey: "k",
      draft: productDraft("Bowl", "FE-1")
    })
    await expect(call).rejects.toMatchObject({ data: { code: "sku_taken", field: "sku" } })
  })

  it("refuse a photograph of another organization like a missing one", async () => {
    const { cleo, ours, theirs } = await makeWorld()
    const make = (heroAssetId: string) =>
      outcome(
        cleo.mutation(api.products.create, {
          brandId: ours.brandId,
          idempotencyKey: heroAssetId,
          draft: { ...productDraft("Bowl"), heroAssetId }
        })
      )
    expect(await make(theirs.hero)).toBe("not_found")
    expect(await make("nothing")).toBe("not_found")
  })
})

describe("uploads", () => {
  it("are refused above 50 MB before anything is sent, with the size in the sentence", async () => {
    const { cleo, ours } = await makeWorld()
    const call = cleo.mutation(api.uploads.start, {
      brandId: ours.brandId,
      name: "huge.png",
      bytes: 60 * 1024 * 1024,
      purpose: "product"
    })
    await expect(call).rejects.toMatchObject({ data: { message: "huge.png is 60 MB; the limit is 50 MB" } })
  })

  const begin = async (world: World) => {
    const { cleo, ours, t } = world
    const { storageId, uploadId } = await uploaded(world, cleo, { brandId: ours.brandId })
    const finish = { brandId: ours.brandId, uploadId, idempotencyKey: "k" }
    const { assetId } = await cleo.mutation(api.uploads.finish, finish)
    expect(await cleo.mutation(api.uploads.finish, finish)).toEqual({ assetId })
    const work = await t.mutation(api.tasks.lease, {
      workerKey: WORKER_KEY,
      workerId: "w",
      kinds: ["upload_processing"]
    })
    if (work?.kind !== "upload_processing") throw new Error("there is an upload to check")
    return { assetId, storageId, hold: { workerKey: WORKER_KEY, workerId: "w", taskId: work.taskId } }
  }

  it("wait for a worker and then offer cut-outs; the file as uploaded is gone", async () => {
    const world = await makeWorld()
    const { assetId, hold, storageId } = await begin(world)
    expect(await world.cleo.query(api.uploads.get, { assetId })).toMatchObject({
      processing: "processing",
      cutouts: []
    })
    const clean = await store(world, "clean")
    const cutout = { storageId: clean, width: 10, height: 10, verdict: "clean" as const, preselected: true }
    await world.t.mutation(api.uploadChecks.ready, {
      ...hold,
      file: file(clean),
      marksFound: [],
      cutouts: [{ kind: "mixtures", ...cutout }]
    })
    expect(await world.cleo.query(api.uploads.get, { assetId })).toMatchObject({
      processing: "ready",
      cutouts: [{ kind: "mixtures", verdict: "clean", preselected: true }]
    })
    expect(await world.t.run(({ storage }) => storage.getUrl(storageId))).toBeNull()
  })

  it("that are not pictures are refused for good, with the reason, and nothing of them is kept", async () => {
    const world = await makeWorld()
    const { assetId, hold, storageId } = await begin(world)
    const message = "a.png is not a supported file: a text file"
    await world.t.mutation(api.uploadChecks.refused, { ...hold, code: "unsupported_file", message })
    expect(await world.cleo.query(api.uploads.get, { assetId })).toMatchObject({
      processing: "failed",
      failure: message,
      retryable: false
    })
    expect(await world.t.run(({ storage }) => storage.getUrl(storageId))).toBeNull()
    await world.cleo.mutation(api.uploads.retry, { assetId })
    expect((await world.cleo.query(api.uploads.get, { assetId })).processing).toBe("failed")
  })

  it("whose check failed for a reason of ours are kept and checked again on request", async () => {
    const world = await makeWorld()
    const { assetId, hold } = await begin(world)
    const error = { code: "invalid", message: "The check stopped. You were not charged." }
    await world.t.mutation(api.tasks.fail, { ...hold, error, retryable: false })
    expect(await world.cleo.query(api.uploads.get, { assetId })).toMatchObject({
      processing: "failed",
      failure: error.message,
      retryable: true
    })
    await world.cleo.mutation(api.uploads.retry, { assetId })
    expect(await world.cleo.query(api.uploads.get, { assetId })).not.toHaveProperty("retryable")
  })
})

describe("folders and assets", () => {
  interface Made {
    readonly origin?: "generated" | "system"
    readonly kind?: "image" | "video"
    /** @default ours */
    readonly productIds?: ReadonlyArray<World["ours"]["productId"]>
  }

  const addAsset = (world: World, name: string, { kind, origin, productIds }: Made = {}) =>
    storeAsset(
      world,
      creativeFields(world.ours, world.users.ada, {
        name,
        productIds: [...(productIds ?? [world.ours.productId])],
        ...(kind && { kind }),
        ...(origin && { origin })
      })
    )

  it("S-046..S-050 lists narrow by folder, maker, product, type and favourites", async () => {
    const world = await makeWorld()
    const { ada, cleo, ours } = world
    const one = await addAsset(world, "One")
    await addAsset(world, "Two", { origin: "system" })
    await addAsset(world, "Turning", { kind: "video", productIds: [], origin: "system" })
    await ada.mutation(api.assets.setFavourite, { assetIds: [one], favourite: true })
    await ada.mutation(api.assets.move, { assetIds: [one], folderId: ours.folderId })
    const names = async (person: World["ada"], filter: object) =>
      (await person.query(api.assets.list, { brandId: ours.brandId, filter, limit: 10 })).items.map(({ name }) => name)
    expect(await names(ada, {})).toEqual(["Turning", "Two", "One"])
    expect(await names(ada, { createdBy: "all" })).toEqual(["Turning", "Two", "One"])
    expect(await names(ada, { createdBy: "me" })).toEqual(["One"])
    expect(await names(cleo, { createdBy: "me" })).toEqual([])
    expect(await names(cleo, { createdBy: "others" })).toEqual(["One"])
    expect(await names(cleo, { createdBy: "system" })).toEqual(["Turning", "Two"])
    expect(await names(ada, { showFavoritesOnly: true })).toEqual(["One"])
    expect(await names(cleo, { showFavoritesOnly: true })).toEqual([])
    const liked = async (person: World["ada"]) =>
      (await person.query(api.assets.favourites, { brandId: ours.brandId, cursor: null })).assetIds
    expect([await liked(ada), await liked(cleo)]).toEqual([[one], []])
    expect(await names(ada, { folderId: ours.folderId })).toEqual(["One"])
    expect(await names(ada, { filterProductId: ours.productId, sort: "name" })).toEqual(["One", "Two"])
    expect(await names(ada, { assetType: "video" })).toEqual(["Turning"])
    expect(await names(ada, { assetType: "image" })).toEqual(["Two", "One"])
    expect(await names(ada, { assetType: "all" })).toEqual(["Turning", "Two", "One"])
    expect(await names(ada, { q: "tw" })).toEqual(["Two"])
  })

  it("archived assets leave the list and come back", async () => {
    const world = await makeWorld()
    const { cleo, ours } = world
    const assetId = await addAsset(world, "One")
    const total = () => cleo.query(api.assets.count, { brandId: ours.brandId, filter: {} })
    await cleo.mutation(api.assets.archive, { assetIds: [assetId], archived: true })
    expect(await total()).toBe(0)
    await cleo.mutation(api.assets.archive, { assetIds: [assetId], archived: false })
    expect(await total()).toBe(1)
  })

  it("a bulk action does nothing when one asset is foreign", async () => {
    const world = await makeWorld()
    const mine = await addAsset(world, "One")
    const call = world.cleo.mutation(api.assets.archive, { assetIds: [mine, world.theirs.hero], archived: true })
    expect(await outcome(call)).toBe("not_found")
    expect(await world.cleo.query(api.assets.count, { brandId: world.ours.brandId, filter: {} })).toBe(1)
  })

  it("folders have unique names within their parent, nest five deep and hand their assets up when removed", async () => {
    const world = await makeWorld()
    const { cleo, ours } = world
    const create = (name: string, parentId?: string) =>
      cleo.mutation(api.folders.create, { brandId: ours.brandId, name, ...(parentId !== undefined && { parentId }) })
    expect(await outcome(create("autumn"))).toBe("invalid")
    let parent: string = ours.folderId
    for (const name of ["2", "3", "4", "5"]) parent = (await create(name, parent)).folderId
    expect(await outcome(create("6", parent))).toBe("invalid")
    const assetId = await addAsset(world, "One")
    await cleo.mutation(api.assets.move, { assetIds: [assetId], folderId: parent })
    await cleo.mutation(api.folders.remove, { folderId: parent })
    const folders = await cleo.query(api.folders.list, { brandId: ours.brandId })
    expect(folders.find(({ name }) => name === "4")?.count).toBe(1)
  })
})

describe("members", () => {
  it("get brand roles from administrators", async () => {
    const { ada, nick, ours } = await makeWorld()
    const { organizationId, brandId } = ours
    const members = await membersOf(ada, organizationId)
    expect(members.map(({ email, isMe }) => `${email}${isMe ? " (me)" : ""}`)).toContain("ada@example.com (me)")
    const nicks = members.find(({ name }) => name === "nick")
    const role = { organizationId, membershipId: nicks?._id ?? "", brandId, role: "reviewer" as const }
    await ada.mutation(api.members.setBrandRole, role)
    expect((await nick.query(api.brands.get, { brandId })).role).toBe("reviewer")
    await ada.mutation(api.members.setBrandRole, { ...role, role: null })
    expect(await outcome(nick.query(api.brands.get, { brandId }))).toBe("not_found")
  })
})

it("S-192 the version record answers with the newest published version", async () => {
  const { t } = await makeWorld()
  expect(await t.query(api.version.current, {})).toEqual({ version: null })
  await t.mutation(api.version.publish, { serverKey: SERVER_KEY, version: "1" })
  await t.mutation(api.version.publish, { serverKey: SERVER_KEY, version: "2" })
  expect(await t.query(api.version.current, {})).toEqual({ version: "2" })
})

it("S-193, S-138 the organization profile is found by the provider's id, and only by members", async () => {
  const { bob, cleo, ours } = await makeWorld()
  expect(await cleo.query(api.organizations.getByClerkId, { clerkId: "clerk_ours" })).toMatchObject({
    _id: ours.organizationId,
    clerkId: "clerk_ours",
    name: "ours",
    orgRole: "member"
  })
  expect(await bob.query(api.organizations.getByClerkId, { clerkId: "clerk_ours" })).toBeNull()
  expect(await bob.query(api.organizations.getByClerkId, { clerkId: "nothing" })).toBeNull()
  expect(await cleo.query(api.organizations.getByClerkId, { clerkId: ours.organizationId })).toBeNull()
})
