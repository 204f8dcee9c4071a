import { type Attack, verdictOf } from "../attack.ts"
import { ask, field } from "../ask.ts"
import { sendFile, uploadPath } from "../uploading.ts"
import { filesIn } from "../folders.ts"
import { DatabaseSync } from "node:sqlite"
import { join } from "node:path"

const ACTIVE = [
  "text/html",
  "application/xhtml+xml",
  "image/svg+xml",
  "text/xml",
  "text/xsl",
  "application/xslt+xml",
  "application/rss+xml",
  "application/mathml+xml",
  "text/javascript",
  "application/javascript",
  "text/css",
  "application/pdf",
  "multipart/x-mixed-replace",
  "TEXT/HTML; charset=utf-7",
  "text/html\t"
]

const SAFE =
  /^(?:image\/(?:png|jpeg|webp|avif|gif)|video\/(?:mp4|webm)|audio\/(?:mpeg|mp4|ogg|wav)|font\/[a-z0-9]+|application\/octet-stream)$/

const NAMES = /\b(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{64})\b/g

const ADDRESSES = ["/_convex/api/storage/", "/files/", "/media/"]

/** Names of stored files as only the database knows them: the worst case is that one of them is shown somewhere. */
const storedNames = (dataDir: string): ReadonlyArray<string> => {
  const database = new DatabaseSync(join(dataDir, "marque.sqlite"), { readOnly: true })
  try {
    const found = new Set<string>()
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all()
    for (const { name } of tables) {
      const rows = database.prepare(`SELECT * FROM "${String(name)}" LIMIT 2000`)
      // The tables of a search index number deleted rows beyond what a JavaScript number holds.
      rows.setReadBigInts(true)
      for (const row of rows.all()) {
        for (const [name] of Object.values(row).map(String).join("\n").matchAll(NAMES)) found.add(name)
      }
    }
    return [...found]
  } finally {
    database.close()
  }
}

export const storedTypes: Attack = {
  id: "16a",
  title: `${ACTIVE.length} active types of stored files, fetched at our origin`,
  short: true,
  run: async ({ server: get, world }) => {
    const server = await get()
    const { a, adminA } = await world()
    const script = "<script>fetch('/api/auth/session')</script>"
    let stored = 0
    for (const type of ACTIVE) {
      const path = await uploadPath(adminA, a.brandId, { name: "x.svg", bytes: script.length, purpose: "logo" })
      const { json } = await sendFile(server, path, Buffer.from(script), type)
      if (field(json, "storageId") !== undefined || field(json, "uploadId") !== undefined) stored += 1
    }
    const faults: Array<string> = []
    let seen = 0
    for (const path of storedNames(server.dataDir).flatMap((name) => ADDRESSES.map((address) => address + name))) {
      const { headers, status } = await ask(server.loopback, path)
      if (status !== 200) continue
      seen += 1
      const type = (headers["content-type"] ?? "").trim()
      const policy = headers["content-security-policy"] ?? ""
      if (!SAFE.test(type)) faults.push(`${type} is sent as it is`)
      if (!path.startsWith("/media/") && !policy.includes("sandbox")) faults.push(`${type} has no sandbox`)
      if (!policy.includes("default-src 'none'")) faults.push(`${type} may load what it likes`)
      if (headers["x-content-type-options"] !== "nosniff") faults.push(`${type} may be sniffed`)
      if (headers["cross-origin-resource-policy"] === undefined) faults.push(`${type} has no resource policy`)
    }
    if (seen < stored) faults.push(`only ${seen} of ${stored} stored files were found again: nothing was proven`)
    return verdictOf(
      [...new Set(faults)],
      `${stored} stored, ${seen} fetched, ${filesIn(join(server.dataDir, "files")).length} files on disk`
    )
  }
}
