import { Effect, Layer, Stream } from "effect"
import fc from "fast-check"
import { afterEach, describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { getStateNodes } from "xstate/graph"
import type { Notice } from "../kernel/notice.ts"
import { makeTestTime } from "../kernel/test-time.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import type { BrandRole, OrgRole } from "../model/roles.ts"
import { BrandRole as Roles } from "../model/roles.ts"
import { can, type Action } from "../permissions/permissions.rules.ts"
import { clientConfig } from "./agent-config.rules.ts"
import { brandsOf, draftOf, faultOf, newForm } from "./agent-form.rules.ts"
import { AGENT_TOKEN, AgentAction } from "./agent-key.schema.ts"
import { agentKeyEnd, grantable, throughKey } from "./agent-key.rules.ts"
import { agentKeysActors } from "./agent-keys.actors.ts"
import { agentKeysMachine } from "./agent-keys.machine.ts"
import { AgentKeyStore } from "./agent-keys.service.ts"
import { agentKeysView } from "./agent-keys.view.ts"
import { agentRefusals, agentTexts as texts } from "./agents.texts.ts"
import { exampleAgentKeys, exampleKeyToken } from "./fixtures/agent-keys.examples.ts"
import { agentKeysStates } from "./fixtures/agent-keys.states.ts"

const ACTIONS: ReadonlyArray<Action> = [
  ...AgentAction.literals,
  "brand.edit",
  "brand.publish",
  "catalog.edit",
  "review.decide",
  "waiver.grant",
  "share.create",
  "org.manage",
  "note.write",
  "agent.connect"
]

describe("B-1307 the rights of a key", () => {
  it("are those that its person has and that it names, whoever the person is", () => {
    const actor = fc.record({
      orgRole: fc.constantFrom<OrgRole>("admin", "member"),
      brandRole: fc.option(fc.constantFrom<BrandRole>(...Roles.literals), { nil: undefined })
    })
    fc.assert(
      fc.property(
        actor,
        fc.subarray([...AgentAction.literals]),
        fc.constantFrom(...ACTIONS),
        (person, only, action) => {
          const allowed = can(throughKey(person, only), action).answer
          expect(allowed === "yes" && can(person, action).answer !== "yes").toBe(false)
          expect(allowed === "yes" && !(only as ReadonlyArray<Action>).includes(action)).toBe(false)
        }
      )
    )
  })

  it("that a person can hand on are what the tools need, of what their role allows", () => {
    const of = (brandRole: BrandRole | undefined, orgRole: OrgRole = "member") => grantable({ orgRole, brandRole })
    expect(of("viewer")).toEqual(["brand.view"])
    expect(of("reviewer")).toEqual(["brand.view"])
    expect(of("creator")).toEqual(["brand.view", "generate", "review.request"])
    expect(of(undefined, "admin")).toEqual(["brand.view", "generate", "review.request"])
    expect(of(undefined)).toEqual([])
  })

  it("end after the days that were chosen", () => {
    expect(agentKeyEnd(0, 90)).toBe(90 * 86_400_000)
  })
})

describe("the configuration of a client", () => {
  it("holds the key in the environment and never among the arguments", () => {
    const { marque } = JSON.parse(clientConfig("https://marque.example", exampleKeyToken)).mcpServers
    expect(marque.args).toEqual([
      "/path/to/marque/apps/terminal/dist/main.js",
      "mcp",
      "--url",
      "https://marque.example"
    ])
    expect(marque.env).toEqual({ MARQUE_KEY: exampleKeyToken })
  })
})

describe("the form of a key", () => {
  it("knows no brand before the list is there", () => {
    expect(brandsOf(undefined)).toEqual([])
  })

  const { brands } = exampleAgentKeys
  it("chooses the brand where there is only one", () => {
    expect(newForm(brands.slice(0, 1)).brandIds).toEqual(["brand_fig"])
    expect(newForm(brands).brandIds).toEqual([])
  })

  it("says of each field what is wrong, and takes an empty cap for none", () => {
    expect(faultOf(agentKeysStates.filled.context.form)).toBeUndefined()
    expect(faultOf(agentKeysStates.invalid.context.form)).toEqual(agentKeysStates.invalid.context.fault)
    expect(faultOf({ ...agentKeysStates.filled.context.form, cap: " " })).toBeUndefined()
    expect(faultOf({ ...agentKeysStates.filled.context.form, cap: "0" })).toEqual({
      cap: "Write a number from 1 to 10000"
    })
  })

  it("asks for no right that none of the chosen brands allows", () => {
    const form = {
      name: " Script ",
      brandIds: ["brand_harbour"],
      actions: ["brand.view", "generate"],
      cap: "",
      days: "7"
    } as const
    expect(draftOf(form, brands)).toEqual({
      name: "Script",
      brandIds: ["brand_harbour"],
      actions: ["brand.view"],
      days: 7
    })
  })
})

const stops: Array<() => void> = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const start = (given: Partial<AgentKeyStore["Service"]> = {}) => {
  const store = Layer.effect(
    AgentKeyStore,
    Effect.map(AgentKeyStore, (memory) => ({ ...memory, ...given }))
  ).pipe(Layer.provide(Layer.fresh(AgentKeyStore.layerMemory(exampleAgentKeys))))
  const time = makeTestTime(store)
  const actor = createActor(agentKeysMachine.provide({ actors: agentKeysActors(time.runtime) }), {
    clock: time.clock,
    input: { organizationId: "organization_fig", origin: "https://marque.example" }
  })
  const notices: Array<Notice> = []
  actor.on("notice", (notice) => notices.push(notice))
  actor.start()
  stops.push(() => actor.stop())
  return { ...time, actor, notices, view: () => agentKeysView(actor.getSnapshot()) }
}

describe("the keys of a person", () => {
  it("a new key is shown once, with the configuration, and forgotten by the page afterwards", async () => {
    const { actor, advance, view } = start()
    await advance(0)
    expect(view().rows.map(({ name }) => name)).toEqual(["Claude on my laptop", "Price list script"])
    actor.send({ type: "form.open" })
    actor.send({ type: "form.submit" })
    expect(view()).toMatchObject({
      state: "form",
      form: { name: { error: "Give the key a name" }, brandsError: "Choose at least one brand" }
    })
    actor.send({ type: "name.change", name: "Helper" })
    actor.send({ type: "brand.set", brandId: "brand_fig", on: true })
    actor.send({ type: "brand.set", brandId: "brand_harbour", on: true })
    actor.send({ type: "brand.set", brandId: "brand_harbour", on: false })
    actor.send({ type: "action.set", action: "generate", on: true })
    actor.send({ type: "cap.change", cap: "5" })
    actor.send({ type: "days.change", days: "7" })
    actor.send({ type: "form.submit" })
    expect(view().form?.busy).toBe(true)
    await advance(0)
    const { made, rows, state } = view()
    expect([state, rows[0]?.name, rows[0]?.facts]).toEqual([
      "made",
      "Helper",
      ["Fig & Ember", "Read and check, Make drafts", "5 pictures a day", "until 8 Jan 1970", "never used"]
    ])
    expect(made?.token).toMatch(AGENT_TOKEN)
    expect(made?.config).toContain(made?.token)
    actor.send({ type: "secret.done" })
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain(made?.token)
  })

  it("rights that no chosen brand allows are shown as not to be had", async () => {
    const { actor, advance, view } = start()
    await advance(0)
    actor.send({ type: "form.open" })
    actor.send({ type: "brand.set", brandId: "brand_harbour", on: true })
    expect(view().form?.actions.map(({ action, fixed, on }) => [action, on, fixed])).toEqual([
      ["brand.view", true, true],
      ["generate", false, true],
      ["review.request", false, true]
    ])
    actor.send({ type: "form.close" })
    expect(view().state).toBe("listed")
  })

  it("a refused key keeps the form and says why", async () => {
    const data = { code: "forbidden", message: agentRefusals.notYours }
    const { actor, advance, view } = start({ create: () => Effect.fail(new BackendFailed({ data })) })
    await advance(0)
    actor.send({ type: "form.open" })
    actor.send({ type: "name.change", name: "Helper" })
    actor.send({ type: "brand.set", brandId: "brand_fig", on: true })
    actor.send({ type: "form.submit" })
    await advance(0)
    expect(view()).toMatchObject({
      state: "form",
      failure: agentRefusals.notYours,
      form: { name: { value: "Helper" } }
    })
  })

  it("making and revoking end after 15 s without an answer", async () => {
    const { actor, advance, view } = start({ create: () => Effect.never, revoke: () => Effect.never })
    await advance(0)
    actor.send({ type: "form.open" })
    actor.send({ type: "name.change", name: "Helper" })
    actor.send({ type: "brand.set", brandId: "brand_fig", on: true })
    actor.send({ type: "form.submit" })
    await advance(15_000)
    expect(view()).toMatchObject({ state: "form", failure: texts.failed })
    actor.send({ type: "form.close" })
    actor.send({ type: "key.revoke", keyId: "key_2" })
    actor.send({ type: "revoke.confirm" })
    expect(view().asking?.busy).toBe(true)
    await advance(15_000)
    expect(view()).toMatchObject({ state: "listed", asking: undefined, failure: texts.failed })
  })

  it("revoking asks first, and says that it is done", async () => {
    const { actor, advance, notices, view } = start()
    await advance(0)
    actor.send({ type: "key.revoke", keyId: "key_2" })
    expect(view().asking).toEqual({ title: "Revoke Claude on my laptop?", text: texts.revokeText, busy: false })
    actor.send({ type: "revoke.cancel" })
    expect(view().asking).toBeUndefined()
    actor.send({ type: "key.revoke", keyId: "key_2" })
    actor.send({ type: "revoke.confirm" })
    await advance(0)
    expect(view().rows.map(({ id }) => id)).toEqual(["key_1"])
    expect(notices).toEqual([{ type: "notice", kind: "success", text: texts.revoked }])
  })

  it("a revocation that failed says so", async () => {
    const { actor, advance, view } = start({ revoke: () => Effect.fail(new BackendFailed({})) })
    await advance(0)
    actor.send({ type: "key.revoke", keyId: "key_2" })
    actor.send({ type: "revoke.confirm" })
    await advance(0)
    expect(view()).toMatchObject({ failure: expect.any(String), asking: undefined })
  })

  it("keys that are lost are loaded again when that is asked for", async () => {
    let isLost = true
    const { actor, advance, view } = start({
      watch: () => (isLost ? Stream.fail(new BackendFailed({})) : Stream.never)
    })
    await advance(0)
    expect(view()).toMatchObject({ state: "failed", error: expect.any(String) })
    isLost = false
    actor.send({ type: "keys.retry" })
    expect(view().state).toBe("loading")
  })

  it("where the policy forbids keys, or without a brand, no form opens and the reason is there", () => {
    for (const [name, reason] of [
      ["off", texts.off],
      ["noBrand", texts.noBrand]
    ] as const) {
      const snapshot = agentKeysStates[name]
      expect(agentKeysView(snapshot).barred).toBe(reason)
      expect(snapshot.can({ type: "form.open" })).toBe(false)
    }
  })

  it("say when a key ended, and that its brands are gone", () => {
    const [, ended] = agentKeysView(agentKeysStates.listed).rows
    expect(ended).toMatchObject({ works: false, status: "Expired" })
    expect(ended?.facts[0]).toBe(texts.goneBrands)
    expect(texts.perDay(1)).toBe("1 picture a day")
    const gone = { ...agentKeysStates.asking.context, revoking: "unknown" }
    const asking = agentKeysMachine.resolveState({ value: { watching: "asking" }, context: gone })
    expect(agentKeysView(asking).asking?.title).toBe("Revoke ?")
  })

  it("have an inert example of every state", () => {
    const leaves = getStateNodes(agentKeysMachine).filter(({ type }) => type === "atomic")
    const shown = Object.values(agentKeysStates).flatMap(({ _nodes }) =>
      _nodes.filter(({ type }) => type === "atomic").map(({ id }) => id)
    )
    expect(new Set(shown)).toEqual(new Set(leaves.map(({ id }) => id)))
  })
})
