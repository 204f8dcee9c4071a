import { type Attack, verdictOf } from "../attack.ts"
import { field } from "../ask.ts"
import { type PublicFunction, publicFunctions, valueOf } from "../backend-functions.ts"
import { accepted, callBackend } from "../person.ts"
import { png, upload } from "../uploading.ts"
import { type Person, productDraft, type World } from "../world.ts"
import type { Server } from "../server.ts"

const MARKET = {
  name: "Matrix market",
  countries: ["DE"],
  languages: ["de"],
  units: "metric",
  bannedTerms: [],
  requiredTerms: []
}

/** An id that an answer must have: without it nothing would be tried. */
const textOf = (value: unknown): string => {
  if (typeof value !== "string") throw new Error(`expected an id, got ${JSON.stringify(value)}`)
  return value
}

const OPEN = new Set(["version:current"])
const OWN_MARKS = new Set(["assets:setFavourite", "users:rememberBrand", "feedback:submit"])

type Ids = Readonly<Record<string, string>>

interface Known {
  readonly ids: Ids
  /** What the functions of a kind of record call `id` and `ids`, by the function file. */
  readonly records: ReadonlyMap<string, string>
}

const idsOf = async (server: Server, { a, adminA }: World): Promise<Known> => {
  const { brandId, organizationId } = a
  const bytes = png(40, 40, 33)
  const { assetId } = await upload(server, adminA, brandId, {
    bytes,
    name: "m.png",
    purpose: "product",
    type: "image/png"
  })
  const drafts = {
    products: productDraft("Matrix mug"),
    places: { name: "Matrix place", kind: "home", mood: [], photos: [], rights: {} },
    markets: MARKET
  }
  const records = new Map<string, string>()
  for (const [kind, draft] of Object.entries(drafts)) {
    const made = await accepted(adminA.mutation(`${kind}:create`, { brandId, idempotencyKey: "matrix", draft }))
    records.set(kind, textOf(field(made, "id")))
  }
  const folder = await accepted(adminA.mutation("folders:create", { brandId, name: "Matrix folder" }))
  const members = await accepted(adminA.query("members:list", { organizationId, cursor: null }))
  const ids = {
    brandId,
    organizationId,
    assetId,
    assetIds: assetId,
    clerkId: a.externalId,
    productId: records.get("products") ?? "",
    placeId: records.get("places") ?? "",
    folderId: textOf(field(folder, "folderId")),
    membershipId: textOf(field(members, "items", 0, "_id"))
  }
  return { ids, records }
}

const idsFor = ({ path }: PublicFunction, { ids, records }: Known): Ids => {
  const record = records.get(path.split(":")[0] ?? "")
  return record === undefined ? ids : { ...ids, id: record, ids: record }
}

const names = ({ args }: PublicFunction, ids: Ids): boolean => Object.keys(args).some((name) => ids[name] !== undefined)

export const everyFunction: Attack = {
  id: "held-matrix",
  title: "Every public function with the ids of organization A, by all who must not",
  run: async ({ server: get, world: getWorld }) => {
    const server = await get()
    const world = await getWorld()
    const known = await idsOf(server, world)
    const functions = await publicFunctions()
    const callers = {
      "an anonymous caller": undefined,
      "a signed-up outsider": world.outsider,
      "the admin of B": world.adminB,
      "a creator of B": world.creatorB,
      "a member without a role in the brand": world.memberA,
      "a viewer": world.viewerA,
      "a reviewer": world.reviewerA
    }
    const faults: Array<string> = []
    let calls = 0
    const tryAll = async (who: string, person: Person | undefined): Promise<void> => {
      const token = person === undefined ? undefined : await person.token()
      for (const fn of functions) {
        const ids = idsFor(fn, known)
        const args = Object.fromEntries(
          Object.entries(fn.args).map(([name, { fieldType }]) => [
            name,
            valueOf(
              fieldType,
              name,
              (key) => ids[key] ?? (key === "workerKey" || key === "serverKey" ? "not the key" : "x")
            )
          ])
        )
        const { code, value } = await callBackend(server.loopback, fn.kind, fn.path, args, token)
        calls += 1
        if (code !== "accepted" || OPEN.has(fn.path)) continue
        const isInside = who === "a viewer" || who === "a reviewer"
        const isMember = isInside || who.startsWith("a member")
        if (["workerKey", "serverKey"].some((key) => fn.args[key] !== undefined))
          faults.push(`${fn.path} takes a wrong key`)
        else if (person === undefined) faults.push(`${fn.path} answers without a sign-in`)
        else if (!names(fn, ids) || value === null) continue
        else if (!isMember) faults.push(`${fn.path} answers ${who}`)
        else if (!isInside && fn.args["organizationId"] === undefined && fn.args["clerkId"] === undefined)
          faults.push(`${fn.path} answers ${who}`)
        else if (fn.kind === "mutation" && !OWN_MARKS.has(fn.path)) faults.push(`${fn.path} is done for ${who}`)
      }
    }
    await Promise.all(Object.entries(callers).map(([who, person]) => tryAll(who, person)))
    return verdictOf(faults, `${functions.length} functions × ${Object.keys(callers).length} callers, ${calls} calls`)
  }
}
