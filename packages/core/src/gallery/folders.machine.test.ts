import { Effect, Layer, SubscriptionRef } from "effect"
import fc from "fast-check"
import { afterEach, describe, expect, it } from "vitest"
import { createActor, waitFor } from "xstate"
import type { Notice } from "../kernel/notice.ts"
import { makeTestTime } from "../kernel/test-time.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { FolderId } from "../model/ids.ts"
import { foldersActors } from "./folders.actors.ts"
import { foldersMachine } from "./folders.machine.ts"
import { type FolderAct, folderTree } from "./folders.rules.ts"
import { foldersView } from "./folders.view.ts"
import { sampleFolders } from "./fixtures/gallery.examples.ts"
import type { Folder } from "./gallery.schema.ts"
import { FolderStore } from "./gallery.service.ts"

const stops: Array<() => void> = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const start = async (
  current?: string,
  act?: (act: FolderAct) => Effect.Effect<void, BackendFailed>,
  listed: ReadonlyArray<Folder> = sampleFolders
) => {
  const folders = await Effect.runPromise(SubscriptionRef.make(listed))
  const acts: Array<FolderAct> = []
  const store = Layer.succeed(FolderStore, {
    list: () => SubscriptionRef.changes(folders),
    act: act ?? ((each) => Effect.sync(() => void acts.push(each)))
  })
  const time = makeTestTime(store)
  const actor = createActor(foldersMachine.provide({ actors: foldersActors(time.runtime) }), {
    clock: time.clock,
    input: { brandId: "brand_fig", current }
  })
  const notices: Array<Notice> = []
  let lost = 0
  actor.on("notice", (notice) => notices.push(notice))
  actor.on("folder.lost", () => (lost += 1))
  actor.start()
  stops.push(() => actor.stop())
  await waitFor(actor, ({ context }) => context.folders !== undefined)
  return { ...time, actor, acts, lost: () => lost, notices, view: () => foldersView(actor.getSnapshot()) }
}

const closed = (actor: Awaited<ReturnType<typeof start>>["actor"]) =>
  waitFor(actor, (snapshot) => snapshot.matches({ form: "closed" }))

describe("folders", () => {
  it("stand as a tree with the current one marked", async () => {
    const { view } = await start("f_social")
    expect(view().rows.map(({ current, depth, id }) => [id, depth, current])).toEqual([
      ["f_autumn", 1, false],
      ["f_social", 2, true],
      ["f_press", 1, false],
      ["f_old", 1, false]
    ])
  })

  it("S-046 a folder that does not exist is said once and given up", async () => {
    const { actor, lost, notices } = await start("f_gone")
    expect(notices).toEqual([{ type: "notice", kind: "error", text: "Folder not found" }])
    expect(lost()).toBe(1)
    actor.send({ type: "folder.show", folderId: "f_press" })
    actor.send({ type: "folder.show", folderId: undefined })
    expect(notices).toHaveLength(1)
    actor.send({ type: "folder.show", folderId: "f_other" })
    expect(lost()).toBe(2)
  })

  it("creates a folder under another, with its name trimmed", async () => {
    const { actor, acts, view } = await start()
    actor.send({ type: "folder.add", parentId: "f_autumn" })
    expect(view().naming).toMatchObject({ title: "New folder", under: "Autumn 2026", error: undefined })
    actor.send({ type: "form.submit" })
    expect(view().naming?.error).toBe("Give the folder a name")
    actor.send({ type: "name.change", name: " social " })
    expect(view().naming?.error).toBe("There is already a folder of this name here")
    actor.send({ type: "name.change", name: "x".repeat(61) })
    expect(view().naming?.error).toBe("A folder name has at most 60 characters")
    actor.send({ type: "name.change", name: " Letters " })
    actor.send({ type: "form.submit" })
    await closed(actor)
    expect(acts).toEqual([{ kind: "create", brandId: "brand_fig", parentId: "f_autumn", name: "Letters" }])
  })

  it("renames a folder, also to its own name in other case", async () => {
    const { actor, acts } = await start()
    actor.send({ type: "folder.rename", folderId: "f_press" })
    actor.send({ type: "name.change", name: "PRESS KIT" })
    actor.send({ type: "form.submit" })
    await closed(actor)
    expect(acts).toEqual([{ kind: "rename", folderId: "f_press", name: "PRESS KIT" }])
  })

  it("removes a folder after a yes and says that the pictures are kept", async () => {
    const { actor, acts, notices, view } = await start()
    actor.send({ type: "folder.remove", folderId: "f_press" })
    expect(view().removing?.title).toBe("Remove “Press kit”?")
    actor.send({ type: "form.cancel" })
    expect(view().removing).toBeUndefined()
    actor.send({ type: "folder.remove", folderId: "f_press" })
    actor.send({ type: "form.submit" })
    await closed(actor)
    expect(acts).toEqual([{ kind: "remove", folderId: "f_press" }])
    expect(notices.map(({ text }) => text)).toEqual(["Folder removed. Its pictures are kept."])
  })

  it("keeps the name when the backend refuses or does not answer for 15 seconds", async () => {
    const refused = await start(undefined, () =>
      Effect.fail(new BackendFailed({ data: "Folders nest at most five deep" }))
    )
    refused.actor.send({ type: "folder.add" })
    refused.actor.send({ type: "name.change", name: "Deep" })
    refused.actor.send({ type: "form.submit" })
    await waitFor(refused.actor, (snapshot) => snapshot.matches({ form: "naming" }))
    expect(refused.view().naming).toMatchObject({ name: "Deep", error: "Folders nest at most five deep" })

    const slow = await start(undefined, () => Effect.never)
    slow.actor.send({ type: "folder.remove", folderId: "f_press" })
    slow.actor.send({ type: "form.submit" })
    await slow.advance(14_999)
    expect(slow.view().removing?.saving).toBe(true)
    await slow.advance(1)
    expect(slow.view().removing).toMatchObject({ saving: false, error: "The folder could not be saved" })
  })
})

it("every folder stands in the tree once, whatever its parent, unless it is part of a circle", () => {
  const folder = fc.tuple(fc.nat(9), fc.option(fc.nat(9), { nil: undefined }))
  fc.assert(
    fc.property(fc.uniqueArray(folder, { selector: ([id]) => id, maxLength: 10 }), (given) => {
      const folders = given.map(([id, parent]): Folder => ({
        _id: FolderId.make(`f_${id}`),
        name: String(id),
        count: 0,
        ...(parent !== undefined && { parentId: FolderId.make(`f_${parent}`) })
      }))
      const tree = folderTree(folders).map((node) => node.folder._id)
      expect(new Set(tree).size).toBe(tree.length)
      const parents = new Map(folders.map(({ _id, parentId }) => [_id, parentId]))
      const isRooted = (id: FolderId | undefined, steps = 0): boolean =>
        id === undefined || !parents.has(id) || (steps < 20 && isRooted(parents.get(id), steps + 1))
      expect([...tree].sort()).toEqual(
        folders
          .map(({ _id }) => _id)
          .filter((id) => isRooted(id))
          .sort()
      )
    })
  )
})

describe("the form that names a folder", () => {
  it("is titled by what it does", async () => {
    const { actor, view } = await start()
    actor.send({ type: "folder.add" })
    expect(view().naming).toMatchObject({ title: "New folder", under: undefined, folderId: undefined })
    actor.send({ type: "form.cancel" })
    actor.send({ type: "folder.add", parentId: "f_press" })
    expect(view().naming).toMatchObject({ title: "New folder", under: "Press kit" })
    actor.send({ type: "form.cancel" })
    actor.send({ type: "folder.rename", folderId: "f_social" })
    expect(view().naming).toMatchObject({ title: "Rename “Social”", under: undefined, folderId: "f_social" })
    actor.send({ type: "folders.changed", folders: [] })
    expect(view().naming).toMatchObject({ title: "Rename “”", name: "Social" })
  })
})

describe("the folder to move pictures to", () => {
  it("is found by its name and by those of the folders it is in, and can be none", async () => {
    const { actor, view } = await start()
    const options = () => view().choice.options.map(({ id, path }) => [id, path])
    expect(options()).toEqual([
      [null, undefined],
      ["f_autumn", undefined],
      ["f_social", "Autumn 2026"],
      ["f_press", undefined],
      ["f_old", undefined]
    ])
    actor.send({ type: "choice.search", text: " social AUTUMN" })
    expect(options()).toEqual([["f_social", "Autumn 2026"]])
    expect(view().choice.empty).toBeUndefined()
    actor.send({ type: "choice.search", text: "winter" })
    expect(view().choice).toMatchObject({ query: "winter", options: [], empty: "No folder has this name" })
    expect(view().rows).toHaveLength(4)
  })
})

describe("a thousand folders", () => {
  const thousand = Array.from({ length: 1000 }, (_, at) => ({
    _id: FolderId.make(`f_${at}`),
    name: `Campaign ${at + 1}`,
    count: 0
  }))

  it("are shown in parts, opened where the folder of the address is, and found by name", async () => {
    const folders = await start("f_99", undefined, thousand)
    const shown = () => folders.view().rows.map(({ name }) => name)
    expect(shown()).toHaveLength(40)
    expect(folders.view()).toMatchObject({
      rows: expect.arrayContaining([expect.objectContaining({ id: "f_99", current: true })]),
      parts: { text: "81 to 120 of 1,000", hasPrevious: true, hasNext: true }
    })
    for (let turn = 0; turn < 30; turn += 1) folders.actor.send({ type: "folders.turn", by: 1 })
    expect(folders.view().parts).toMatchObject({ text: "961 to 1,000 of 1,000", hasNext: false })
    for (let turn = 0; turn < 30; turn += 1) folders.actor.send({ type: "folders.turn", by: -1 })
    expect(folders.view().parts).toMatchObject({ text: "1 to 40 of 1,000", hasPrevious: false })
    folders.actor.send({ type: "folders.search", text: "campaign 100" })
    expect(shown()).toEqual(["Campaign 100", "Campaign 1000"])
    folders.actor.send({ type: "folders.search", text: "winter" })
    expect(folders.view().parts?.text).toBe("No folder has this name")
    expect(folders.view().choice.options).toHaveLength(1001)
  })
})
