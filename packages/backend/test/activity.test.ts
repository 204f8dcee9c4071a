import { expect, it } from "vitest"
import { api } from "../convex/_generated/api.js"
import { makeWorld, outcome } from "./world.ts"

it("an administrator reads what happened in the own organization, newest first, a page at a time", async () => {
  const { ada, ours, t, theirs, users } = await makeWorld()
  const { brandId, organizationId } = ours
  await t.run(async ({ db }) => {
    const line = { organizationId, action: "share.created", brandId }
    for (let at = 1; at <= 60; at += 1) await db.insert("audit", { ...line, actor: users.ada, at })
    await db.insert("audit", { ...line, action: "member.joined", subject: users.vic, at: 61 })
    await db.insert("audit", { organizationId: theirs.organizationId, action: "share.created", at: 62 })
  })
  const first = await ada.query(api.activity.list, { organizationId, cursor: null })
  expect(first.items).toHaveLength(50)
  expect(first.items[0]).toMatchObject({ action: "member.joined", subject: "vic", byLink: false, at: 61 })
  expect(first.items[0]).not.toHaveProperty("actor")
  const second = await ada.query(api.activity.list, { organizationId, cursor: first.cursor })
  expect(second).toMatchObject({ cursor: null })
  expect(second.items).toHaveLength(11)
  expect(second.items.at(-1)).toMatchObject({ actor: "ada", brand: { id: brandId }, at: 1 })
})

it("the log is narrowed to one kind of line, and says what the holder of a link did", async () => {
  const { ada, ours, t } = await makeWorld()
  const { brandId, organizationId } = ours
  await t.run(async ({ db }) => {
    const link = await db.query("shareLinks").first()
    const by = link === null ? {} : { shareLinkId: link._id }
    await db.insert("audit", {
      organizationId,
      brandId,
      action: "waiver.granted",
      ...by,
      at: 1,
      reason: "Read by legal"
    })
    await db.insert("audit", { organizationId, action: "organization.profile", at: 2 })
  })
  const { items } = await ada.query(api.activity.list, { organizationId, action: "waiver.granted", cursor: null })
  expect(items).toMatchObject([{ action: "waiver.granted", byLink: true, reason: "Read by legal" }])
})

it("other roles and organizations read nothing of it", async () => {
  const { ada, bob, ours, theirs, vic } = await makeWorld()
  const read = (who: typeof ada, organizationId: string) =>
    outcome(who.query(api.activity.list, { organizationId, cursor: null }))
  expect(await read(vic, ours.organizationId)).toBe("forbidden")
  expect(await read(bob, ours.organizationId)).toBe("not_found")
  expect(await read(ada, theirs.organizationId)).toBe("not_found")
})

it("B-910 the chain of lines holds until one is changed, removed or cut off, and the first such line is named", async () => {
  const { ada, ours, t } = await makeWorld()
  const { organizationId } = ours
  for (const industry of ["Retail", "Food", "Travel"]) {
    await ada.mutation(api.organizations.updateProfile, { organizationId, industry })
  }
  const check = () => ada.query(api.activity.check, { organizationId, seq: 0, hash: "" })
  expect(await check()).toMatchObject({ seq: 3, done: true })
  expect(await check()).not.toHaveProperty("broken")
  const lines = await t.run(({ db }) => db.query("audit").collect())
  const [, second, third] = lines
  if (second === undefined || third === undefined) throw new Error("There are no lines")
  await t.run(({ db }) => db.patch(second._id, { reason: "nothing" }))
  expect(await check()).toMatchObject({ broken: 2 })
  await t.run(({ db }) => db.patch(second._id, { reason: "industry" }))
  expect(await check()).not.toHaveProperty("broken")
  await t.run(({ db }) => db.delete(third._id))
  expect(await check()).toMatchObject({ broken: 3 })
  await t.run(({ db }) => db.delete(second._id))
  expect(await check()).toMatchObject({ broken: 2 })
})

it("B-910 lines of versions before chains are in none, and the chain begins with the first that has one", async () => {
  const { ada, ours, t } = await makeWorld()
  const { organizationId } = ours
  await t.run(({ db }) => db.insert("audit", { organizationId, action: "member.joined", at: 1 }))
  await ada.mutation(api.organizations.updateProfile, { organizationId, industry: "Retail" })
  expect(await ada.query(api.activity.check, { organizationId, seq: 0, hash: "" })).toMatchObject({
    seq: 1,
    done: true
  })
})
