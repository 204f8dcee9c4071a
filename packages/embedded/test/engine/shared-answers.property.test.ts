/** What one run answers for everybody, people of different rights ask; none may notice, but for the time it takes. */
import {
  defineSchema,
  defineTable,
  type DataModelFromSchemaDefinition,
  type GenericQueryCtx,
  makeFunctionReference,
  mutationGeneric,
  type QueryBuilder,
  queryGeneric
} from "convex/server"
import { v } from "convex/values"
import fc from "fast-check"
import { mkdir, symlink, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { describe, expect, it, onTestFinished } from "vitest"
import { makeFunctionsLoader } from "../../src/bundle/load-functions.ts"
import { hostGlobals } from "../../src/modules/host-globals.ts"
import { folder, modulesOf, start } from "./harness.ts"

const PEOPLE = ["ada", "ben", "cleo"] as const
const BRANDS = ["fig", "oak"] as const
const identityOf = (subject: string) => ({ subject, issuer: "https://id", tokenIdentifier: subject })

const schema = defineSchema({
  members: defineTable({ person: v.string(), brand: v.string(), role: v.string() }).index("by_both", [
    "person",
    "brand"
  ]),
  cards: defineTable({ brand: v.string(), name: v.string() }).index("by_brand", ["brand"]),
  hearts: defineTable({ person: v.string(), name: v.string() }).index("by_both", ["person", "name"])
})

type Model = DataModelFromSchemaDefinition<typeof schema>
type Ctx = GenericQueryCtx<Model>
// The generic builder knows no tables.
const query = queryGeneric as QueryBuilder<Model, "public">

const personIn = async ({ auth }: Ctx) => (await auth.getUserIdentity())?.subject ?? ""
const memberOf = ({ db }: Ctx, person: string, brand: string) =>
  db
    .query("members")
    .withIndex("by_both", (q) => q.eq("person", person).eq("brand", brand))
    .first()
const heartOf = ({ db }: Ctx, person: string, name: string) =>
  db
    .query("hearts")
    .withIndex("by_both", (q) => q.eq("person", person).eq("name", name))
    .first()
const namesIn = async ({ db }: Ctx, brand: string): Promise<ReadonlyArray<string>> => {
  const rows = await db
    .query("cards")
    .withIndex("by_brand", (q) => q.eq("brand", brand))
    .collect()
  return rows.map((row) => row.name)
}
const mine = async (ctx: Ctx, names: ReadonlyArray<string>) => {
  const person = await personIn(ctx)
  const hearts = await Promise.all(names.map((name) => heartOf(ctx, person, name)))
  return names.filter((_, at) => hearts[at] !== null)
}

const args = { brand: v.string() }
const make = () => {
  const runs = { shared: 0 }
  const named = (name: string) => makeFunctionReference<"query">(`gallery:${name}`)
  const checked = (ctx: Ctx, brand: string, then: () => Promise<unknown>) =>
    personIn(ctx).then(async (person) => {
      const member = await memberOf(ctx, person, brand)
      return member === null ? "not found" : { role: member.role, found: await then() }
    })
  const gallery = {
    names: query({
      args,
      handler: (ctx, { brand }) => {
        runs.shared += 1
        return namesIn(ctx, brand)
      }
    }),
    personal: query({ args, handler: async (ctx, { brand }) => mine(ctx, await namesIn(ctx, brand)) }),
    within: query({
      args,
      handler: async (ctx, { brand }) => [
        await ctx.runQuery(named("names"), { brand }),
        await ctx.runQuery(named("personal"), { brand })
      ]
    }),
    nested: query({
      args,
      handler: (ctx, { brand }) => checked(ctx, brand, () => ctx.runQuery(named("within"), { brand }))
    }),
    plain: query({
      args,
      handler: (ctx, { brand }) =>
        checked(ctx, brand, async () => {
          const names = await namesIn(ctx, brand)
          return [names, await mine(ctx, names)]
        })
    }),
    list: query({
      args,
      handler: (ctx, { brand }) => checked(ctx, brand, () => ctx.runQuery(named("names"), { brand }))
    })
  }
  const change = mutationGeneric({
    args: { table: v.string(), row: v.any(), there: v.boolean() },
    handler: async ({ db }, { row, table, there }) => {
      const rows = await db.query(table).collect()
      const same = rows.filter((each) =>
        Object.entries(row).every(([key, value]) => key === "role" || each[key] === value)
      )
      for (const each of same) await db.delete(each._id)
      if (there) await db.insert(table, row)
    }
  })
  return { runs, modules: modulesOf({ schema: { default: schema }, gallery, world: { change } }) }
}

const person = fc.constantFrom(...PEOPLE)
const brand = fc.constantFrom(...BRANDS)
const there = fc.boolean()
const name = fc.constantFrom("a", "b", "c")
const step = fc.oneof(
  fc.record({
    table: fc.constant("members"),
    row: fc.record({ person, brand, role: fc.constantFrom("viewer", "editor") }),
    there
  }),
  fc.record({ table: fc.constant("cards"), row: fc.record({ brand, name }), there }),
  fc.record({ table: fc.constant("hearts"), row: fc.record({ person, name }), there })
)

const BEGINNING = [
  ...PEOPLE.map((each) => ({ table: "members", row: { person: each, brand: "fig", role: "viewer" }, there: true })),
  { table: "cards", row: { brand: "fig", name: "a" }, there: true },
  { table: "hearts", row: { person: "ada", name: "a" }, there: true }
] as const

describe("shared answers", () => {
  it("whatever happens, everybody gets what a run of their own would give, and a person without the right nothing", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
        const { modules } = make()
        const { mutation, query: ask } = await start({ modules })
        const members = new Set<string>()
        for (const each of [...BEGINNING, ...steps]) {
          await mutation("world:change", each)
          if ("role" in each.row) members[each.there ? "add" : "delete"](`${each.row.person} ${each.row.brand}`)
          for (const who of PEOPLE) {
            for (const where of BRANDS) {
              const [shared, own, listed] = await Promise.all(
                ["nested", "plain", "list"].map((path) => ask(`gallery:${path}`, { brand: where }, identityOf(who)))
              )
              expect(shared).toEqual(own)
              const isMember = members.has(`${who} ${where}`)
              expect(own !== "not found").toBe(isMember)
              expect(listed !== "not found").toBe(isMember)
            }
          }
        }
      }),
      { numRuns: 20 }
    )
  }, 60_000)

  it("one run answers everybody until what it read changes", async () => {
    const { modules, runs } = make()
    const { mutation, query: ask } = await start({ modules })
    for (const who of PEOPLE) {
      await mutation("world:change", {
        table: "members",
        row: { person: who, brand: "fig", role: "viewer" },
        there: true
      })
    }
    const all = () => Promise.all(PEOPLE.map((who) => ask("gallery:list", { brand: "fig" }, identityOf(who))))
    await all()
    await mutation("world:change", { table: "cards", row: { brand: "oak", name: "a" }, there: true })
    await mutation("world:change", { table: "hearts", row: { person: "ada", name: "a" }, there: true })
    await all()
    expect(runs.shared).toBe(1)
    await mutation("world:change", { table: "cards", row: { brand: "fig", name: "a" }, there: true })
    expect(await all()).toEqual(PEOPLE.map(() => ({ role: "viewer", found: ["a"] })))
    expect(runs.shared).toBe(2)
  })

  it("the query around one that was answered before is run again by what that one read", async () => {
    const { modules } = make()
    const { engine, mutation } = await start({ modules })
    await mutation("world:change", {
      table: "members",
      row: { person: "ada", brand: "fig", role: "viewer" },
      there: true
    })
    const ask = () =>
      engine.query({
        path: "gallery:list",
        args: { brand: "fig" },
        identity: identityOf("ada"),
        reach: "public",
        metadata: { requestId: "r", ip: null, userAgent: null }
      })
    const [first, second] = [await ask(), await ask()]
    expect(second.reads).toEqual(first.reads)
    expect(second.readIdentity).toBe(true)
  })
})

it.each(["Date.now()", "new Date().getTime()", "Math.random()", "crypto.randomUUID()", "console.log('run')"])(
  "what depends on the moment of a run, such as %s, is asked again for every caller",
  async (expression) => {
    const root = await folder()
    const library = dirname(createRequire(import.meta.url).resolve("convex/package.json"))
    await mkdir(join(root, "node_modules"))
    await symlink(library, join(root, "node_modules", "convex"))
    await mkdir(join(root, "convex"))
    await writeFile(
      join(root, "convex", "clock.ts"),
      `import { makeFunctionReference, queryGeneric as query } from "convex/server"
      let runs = 0
      export const inner = query({ handler: () => { ${expression}; runs += 1; return runs } })
      export const outer = query({ handler: (ctx) => ctx.runQuery(makeFunctionReference("clock:inner"), {}) })
      `
    )
    const loader = makeFunctionsLoader(join(root, "convex"), hostGlobals)
    onTestFinished(() => loader.close())
    const { query: ask } = await start({ modules: (await loader.load()).modules })
    expect([await ask("clock:outer"), await ask("clock:outer")]).toEqual([1, 2])
  }
)
