import { Effect, Layer, Stream, SubscriptionRef } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { createActor, waitFor } from "xstate"
import type { Notice } from "../kernel/notice.ts"
import { makeTestTime } from "../kernel/test-time.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { AssetId, BrandId, CampaignId, FolderId, GenerationId, PhotoshootId, TaskId } from "../model/ids.ts"
import type { TrayTask } from "./tray-task.schema.ts"
import { generationMemory } from "./generation-memory.layer.ts"
import { GenerationStore, TaskStore } from "./generation.service.ts"
import { taskTrayActors } from "./task-tray.actors.ts"
import { taskTrayMachine } from "./task-tray.machine.ts"
import { trayHref } from "./tray-link.view.ts"
import { taskTrayView } from "./task-tray.view.ts"

const task = (id: string, change: Partial<TrayTask> = {}): TrayTask => ({
  _id: TaskId.make(`t_${id}`),
  kind: "generation",
  title: `Picture ${id}`,
  status: "running",
  progress: 0.5,
  generationId: GenerationId.make(`g_${id}`),
  canCancel: true,
  canRetry: false,
  mine: true,
  createdAt: 1,
  ...change
})

const stops: Array<() => void> = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const start = async (
  change: Partial<(typeof GenerationStore)["Service"]> = {},
  cancelUpload: (typeof TaskStore)["Service"]["cancelUpload"] = () => Effect.void,
  isClosed = false
) => {
  const acted: Array<string> = []
  const tasks = await Effect.runPromise(SubscriptionRef.make<ReadonlyArray<TrayTask>>([]))
  const time = makeTestTime(
    Layer.mergeAll(
      Layer.effect(
        GenerationStore,
        Effect.map(GenerationStore, (store) => ({ ...store, ...change }))
      ).pipe(Layer.provide(generationMemory)),
      Layer.succeed(TaskStore, {
        tray: () => SubscriptionRef.changes(tasks),
        own: () =>
          Stream.map(SubscriptionRef.changes(tasks), (all) => ({
            running: all.filter(({ status }) => status === "running").length,
            tasks: all.filter(({ mine }) => mine)
          })),
        cancelUpload,
        cancelRun: (id) => Effect.sync(() => void acted.push(`cancel ${id}`)),
        retryRun: (id) => Effect.sync(() => void acted.push(`retry ${id}`))
      })
    )
  )
  const actor = createActor(taskTrayMachine.provide({ actors: taskTrayActors(time.runtime) }), {
    clock: time.clock,
    input: { organizationId: "org_1", isClosed }
  })
  const notices: Array<Notice> = []
  actor.on("notice", (notice) => notices.push(notice))
  actor.start()
  stops.push(() => actor.stop())
  await waitFor(actor, ({ context }) => context.tasks !== undefined)
  const tell = (next: ReadonlyArray<TrayTask>) => Effect.runPromise(SubscriptionRef.set(tasks, next))
  const push = async (next: ReadonlyArray<TrayTask>) => {
    await tell(next)
    await waitFor(actor, ({ context }) => context.tasks === next)
  }
  return { ...time, acted, actor, notices, push, tell, view: () => taskTrayView(actor.getSnapshot()) }
}

describe("task tray", () => {
  it("lists running tasks first, then waiting ones, then the newest finished", async () => {
    const { push, view } = await start()
    expect(view()).toMatchObject({
      state: "ready",
      label: "Tasks",
      empty: expect.stringContaining("Nothing is running")
    })
    await push([
      task("old", { status: "succeeded", createdAt: 1 }),
      task("new", { status: "failed", createdAt: 9 }),
      task("wait", { status: "queued", createdAt: 5 }),
      task("run", { createdAt: 2, stage: "Drawing" })
    ])
    expect(view().rows.map(({ id }) => id)).toEqual(["t_run", "t_wait", "t_new", "t_old"])
    expect(view()).toMatchObject({ label: "Tasks, 2 running", running: 2, empty: undefined })
    expect(view().rows[0]).toMatchObject({
      statusText: "Drawing, 50 %",
      progress: 0.5,
      subject: { taskId: "t_run", generationId: "g_run", contextTitle: "Picture run" }
    })
    expect(view().rows[2]).toMatchObject({ statusText: "Failed. You were not charged.", progress: undefined })
  })

  it("announces a task that it saw at work once it has ended, and no other", async () => {
    const { notices, push } = await start()
    await push([task("a"), task("b"), task("c", { status: "queued" }), task("d"), task("z", { status: "succeeded" })])
    expect(notices).toEqual([])
    await push([
      task("a", { status: "succeeded" }),
      task("b", { status: "failed", error: "The photograph could not be read. You were not charged." }),
      task("c", { status: "canceled" }),
      task("d", { status: "partial" }),
      task("z", { status: "succeeded" })
    ])
    expect(notices).toEqual([
      { type: "notice", cause: "event", id: "task:t_a", kind: "success", text: "Ready: Picture a" },
      {
        type: "notice",
        cause: "event",
        id: "task:t_b",
        kind: "error",
        text: "The photograph could not be read. You were not charged."
      },
      {
        type: "notice",
        cause: "event",
        id: "task:t_d",
        kind: "warning",
        text: "Partly ready: Picture d. You were not charged for the rest."
      }
    ])
    await push([task("a", { status: "succeeded" })])
    expect(notices).toHaveLength(3)
  })

  it("counts everything while it is closed, knows only one's own, and lists all while it is open", async () => {
    const { actor, notices, tell, view } = await start({}, undefined, true)
    const ids = () => view().rows.map(({ id }) => id)
    await tell([task("a"), task("b", { mine: false })])
    await waitFor(actor, ({ context }) => context.running === 2)
    expect(view()).toMatchObject({ state: "ready", label: "Tasks, 2 running" })
    expect(ids()).toEqual(["t_a"])
    const states: Array<string> = []
    actor.subscribe(() => states.push(view().state))
    actor.send({ type: "tray.open" })
    await waitFor(actor, ({ context }) => context.running === undefined)
    expect(states).toEqual(["loading", "ready"])
    expect(view().running).toBe(2)
    expect(ids()).toEqual(["t_a", "t_b"])
    actor.send({ type: "tray.close" })
    await waitFor(actor, ({ context }) => context.running === 2)
    await tell([task("a", { status: "succeeded" }), task("b", { mine: false, status: "failed" })])
    await waitFor(actor, ({ context }) => context.running === 0)
    expect(notices.map(({ text }) => text)).toEqual(["Ready: Picture a"])
    expect(view().empty).toBeUndefined()
  })

  it("announces nothing that others asked for, and nothing of an uploaded file, whose form says what became of it", async () => {
    const { notices, push } = await start()
    const upload = { kind: "upload_processing", canCancel: false } as const
    await push([task("others", { mine: false }), task("checked", upload), task("refused", upload)])
    await push([
      task("others", { mine: false, status: "failed" }),
      task("checked", { ...upload, status: "succeeded" }),
      task("refused", { ...upload, status: "failed", error: "a.png is not a supported file: plain text" })
    ])
    expect(notices).toEqual([])
  })

  it("asks one thing at a time, each once, and says what failed", async () => {
    const asked: Array<string> = []
    const { actor, advance, notices, push, view } = await start({
      cancel: (id) =>
        Effect.sync(() => asked.push(`cancel ${id}`)).pipe(
          Effect.andThen(Effect.sleep(100)),
          Effect.andThen(Effect.fail(new BackendFailed({ data: "This task has just ended" })))
        ),
      retry: (id) => Effect.sync(() => (asked.push(`retry ${id}`), GenerationId.make("g_new")))
    })
    await push([task("a"), task("b", { status: "failed", canRetry: true, canCancel: false })])
    actor.send({ type: "task.cancel", generationId: "g_a" })
    actor.send({ type: "task.cancel", generationId: "g_a" })
    actor.send({ type: "task.retry", generationId: "g_b" })
    expect(view().rows.map(({ canCancel, canRetry }) => canCancel || canRetry)).toEqual([false, false])
    expect(asked).toEqual(["cancel g_a"])
    await advance(100)
    await waitFor(actor, ({ context }) => context.acts.length === 0)
    expect(asked).toEqual(["cancel g_a", "retry g_b"])
    expect(notices).toEqual([{ type: "notice", kind: "error", text: "This task has just ended" }])
    expect(view().rows.map(({ canCancel, canRetry }) => canCancel || canRetry)).toEqual([true, true])
  })

  it("offers to cancel an upload where that is allowed, asks once, and says what failed", async () => {
    const asked: Array<string> = []
    const { actor, advance, notices, push, view } = await start({}, (assetId) =>
      Effect.sync(() => asked.push(assetId)).pipe(
        Effect.andThen(Effect.sleep(100)),
        Effect.andThen(Effect.fail(new BackendFailed({})))
      )
    )
    const { generationId: _, ...row } = task("logo", { kind: "upload_processing", assetId: AssetId.make("a_logo") })
    const cancels = () => view().rows.map(({ canCancel, cancel }) => [canCancel, cancel])
    await push([{ ...row, canCancel: false }])
    expect(cancels()).toEqual([[false, undefined]])
    await push([row])
    const cancel = { type: "upload.cancel", assetId: "a_logo" } as const
    expect(cancels()).toEqual([[true, cancel]])
    actor.send(cancel)
    actor.send(cancel)
    expect(cancels()).toEqual([[false, undefined]])
    await advance(100)
    await waitFor(actor, ({ context }) => context.acts.length === 0)
    expect(asked).toEqual(["a_logo"])
    expect(notices).toEqual([{ type: "notice", kind: "error", text: "The task could not be canceled" }])
  })

  it("gives up on an act after 15 seconds", async () => {
    const { actor, advance, notices, push } = await start({ cancel: () => Effect.never })
    await push([task("a")])
    actor.send({ type: "task.cancel", generationId: "g_a" })
    await advance(14_999)
    expect(notices).toEqual([])
    await advance(1)
    expect(notices).toEqual([{ type: "notice", kind: "error", text: "The task could not be canceled" }])
    expect(actor.getSnapshot().value).toEqual({ list: "watching", acts: "idle" })
  })

  it("keeps what it showed when the list fails, and watches again", async () => {
    const { actor, push, view } = await start()
    await push([task("a")])
    actor.send({ type: "tasks.failed", error: new BackendFailed({}) })
    expect(view()).toMatchObject({ state: "failed", error: "The tasks could not be loaded", running: 1 })
    actor.send({ type: "tasks.retry" })
    await waitFor(actor, ({ context }) => context.error === undefined)
    expect(view().state).toBe("ready")
  })
})

it("a row leads to what is made: a campaign, a photoshoot, a folder, the words on pictures, or one generation", () => {
  const { generationId: _, ...bare } = task("a", { createdAt: Date.UTC(2027, 4, 9, 22) })
  const generationId = GenerationId.make("g_a")
  const hrefOf = (change: Partial<TrayTask>) => trayHref({ ...bare, brandId: BrandId.make("b_1"), ...change })
  expect(hrefOf({})).toBeUndefined()
  expect(hrefOf({ generationId })).toBe("/brands/b_1/gallery?generationId=g_a")
  expect(hrefOf({ campaignId: CampaignId.make("c_1") })).toBe("/campaigns/c_1/assets")
  expect(hrefOf({ photoshootId: PhotoshootId.make("s_1") })).toBe("/brands/b_1/photoshoots/s_1")
  expect(hrefOf({ folderId: FolderId.make("f_1") })).toBe("/brands/b_1/gallery?folderId=f_1")
  expect(hrefOf({ says: "Winter sale" })).toBe("/brands/b_1/gallery?q=Winter%20sale&from=2027-05-09")
  expect(hrefOf({ says: "" })).toBe("/brands/b_1/gallery?from=2027-05-09")
  expect(trayHref({ ...bare, generationId })).toBeUndefined()
})

describe("a run of a campaign", () => {
  it("is one row with what is made of it, which leads to its campaign, and is canceled or retried as a whole", async () => {
    const { acted, actor, notices, push, view } = await start()
    const { generationId: _, ...bare } = task("run", { kind: "run", stage: "9 of 24 made" })
    const run = { ...bare, campaignId: CampaignId.make("c_1") }
    await push([run])
    expect(view().rows).toMatchObject([{ statusText: "9 of 24 made", task: { campaignId: "c_1" }, canCancel: true }])
    actor.send({ type: "run.cancel", runId: run._id })
    expect(view().rows).toMatchObject([{ canCancel: false }])
    await push([{ ...run, status: "partial", error: "22 of 24 made. 2 failed, which cost nothing.", canRetry: true }])
    const [row] = view().rows
    if (row?.retry) actor.send(row.retry)
    await waitFor(actor, ({ context }) => context.acts.length === 0)
    expect(acted).toEqual(["cancel t_run", "retry t_run"])
    expect(notices.map(({ text }) => text)).toEqual(["Partly ready: Picture run. You were not charged for the rest."])
  })
})

describe("what is said of a task", () => {
  it("that failed is the reason, and without one that nothing was charged", async () => {
    const { notices, push } = await start()
    await push([task("a"), task("b")])
    await push([task("a", { status: "failed", error: "The photograph is gone." }), task("b", { status: "expired" })])
    expect(notices.map(({ text }) => text)).toEqual([
      "The photograph is gone.",
      "Failed: Picture b. You were not charged."
    ])
  })

  it("that cannot be retried is not that it could not be canceled", async () => {
    const { actor, notices, push } = await start({ retry: () => Effect.fail(new BackendFailed({})) })
    await push([task("a", { status: "failed", canRetry: true })])
    actor.send({ type: "task.retry", generationId: "g_a" })
    await waitFor(actor, ({ context }) => context.acts.length === 0)
    expect(notices).toEqual([{ type: "notice", kind: "error", text: "The task could not be retried" }])
  })

  it("that names neither its upload nor its generation cannot be canceled", async () => {
    const { push, view } = await start()
    const { generationId: _, ...nameless } = task("a")
    await push([
      { ...nameless, canRetry: true },
      { ...nameless, _id: TaskId.make("t_b"), kind: "upload_processing" }
    ])
    expect(view().rows.map(({ cancel, retry }) => cancel ?? retry)).toEqual([undefined, undefined])
  })
})
