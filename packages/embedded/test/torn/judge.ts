import { mkdtempSync, rmSync } from "node:fs"
import { join } from "node:path"
import type { Chance } from "../simulation/chance.ts"
import { type Damage, damage } from "./damage.ts"
import { ask, copyImage, type Image, open, rowsAfter } from "./load.ts"

/**
 * How a damaged database behaved: `refused` with a sentence, `found` by the check, `whole` as if undamaged, `earlier`
 * at a previous commit, or `silent`: wrong and unreported.
 */
export interface Verdict {
  readonly outcome: "refused" | "found" | "whole" | "earlier" | "silent"
  readonly damage: Damage
  readonly sentence: string
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const same = (rows: ReadonlyArray<string>, wanted: ReadonlyArray<string>): boolean =>
  rows.length === wanted.length && rows.every((row, at) => row === wanted[at])

const look = async (image: Image): Promise<Pick<Verdict, "outcome" | "sentence">> => {
  let engine
  try {
    engine = await open(image.folder)
  } catch (error) {
    return { outcome: "refused", sentence: textOf(error) }
  }
  try {
    const { problems } = await engine.admin.check()
    if (problems[0] !== undefined) return { outcome: "found", sentence: problems[0] }
    const count = Number(await ask(engine, "chain:count"))
    const rows = (await ask(engine, "chain:rows")) as ReadonlyArray<string>
    if (!same(rows, rowsAfter(count))) return { outcome: "silent", sentence: `${rows.length} rows at ${count}` }
    if (count > image.count) return { outcome: "silent", sentence: `${count} rows of ${image.count}` }
    return { outcome: count === image.count ? "whole" : "earlier", sentence: `${count} of ${image.count}` }
  } catch (error) {
    return { outcome: "silent", sentence: textOf(error) }
  } finally {
    await engine.close()
  }
}

/** Undefined when there was nothing to damage. */
export const judge = async (image: Image, room: string, chance: Chance): Promise<Verdict | undefined> => {
  const folder = join(mkdtempSync(join(room, "case-")), "copy")
  try {
    const copy = copyImage(image, folder)
    const done = damage(folder, chance)
    if (done === undefined) return undefined
    const verdict = await look(copy)
    // Only a log may lose its end: everything else must keep commits that were on disk.
    if (verdict.outcome === "earlier" && done.target !== "log") return { ...verdict, outcome: "silent", damage: done }
    return { ...verdict, damage: done }
  } finally {
    rmSync(join(folder, ".."), { recursive: true, force: true })
  }
}
