/// <reference lib="dom" />
import { PackFiles } from "@marque/core/brand-files"
import { Effect } from "effect"
import fc from "fast-check"
import { strToU8, zipSync } from "fflate"
import { describe, expect, it } from "vitest"
import { layerFrom } from "./pack-files.ts"
import { archiveOf, openPack } from "./pack-archive.ts"

const folder = fc
  .dictionary(fc.stringMatching(/^[a-z]{1,6}\/[a-z]{1,6}\.(json|svg)$/), fc.string({ maxLength: 30 }))
  .map(
    (files) =>
      new Map(Object.entries(files).map(([path, text]) => [path, path.endsWith(".json") ? text : strToU8(text)]))
  )

const message = (bytes: Uint8Array): string => {
  try {
    openPack("pack.zip", bytes)
    return "opened"
  } catch (error) {
    return error instanceof Error ? error.message : ""
  }
}

/** Writes a number of four bytes at each place where the archive says how large its first file is when unpacked. */
const declaring = (bytes: Uint8Array, size: number): Uint8Array => {
  const changed = new Uint8Array(bytes)
  const view = new DataView(changed.buffer)
  for (let at = 0; at < changed.length - 30; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true)
  }
  return changed
}

describe("an archive", () => {
  it("is opened as it was made, and made equally again", () => {
    fc.assert(
      fc.property(folder, (files) => {
        const bytes = archiveOf(files)
        expect(openPack("pack.zip", bytes)).toEqual(files)
        expect(archiveOf(openPack("pack.zip", bytes))).toEqual(bytes)
      })
    )
  })

  it("that leads out of itself, is cut off, or declares 4 GB is refused in words", () => {
    const good = archiveOf(new Map([["marque.brand.json", "{}".padEnd(500)]]))
    expect(message(good)).toBe("opened")
    expect(message(zipSync({ "../../evil": strToU8("x") }))).toBe(
      "This brand pack names a file outside of itself: ../../evil"
    )
    expect(message(good.subarray(0, good.length - 30))).toBe("This brand pack is damaged or incomplete")
    expect(message(declaring(good, 0xfffffff0))).toBe("A brand pack has at most 200 MB and 10,000 files")
  })

  it("never takes more room than it declares", () => {
    const files = openPack("pack.zip", declaring(archiveOf(new Map([["a.json", " ".repeat(100_000)]])), 10))
    expect(files.get("a.json")?.length).toBeLessThanOrEqual(10)
  })

  it("cut off anywhere is refused or opened, and never anything else", () => {
    const good = archiveOf(new Map([["marque.brand.json", "{}".padEnd(200)]]))
    fc.assert(
      fc.property(fc.nat(good.length - 1), (end) => {
        expect(["opened", "This brand pack is damaged or incomplete"]).toContain(message(good.subarray(0, end)))
      })
    )
  })
})

describe("the files of a browser", () => {
  const kept = new Map<string, Blob>()
  const host = layerFrom({
    fetch: (url) => Promise.resolve(url === "/files/a" ? new Response("abc") : new Response("", { status: 404 })),
    origin: () => "https://marque.example",
    keep: (blob, name) => void kept.set(name, blob)
  })
  const run = <A, E>(effect: Effect.Effect<A, E, PackFiles>) => Effect.runPromise(Effect.provide(effect, host))
  const open = (content: object) =>
    run(PackFiles.use((files) => files.open({ name: "brand.json", size: 1, type: "", content })))

  it("are opened by what they hold, whatever they are called", async () => {
    expect(await open(new Blob(['{"a": 1}']))).toEqual(new Map([["brand.json", '{"a": 1}']]))
    expect(await open(new Blob([archiveOf(new Map([["a.json", "{}"]]))]))).toEqual(new Map([["a.json", "{}"]]))
    await expect(open(new Blob(["PK but no archive"]))).rejects.toMatchObject({
      message: "This brand pack is damaged or incomplete"
    })
    await expect(open({})).rejects.toMatchObject({ message: "This file is neither a brand pack nor a brand file" })
  })

  it("are loaded, saved as an archive or a text, and sent with the type of their name", async () => {
    expect(await run(PackFiles.useSync((files) => files.address("/public/a")))).toBe("https://marque.example/public/a")
    expect(await run(PackFiles.use((files) => files.load("/files/a")))).toEqual(strToU8("abc"))
    await expect(run(PackFiles.use((files) => files.load("/files/b")))).rejects.toMatchObject({ _tag: "BackendFailed" })
    await run(PackFiles.use((files) => files.save("a.zip", new Map([["a.json", "{}"]]))))
    await run(PackFiles.use((files) => files.save("brand.json", "{}")))
    expect(await kept.get("brand.json")?.text()).toBe("{}")
    expect(openPack("a.zip", new Uint8Array((await kept.get("a.zip")?.arrayBuffer()) ?? new ArrayBuffer(0)))).toEqual(
      new Map([["a.json", "{}"]])
    )
    const sent = await run(PackFiles.useSync((files) => files.toUpload("mark.svg", strToU8("<svg/>"))))
    expect(sent).toMatchObject({ name: "mark.svg", size: 6, type: "image/svg+xml" })
  })
})
