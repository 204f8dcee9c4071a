import { openAsBlob } from "node:fs"
import { readdir, stat } from "node:fs/promises"
import { basename, join, relative, resolve, sep } from "node:path"
import { terminalTexts } from "@marque/core/texts"
import {
  BatchPurpose,
  type DroppedFile,
  isUploading,
  type QueueRow,
  uploadPageTexts,
  uploadQueueView
} from "@marque/core/uploads"
import { createActor } from "xstate"
import type { CommandOptions } from "../command-options.ts"
import { Failure } from "../failure.ts"
import { found, noAnswer, whileRunning } from "../follow.ts"
import { brandFor, openOrganization, signedIn } from "../workspace.ts"
import type { Command } from "./command.ts"

const ENDED: ReadonlySet<QueueRow["state"]> = new Set(["ready", "duplicate", "failed"])

const filesIn = async (folder: string): Promise<ReadonlyArray<string>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => join(parentPath, name))
    .sort()
}

/** Opened, not read: a part at a time is in memory while it is sent. */
const opened = async (path: string, shown: string): Promise<DroppedFile> => {
  const content = await openAsBlob(path)
  return { path: shown, file: { name: basename(path), size: content.size, type: "", content } }
}

/** A folder with all that is inside, under its own name. */
const filesAt = async (path: string): Promise<ReadonlyArray<DroppedFile>> => {
  const whole = resolve(path)
  const found = await stat(whole).catch(() => {
    throw new Failure("failed", terminalTexts.noFile(path))
  })
  if (!found.isDirectory()) return [await opened(whole, basename(whole))]
  const inside = await filesIn(whole)
  const shown = (file: string) => [basename(whole), ...relative(whole, file).split(sep)].join("/")
  return Promise.all(inside.map((file) => opened(file, shown(file))))
}

const settingsOf = ({ purpose = "product", tags = "" }: CommandOptions) => {
  const known = BatchPurpose.literals.find((each) => each === purpose)
  if (known === undefined) throw new Failure("usage", terminalTexts.oneOf("purpose", BatchPurpose.literals))
  const named = tags
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "")
  return { purpose: known, tags: named }
}

const jsonOf = ({ folder, name, otherName, state, status }: QueueRow) => ({
  name,
  state,
  ...(folder !== undefined && { folder }),
  ...(state === "failed" && { reason: status }),
  ...(otherName !== undefined && { sameAs: otherName })
})

/** Sends a file or a folder into a brand, and goes on where an earlier call stopped. */
export const upload: Command = async ({ app, options, tell }) => {
  const { file } = options
  if (file === undefined) throw new Failure("usage", terminalTexts.pathMissing)
  const settings = settingsOf(options)
  const files = await filesAt(file)
  const { brandId } = await brandFor(app, await openOrganization(app, await signedIn(app)), options.brand)
  const rows = await whileRunning(createActor(app.machines.uploadQueue, { input: { brandId } }), (actor) => {
    const printed = new Set<number>()
    actor.subscribe((snapshot) => {
      for (const row of uploadQueueView(snapshot).rows) {
        if (printed.has(row.id) || !ENDED.has(row.state)) continue
        printed.add(row.id)
        tell(jsonOf(row), `${row.name}: ${row.status}`)
      }
    })
    actor.send({ type: "settings.set", settings })
    actor.send({ type: "files.add", files })
    return found(
      actor,
      (snapshot) => (isUploading(snapshot.context) ? undefined : uploadQueueView(snapshot).rows),
      () => noAnswer(app.url),
      Number.POSITIVE_INFINITY
    )
  })
  const count = (state: QueueRow["state"]) => rows.filter((row) => row.state === state).length
  const counts = { ready: count("ready"), duplicate: count("duplicate"), failed: count("failed") }
  return {
    json: { ...counts, files: rows.map(jsonOf) },
    lines: [uploadPageTexts.ended(counts)],
    ok: counts.failed === 0
  }
}
