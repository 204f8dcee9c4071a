import { type Attack, verdictOf } from "../attack.ts"
import { png, send, sendFile, uploadPath } from "../uploading.ts"
import { found } from "../world.ts"

const file = (name: string, shade: number) => ({
  bytes: png(400, 300, shade),
  name,
  purpose: "product",
  type: "image/png"
})

export const stolenFiles: Attack = {
  id: "2a",
  title: "Finishing an upload with the file of another organization, another brand or another person",
  short: true,
  run: async ({ server: get, world }) => {
    const server = await get()
    const { a, adminA, adminB, b, creatorA, viewerA } = await world()
    const theirs = await send(server, adminA, a.brandId, file("theirs.png", 90))
    const own = await found(viewerA, "Viewer's own")
    const { finish } = theirs
    const tries = [
      ["a viewer, in their organization", await viewerA.mutation("uploads:finish", finish(own.brandId, "s1"))],
      ["the admin of another organization", await adminB.mutation("uploads:finish", finish(b.brandId, "s2"))],
      ["another person of the same brand", await creatorA.mutation("uploads:finish", finish(a.brandId, "s3"))]
    ] as const
    const faults = tries.filter(([, { code }]) => code === "accepted").map(([who]) => `${who} is accepted`)
    const finished = await adminA.mutation("uploads:finish", finish(a.brandId, "own"))
    if (finished.code !== "accepted") faults.push(`the owner's own upload: ${finished.code}`)
    const path = await uploadPath(adminA, a.brandId, { name: "once.png", bytes: 2_000, purpose: "product" })
    const first = await sendFile(server, path, png(10, 10, 1), "image/png")
    const second = await sendFile(server, path, png(10, 10, 2), "image/png")
    if (second.status === 200) faults.push("an upload address takes a second file")
    return verdictOf(
      faults,
      `refused as ${tries.map(([, { code }]) => code).join(", ")}; address once (${first.status}, ${second.status})`
    )
  }
}

export const oversizedUploads: Attack = {
  id: "6a",
  title: "30 MB at an upload address that was asked for with 10 bytes, and 300 addresses at once",
  short: true,
  run: async ({ server: get, world }) => {
    const server = await get()
    const { b, creatorB } = await world()
    const start = { name: "x.png", bytes: 10, purpose: "product" }
    const path = await uploadPath(creatorB, b.brandId, start)
    const { status } = await sendFile(server, path, Buffer.alloc(30_000_000), "application/mathml+xml")
    const faults = status === 200 ? ["30 MB were stored at an address for 10 bytes"] : []
    let addresses = 0
    for (let at = 0; at < 300; at++) {
      const { code } = await creatorB.mutation("uploads:start", { brandId: b.brandId, ...start, bytes: 20_000_000 })
      if (code !== "accepted") break
      addresses += 1
    }
    if (addresses === 300) faults.push("300 addresses for 20 MB each (6 GB) were given out at once")
    return verdictOf(faults, `${status} for 30 MB; ${addresses} addresses`)
  }
}
