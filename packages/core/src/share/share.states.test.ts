import { Effect, Layer, Stream, SubscriptionRef } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type AnyStateMachine, createActor } from "xstate"
import { getStateNodes } from "xstate/graph"
import { makeTestTime } from "../kernel/test-time.ts"
import { DAY_MS } from "../model/day.ts"
import { Reverification } from "../model/reverification.ts"
import {
  exampleLinks,
  examplePages as pages,
  exampleSecret,
  exampleSharedProposal,
  exampleToken
} from "./fixtures/share.examples.ts"
import { shareLinksStates } from "./fixtures/share-links.states.ts"
import { sharedPageStates } from "./fixtures/shared-page.states.ts"
import { shareActTexts } from "./share-acts.texts.ts"
import { shareTexts } from "./share.texts.ts"
import { shareLinksActors, sharedPageActors } from "./share.actors.ts"
import type { SharedPage, SharedVerdict } from "./share.schema.ts"
import { sharedTexts as texts } from "./shared-page.texts.ts"
import { shareLinksMemory, SharedPageMemory, sharedPagesMemory } from "./share-memory.layer.ts"
import { SharedPages } from "./share.service.ts"
import { shareLinksMachine } from "./share-links.machine.ts"
import { shareLinksView } from "./share-links.view.ts"
import { shareStatus, showsContent, takesDecisions } from "./share-status.rules.ts"
import { sharedPageMachine } from "./shared-page.machine.ts"
import { decidableHash, PROPOSAL_ITEM } from "./shared-page.rules.ts"
import { sharedPageView } from "./shared-page.view.ts"

/** Sharing asks for no proof here. */
const noProof = Layer.succeed(Reverification, {
  prove: () => Effect.die("asked for a proof"),
  requests: Stream.empty,
  settle: () => Effect.void
})

const atomic = (nodes: ReadonlyArray<{ readonly type: string; readonly id: string }>) =>
  nodes.filter((node) => node.type === "atomic").map((node) => node.id)

describe("the examples of sharing", () => {
  it.each([
    ["links", shareLinksMachine as AnyStateMachine, shareLinksStates],
    ["pages", sharedPageMachine as AnyStateMachine, sharedPageStates]
  ] as const)("of %s name every leaf state", (_, machine, states) => {
    const shown = new Set(Object.values(states).flatMap((snapshot) => atomic(snapshot._nodes)))
    expect([...shown].toSorted()).toEqual(atomic(getStateNodes(machine)).toSorted())
  })
})

const facts = fc.record({
  expiresAt: fc.integer({ min: 0, max: 1_000 }),
  revokedAt: fc.option(fc.integer({ min: 0, max: 1_000 }), { nil: undefined }),
  superseded: fc.boolean(),
  items: fc.integer({ min: 0, max: 5 }),
  decided: fc.integer({ min: 0, max: 5 })
})

describe("the status of a link", () => {
  it("what was withdrawn or expired shows nothing and takes nothing, whatever else is true", () => {
    fc.assert(
      fc.property(facts, fc.integer({ min: 0, max: 1_000 }), (given, now) => {
        const status = shareStatus(given, now)
        const ended = given.revokedAt !== undefined || now >= given.expiresAt
        expect(showsContent(status)).toBe(!ended)
        expect(takesDecisions(status)).toBe(!ended && !given.superseded)
        expect(status === "decided" && given.decided < given.items).toBe(false)
      })
    )
  })

  it("a link that ended is not open again later", () => {
    fc.assert(
      fc.property(facts, fc.nat(1_000), fc.nat(1_000), (given, now, more) => {
        const [before, after] = [now, now + more].map((at) => showsContent(shareStatus(given, at)))
        expect(after && !before).toBe(false)
      })
    )
  })

  it("B-1003 only what is open, by a link that decides, in the browser that began", () => {
    expect(decidableHash(pages.proposal, PROPOSAL_ITEM)).toBe(exampleSharedProposal.hash)
    for (const page of [pages.view, pages.taken, pages.superseded, pages.decided, pages.guidelines, pages.expired]) {
      expect(decidableHash(page, PROPOSAL_ITEM)).toBeUndefined()
    }
    const open = pages.slots.content.items.filter(({ id }) => decidableHash(pages.slots, id) !== undefined)
    expect(open.map(({ state }) => state)).toEqual(["open"])
  })
})

/** A page passes through several fibers. */
const patient = (advance: (ms: number) => Promise<void>) => async (ms: number) => {
  for (const step of [ms, 0, 0, 0]) await advance(step)
}

const browser = (
  page: SharedPage,
  { code, ...given }: { readonly code?: string; readonly secret?: string; readonly token?: string } = {}
) => {
  const { advance, runtime } = makeTestTime(
    Layer.fresh(sharedPagesMemory({ token: exampleToken, page, ...(code !== undefined && { code }) }))
  )
  const visit = ({ secret = exampleSecret, token = exampleToken } = {}) => {
    const actor = createActor(sharedPageMachine.provide({ actors: sharedPageActors(runtime) }), {
      input: { token, secret }
    }).start()
    return { actor, view: () => sharedPageView(actor.getSnapshot()) }
  }
  const kept = () => runtime.runPromise(Effect.flatMap(SharedPageMemory, SubscriptionRef.get))
  const change = (change: (page: SharedPage) => SharedPage) =>
    runtime.runPromise(
      Effect.flatMap(SharedPageMemory, (ref) =>
        SubscriptionRef.update(ref, (all) => ({ ...all, page: change(all.page) }))
      )
    )
  const decide = (verdict: SharedVerdict) =>
    runtime.runPromise(Effect.flatMap(SharedPages, (service) => Effect.flip(service.decide(verdict))))
  return { advance: patient(advance), change, decide, kept, visit, ...visit(given) }
}

describe("a page behind a link", () => {
  it("shows what is shared, tells that it was opened, and expires while it is looked at", async () => {
    const { advance, kept, view } = browser({ ...pages.proposal, expiresAt: 3 * DAY_MS })
    expect(view().state).toBe("loading")
    await advance(0)
    expect(view()).toMatchObject({
      state: "shown",
      heading: "Slow evenings",
      facts: ["Proposal, Version 3", "This link works until 4 Jan 1970"],
      content: { days: [{ title: "1 Dec 2026" }, { title: "6 Dec 2026" }] }
    })
    expect((await kept()).opened).toBe(1)
    await advance(3 * DAY_MS)
    expect(view()).toMatchObject({ state: "ended", heading: "This link expired on 4 Jan 1970", content: undefined })
  })

  it("an address that is not complete shows that there is no such link", async () => {
    const { advance, view } = browser(pages.proposal, { token: "c".repeat(64) })
    await advance(0)
    expect(view()).toMatchObject({ state: "missing", heading: "This link does not exist" })
  })

  it("B-1002 B-1005 the first decision asks for a name; another browser with the address only looks", async () => {
    const { actor, advance, kept, view, visit } = browser(pages.proposal)
    const other = visit({ secret: "d".repeat(64) })
    await advance(0)
    expect(other.view().content).toMatchObject({ decision: { choices: [{ label: "Approve" }, expect.anything()] } })
    actor.send({ type: "decision.open", item: PROPOSAL_ITEM, decision: "request_changes" })
    actor.send({ type: "decision.send" })
    expect(view().dialog).toMatchObject({
      name: { error: "Write your name" },
      note: { error: "Say what should change" }
    })
    actor.send({ type: "name.change", name: "Grace Hopper" })
    actor.send({ type: "note.change", note: "Less red" })
    actor.send({ type: "decision.send" })
    expect(view().dialog?.busy).toBe(true)
    await advance(0)
    expect(view()).toMatchObject({
      dialog: undefined,
      content: { decision: { decided: { text: expect.stringMatching(/^Changes requested by Grace Hopper on /) } } }
    })
    expect((await kept()).page.decisions).toMatchObject([{ decision: "request_changes", note: "Less red" }])
    expect(other.view()).toMatchObject({
      notes: [{ tone: "warning" }, { text: expect.stringContaining("Grace Hopper decides by this link") }],
      content: { decision: { choices: [] } }
    })
    actor.send({ type: "decision.open", item: PROPOSAL_ITEM, decision: "approve" })
    expect(view().dialog).toMatchObject({ name: undefined, note: { label: "Note", required: false } })
    actor.send({ type: "decision.send" })
    await advance(0)
    expect(view()).toMatchObject({ content: { decision: { choices: [], decided: { good: true } } } })
    const files: Array<unknown> = []
    actor.on("file.ready", (file) => files.push(file))
    actor.send({ type: "certificate.save", item: PROPOSAL_ITEM })
    expect(view().certifying).toBe(PROPOSAL_ITEM)
    await advance(0)
    expect([view().certifying, files]).toMatchObject([undefined, [{ mime: "text/html" }]])
  })

  it("B-1003 what changed while a decision is written is not decided on, and the words stay", async () => {
    const { actor, advance, change, decide, view } = browser(pages.mine)
    const verdict = {
      token: exampleToken,
      secret: exampleSecret,
      name: "",
      item: PROPOSAL_ITEM,
      hash: "e".repeat(64),
      decision: "approve",
      note: ""
    } as const
    await advance(0)
    actor.send({ type: "decision.open", item: PROPOSAL_ITEM, decision: "request_changes" })
    actor.send({ type: "note.change", note: "Less red" })
    await change((page) => ({ ...page, status: "superseded" }))
    await advance(0)
    actor.send({ type: "decision.send" })
    expect(view().dialog).toMatchObject({ failure: texts.changedSince, note: { value: "Less red" } })
    expect(await decide(verdict)).toMatchObject({ data: { code: "changed_since" } })
    expect(view().notes[0]?.text).toBe(texts.edited)
  })

  it("pictures are decided one by one, with how many are left", async () => {
    const { actor, advance, view } = browser(pages.slots)
    await advance(0)
    expect(view().content).toMatchObject({ progress: "1 of 6 decided" })
    actor.send({ type: "decision.open", item: "slot_1", decision: "approve" })
    expect(view().dialog?.title).toBe("Approve: Instagram feed portrait, Germany, Espresso cup, ember red")
    actor.send({ type: "name.change", name: "Grace Hopper" })
    actor.send({ type: "decision.send" })
    await advance(0)
    expect(view().content).toMatchObject({ progress: "2 of 6 decided" })
  })

  it("B-1002 where a code is asked for, nothing is decided without it, and the words stay", async () => {
    const { actor, advance, kept, view } = browser(pages.code, { code: "123456" })
    await advance(0)
    actor.send({ type: "decision.open", item: PROPOSAL_ITEM, decision: "approve" })
    expect(view().dialog?.code).toMatchObject({
      field: { hint: "Six digits, mailed to g…@example.com" },
      sendLabel: texts.codeSend,
      mailing: false
    })
    actor.send({ type: "name.change", name: "Grace Hopper" })
    actor.send({ type: "decision.send" })
    expect(view().dialog?.code?.field.error).toBe(texts.codeNeeded)
    actor.send({ type: "code.send" })
    expect(view().dialog?.code?.mailing).toBe(true)
    await advance(0)
    expect(view().dialog?.code).toMatchObject({
      sendLabel: texts.codeAgain,
      said: { sent: true, text: texts.codeSent("g…@example.com") }
    })
    actor.send({ type: "code.change", code: "654321" })
    actor.send({ type: "decision.send" })
    await advance(0)
    expect(view().dialog).toMatchObject({ failure: texts.codeEnded, name: { value: "Grace Hopper" } })
    actor.send({ type: "code.change", code: " 123456 " })
    actor.send({ type: "decision.send" })
    await advance(0)
    expect(view().dialog).toBeUndefined()
    expect((await kept()).page).toMatchObject({ decider: "Grace Hopper", decisions: [{ decision: "approve" }] })
    actor.send({ type: "code.send" })
    expect(view().dialog).toBeUndefined()
  })

  it("a code that could not be mailed is said, and can be asked for again", async () => {
    expect(sharedPageView(sharedPageStates.codeNotMailed).dialog?.code?.said).toEqual({
      sent: false,
      text: texts.codeFailed
    })
    const actor = createActor(sharedPageMachine, {
      input: { token: exampleToken, secret: exampleSecret },
      snapshot: sharedPageStates.codeNotMailed
    })
    expect(actor.getSnapshot().can({ type: "code.send" })).toBe(true)
  })

  it("B-1006 a note points at a place of its picture, and at nothing of a proposal", async () => {
    const asked: Array<SharedVerdict> = []
    const { runtime, advance: step } = makeTestTime(
      Layer.succeed(SharedPages, {
        page: () => Stream.make(pages.slots),
        opened: () => Effect.void,
        certificate: () => Effect.never,
        sendCode: () => Effect.never,
        decide: (verdict) => Effect.sync(() => void asked.push(verdict))
      })
    )
    const actor = createActor(sharedPageMachine.provide({ actors: sharedPageActors(runtime) }), {
      input: { token: exampleToken, secret: exampleSecret }
    }).start()
    const dialog = () => sharedPageView(actor.getSnapshot()).dialog
    await patient(step)(0)
    actor.send({ type: "decision.open", item: "slot_1", decision: "approve" })
    expect(dialog()?.pointing).toMatchObject({
      pin: undefined,
      startLabel: "Point at a place",
      start: { x: 0.5, y: 0.5 }
    })
    actor.send({ type: "place.set", place: { x: 0.4, y: 0.3, w: 0.2, h: 0.1 } })
    actor.send({ type: "decision.send" })
    expect(dialog()).toMatchObject({
      note: { error: texts.placeNeedsNote },
      pointing: { pointed: "40 % from the left, 30 % from the top, 20 % wide, 10 % high" }
    })
    actor.send({ type: "place.clear" })
    expect(dialog()).toMatchObject({ note: { error: undefined }, pointing: { pointed: undefined } })
    actor.send({ type: "place.set", place: { x: 0.4, y: 0.3 } })
    actor.send({ type: "note.change", note: "Show the handle" })
    actor.send({ type: "decision.send" })
    await patient(step)(0)
    expect(asked).toMatchObject([{ item: "slot_1", note: "Show the handle", place: { x: 0.4, y: 0.3 } }])
    actor.send({ type: "decision.open", item: "slot_1", decision: "approve" })
    expect(dialog()?.pointing?.pointed).toBeUndefined()
    expect(sharedPageView(sharedPageStates.pointingClip).dialog?.pointing).toMatchObject({
      pointed: "At 0:03",
      pin: undefined,
      start: undefined
    })
    const proposal = createActor(sharedPageMachine, {
      input: { token: exampleToken, secret: exampleSecret },
      snapshot: sharedPageStates.naming
    })
    expect(proposal.getSnapshot().can({ type: "place.set", place: { x: 0, y: 0 } })).toBe(false)
    expect(sharedPageView(sharedPageStates.naming).dialog?.pointing).toBeUndefined()
  })

  it("B-709 guidelines say each colour as people copy it, and are saved as brand.json", async () => {
    const { actor, advance, view } = browser(pages.guidelines)
    const files: Array<unknown> = []
    actor.on("file.ready", (file) => files.push(file))
    await advance(0)
    expect(view().content).toMatchObject({
      colours: [{ values: ["#a4412f", "rgb(164, 65, 47)", "20 86 88 11"] }, expect.anything(), expect.anything()],
      logos: [{ facts: ["50 % of its height stays free around it", "at least 120 px wide"] }, { facts: [] }]
    })
    actor.send({ type: "brandJson.save", origin: "https://marque.example" })
    expect(files).toMatchObject([{ name: "brand.json", text: expect.any(String) }])
    expect(JSON.parse(String((files[0] as { readonly text?: unknown }).text))).toEqual({
      version: "1.0",
      logos: [{ url: "https://marque.example/shared/token_1/logo-asset_1" }]
    })
    expect(sharedPageView(sharedPageStates.draftGuidelines).content).toMatchObject({
      draft: texts.draft,
      texts: [expect.anything()]
    })
  })
})

describe("links to one thing", () => {
  it("B-1008 are made with an address that is shown once, and withdrawn one by one", async () => {
    const { advance, runtime } = makeTestTime(
      Layer.merge(Layer.fresh(shareLinksMemory({ links: exampleLinks.slice(1, 2), mayShare: true })), noProof)
    )
    const input = {
      brandId: "brand_1",
      target: { kind: "proposal", proposalId: "p" },
      name: "version 3",
      origin: "https://marque.example",
      decidable: true
    } as const
    const actor = createActor(shareLinksMachine.provide({ actors: shareLinksActors(runtime) }), { input }).start()
    const view = () => shareLinksView(actor.getSnapshot())
    await advance(0)
    expect(view().links).toMatchObject([
      { title: "Link", facts: expect.arrayContaining([expect.stringMatching(/^opened 3 times/)]) }
    ])
    actor.send({ type: "label.change", label: " Legal " })
    actor.send({ type: "days.choose", days: 7 })
    actor.send({ type: "link.make" })
    await advance(0)
    expect(view()).toMatchObject({
      address: expect.stringMatching(/^https:\/\/marque\.example\/share\/[0-9a-f]{64}$/),
      label: "",
      links: [
        { title: "Legal", facts: expect.arrayContaining(["until 8 Jan 1970", "not opened yet"]) },
        expect.anything()
      ]
    })
    actor.send({ type: "link.withdraw", linkId: "link_2" })
    await advance(0)
    expect(view().links.map(({ withdrawLabel }) => withdrawLabel === undefined)).toContain(true)
  })

  it("B-1002 where the organization asks for a code, a link that decides names who it is mailed to", async () => {
    const { advance, runtime } = makeTestTime(
      Layer.merge(Layer.fresh(shareLinksMemory({ links: [], mayShare: true, asksCode: true })), noProof)
    )
    const input = {
      brandId: "brand_1",
      target: { kind: "proposal", proposalId: "p" },
      name: "version 3",
      origin: "https://marque.example",
      decidable: true
    } as const
    const actor = createActor(shareLinksMachine.provide({ actors: shareLinksActors(runtime) }), { input }).start()
    const view = () => shareLinksView(actor.getSnapshot())
    await advance(0)
    expect(view().email).toEqual({ value: "", error: undefined })
    actor.send({ type: "link.make" })
    expect(view()).toMatchObject({ email: { error: shareTexts.emailNeeded }, making: false })
    actor.send({ type: "email.change", email: "legal" })
    expect(view().email?.error).toBe("Enter a complete email address")
    actor.send({ type: "email.change", email: " legal@example.com " })
    actor.send({ type: "link.make" })
    await advance(0)
    expect(view()).toMatchObject({
      email: { value: "", error: undefined },
      links: [{ facts: expect.arrayContaining(["code to legal@example.com"]) }]
    })
    actor.send({ type: "allow.choose", allow: "view" })
    expect(view().email).toBeUndefined()
  })

  it("what only shows offers no choice, and who may not share makes none", () => {
    expect(shareLinksView(shareLinksStates.guidelines)).toMatchObject({ allows: [], allow: "view" })
    expect(shareLinksView(shareLinksStates.forbidden)).toMatchObject({ mayShare: false, canMake: false })
    expect(shareLinksView(shareLinksStates.invalid).labelError).toBeDefined()
  })
})

describe("what a page behind a link says", () => {
  it.each([
    ["viewOnly", []],
    ["briefChanged", ["The brief changed since this version was made."]],
    ["changesRequested", ["Changes were requested on 23 Nov 2026"]],
    ["decided", ["Approved on 23 Nov 2026"]],
    ["superseded", ["A newer version exists. This one can only be looked at."]],
    ["taken", ["Grace Hopper decides by this link, in another browser. You can look at it here."]],
    ["notCertified", ["Approved on 23 Nov 2026", expect.any(String)]]
  ] as const)("%s", (name, notes) => {
    expect(sharedPageView(sharedPageStates[name]).notes.map(({ text }) => text)).toEqual(notes)
  })

  it("of one that ended, that and nothing else", () => {
    for (const [name, heading] of [
      ["expired", "This link expired on 7 Dec 2026"],
      ["withdrawn", "This link was withdrawn"]
    ] as const) {
      expect(sharedPageView(sharedPageStates[name])).toMatchObject({ state: "ended", heading, facts: [], notes: [] })
    }
  })

  it("B-505 of pictures, those of the app server in several widths, with waived checks and what became of each", () => {
    const { items } = pages.slots.content
    const stored = {
      ...pages.slots.content,
      items: items.map((item) => ({ ...item, url: "/shared/t/slot_1", waived: 2 }))
    }
    const snapshot = sharedPageMachine.resolveState({
      ...sharedPageStates.slots,
      context: { ...sharedPageStates.slots.context, page: { ...pages.slots, allow: "view", content: stored } }
    })
    const { content } = sharedPageView(snapshot)
    expect(content).toMatchObject({ progress: undefined, items: expect.arrayContaining([expect.anything()]) })
    expect(content?.kind === "slots" && content.items[0]).toMatchObject({
      picture: { src: "/shared/t/slot_1?w=640", srcSet: expect.stringContaining("/shared/t/slot_1?w=1080 1080w") },
      facts: expect.arrayContaining(["2 checks were waived"])
    })
    const { content: shown } = sharedPageView(sharedPageStates.slots)
    expect(shown?.kind === "slots" && shown.items.map(({ state }) => state?.text)).toEqual([
      undefined,
      "Approved",
      "Changes requested",
      "There is another picture now. What was decided on this one stays.",
      "On hold for now",
      "This picture is not available any more"
    ])
    expect(shown?.kind === "slots" && shown.items[1]?.facts).toContain("1 check was waived")
  })

  it("of pictures of the gallery, their names and shapes, under a heading of their own", () => {
    const { content, facts, heading } = sharedPageView(sharedPageStates.pictures)
    expect([heading, facts[0]]).toEqual(["Pictures", "Assets for review"])
    expect(content?.kind === "slots" && content.items.map(({ title }) => title)).toEqual([
      "Ember cup on oak, Story",
      "Ember cup on oak, 1:1",
      "Bowl at the window, Story",
      "Bowl at the window, 1:1"
    ])
    expect(content?.kind === "slots" && content.items.map(({ decision }) => decision.choices.length)).toEqual([
      2, 0, 0, 0
    ])
  })

  it("of a long note, how much is left", () => {
    const { context } = sharedPageStates.invalid
    const long = sharedPageMachine.resolveState({
      ...sharedPageStates.invalid,
      context: { ...context, note: "x".repeat(1_900) }
    })
    expect(sharedPageView(long).dialog?.note.counter).toBe("1900/2000")
    expect(shareActTexts.pictures(1)).toBe("1 picture")
    expect(shareActTexts.pictures(3)).toBe("3 pictures")
  })
})

describe("the pages in memory", () => {
  it("refuse the browser that did not begin, and certify only what was decided", async () => {
    const { runtime } = makeTestTime(
      Layer.fresh(sharedPagesMemory({ token: exampleToken, page: pages.slots, secret: "e" }))
    )
    const run = <A>(work: (service: (typeof SharedPages)["Service"]) => Effect.Effect<A, unknown>) =>
      runtime.runPromise(Effect.flip(Effect.flatMap(SharedPages, work)))
    const verdict = {
      token: exampleToken,
      secret: exampleSecret,
      name: "Mallory",
      item: "slot_1",
      hash: "0".repeat(64),
      note: ""
    }
    expect(await run((service) => service.decide({ ...verdict, decision: "request_changes" }))).toMatchObject({
      data: { message: texts.notYours }
    })
    expect(await run((service) => service.certificate({ token: exampleToken, item: "slot_6" }))).toMatchObject({
      data: { code: "not_found" }
    })
  })
})
