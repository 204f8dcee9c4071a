import { type Attack, verdictOf } from "../attack.ts"
import { field } from "../ask.ts"
import { type PublicFunction, publicFunctions, valueOf } from "../backend-functions.ts"
import { accepted, callBackend } from "../person.ts"
import { png, upload } from "../uploading.ts"
import { type Person, productDraft, type World } from "../world.ts"
import type { Server } from "../server.ts"

const OPEN = new Set(["version:current"])
const OWN_MARKS = new Set(["assets:setFavourite", "users:setLastBrand", "users:updatePreferences", "feedback:submit"])

const idsOf = async (server: Server, { a, adminA }: World): Promise<Readonly<Record<string, string>>> => {
  const { brandId, organizationId } = a
  const bytes = png(40, 40, 33)
  const { assetId } = await upload(server, adminA, brandId, {
    bytes,
    name: "m.png",
    purpose: "product",
    type: "image/png"
  })
  const draft = productDraft("Matrix mug")
  const product = await accepted(adminA.mutation("products:create", { brandId, idempotencyKey: "matrix", draft }))
  const place = await accepted(
    adminA.mutation("places:create", {
      brandId,
      idempotencyKey: "matrix",
      draft: { name: "Matrix place", kind: "home", mood: [], photos: [], rights: {} }
    })
  )
  const folder = await accepted(adminA.mutation("folders:create", { brandId, name: "Matrix folder" }))
  const members = await accepted(adminA.query("members:list", { organizationId }))
  return {
    brandId,
    organizationId,
    assetId,
    assetIds: assetId,
    clerkId: a.externalId,
    productId: String(field(product, "productId")),
    placeId: String(field(place, "placeId")),
    folderId: String(field(folder, "folderId")),
    membershipId: String(field(members, 0, "_id"))
  }
}

const names = ({ args }: PublicFunction, ids: Readonly<Record<string, string>>): boolean =>
  Object.keys(args).some((name) => ids[name] !== undefined)

export const everyFunction: Attack = {
  id: "held-matrix",
  title: "Every public function with the ids of organization A, by all who must not",
  run: async ({ server: get, world: getWorld }) => {
    const server = await get()
    const world = await getWorld()
    const ids = await idsOf(server, world)
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
        const args = Object.fromEntries(
          Object.entries(fn.args).map(([name, { fieldType }]) => [
            name,
            valueOf(fieldType, name, (key) => ids[key] ?? (key === "workerKey" ? "not the worker's key" : "x"))
          ])
        )
        const { code, value } = await callBackend(server.loopback, fn.kind, fn.path, args, token)
        calls += 1
        if (code !== "accepted" || OPEN.has(fn.path)) continue
        const isInside = who === "a viewer" || who === "a reviewer"
        const isMember = isInside || who.startsWith("a member")
        if (fn.args["workerKey"] !== undefined) faults.push(`${fn.path} takes a wrong worker key`)
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
