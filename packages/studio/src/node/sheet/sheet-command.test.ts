import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import sharp from "sharp"
import { expect, it, onTestFinished } from "vitest"
import { runSheet } from "./sheet-command.ts"

const folder = async () => {
  const path = await mkdtemp(join(tmpdir(), "sheet-"))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

const run = async (...args: ReadonlyArray<string>) => {
  const said: Array<string> = []
  const errors: Array<string> = []
  const status = await runSheet(args, { out: (text) => said.push(text), error: (text) => errors.push(text) })
  return { status, said: said.join(""), errors: errors.join("") }
}

const colors = [
  { hex: "#1f3a5f", role: "primary" },
  { hex: "#f7f3ea", role: "background" },
  { hex: "#1b1b1b", role: "text" }
]

const brandIn = async (path: string) => {
  const block = await sharp({ create: { width: 500, height: 700, channels: 3, background: "#31527d" } })
    .png()
    .toBuffer()
  await sharp({ create: { width: 1400, height: 1400, channels: 3, background: "#f4f4f4" } })
    .composite([{ input: block, left: 450, top: 350 }])
    .jpeg()
    .toFile(join(path, "blue_block.jpg"))
  const brand = { name: "Kay & <Sons>", colors, products: [{ name: "Block", image: "blue_block.jpg" }] }
  await writeFile(join(path, "brand.json"), JSON.stringify(brand))
  return join(path, "brand.json")
}

it("writes every asked layout in every asked ratio beside a page that tells its score", async () => {
  const path = await folder()
  const brand = await brandIn(path)
  const out = join(path, "out")
  const { said, status } = await run(
    "--brand",
    brand,
    "--out",
    out,
    "--layouts",
    "split,quote",
    "--ratios",
    "square,portrait_9_16"
  )
  expect(status).toBe(0)
  expect(said).toContain("Block: 4 pictures")
  expect((await readdir(out)).toSorted()).toEqual([
    "block-quote-portrait-9-16.jpg",
    "block-quote-square.jpg",
    "block-split-portrait-9-16.jpg",
    "block-split-square.jpg",
    "index.html"
  ])
  const page = await readFile(join(out, "index.html"), "utf8")
  expect(page).toContain("<h1>Kay &amp; &lt;Sons&gt;</h1>")
  expect(page.match(/checks passed/g)).toHaveLength(4)
  expect(page).not.toContain("<script")
  expect(await sharp(join(out, "block-split-portrait-9-16.jpg")).metadata()).toMatchObject({
    width: 1080,
    height: 1920
  })
})

it("takes pictures and folders of products in place of those of the brand file, named by their files", async () => {
  const path = await folder()
  const brand = await brandIn(path)
  const out = join(path, "out")
  const { said } = await run(
    "--brand",
    brand,
    "--out",
    out,
    "--layouts",
    "quote",
    "--ratios",
    "square",
    "--products",
    path
  )
  expect(said).toContain("Blue block: 1 pictures")
})

it("sets what is read from the right on the right", async () => {
  const path = await folder()
  const brand = await brandIn(path)
  const inkOn = async (headline: string) => {
    const out = join(path, headline.slice(0, 4))
    await run("--brand", brand, "--out", out, "--layouts", "quote", "--ratios", "square", "--headline", headline)
    const margins = [60, 920].map(async (left) => {
      const margin = await sharp(join(out, "block-quote-square.jpg"))
        .extract({ left, top: 300, width: 100, height: 500 })
        .toBuffer()
      const { channels } = await sharp(margin).stats()
      return 255 - (channels[0]?.mean ?? 255)
    })
    const [left = 0, right = 0] = await Promise.all(margins)
    return { left, right }
  }
  const arabic = await inkOn("رائحة")
  const latin = await inkOn("Fig leaf")
  expect(arabic.right).toBeGreaterThan(arabic.left * 1.2)
  expect(latin.left).toBeGreaterThan(latin.right * 1.2)
})

it("says in one line what it cannot read, and makes nothing", async () => {
  const path = await folder()
  const brand = await brandIn(path)
  await writeFile(join(path, "text.jpg"), "no picture")
  const out = join(path, "out")
  const refused = await run("--brand", brand, "--out", out, "--products", join(path, "text.jpg"))
  expect(refused.status).toBe(2)
  expect(refused.errors).toMatch(/text\.jpg.*\n$/)
  expect(await run("--brand", join(path, "none.json"))).toMatchObject({ status: 2 })
  expect((await run("--out", out)).errors).toMatch(/^Say which brand/)
  expect((await run("--layouts", "spiral")).errors).toMatch(/^There is no spiral; there are stage, /)
  await expect(readdir(out)).rejects.toThrow("ENOENT")
})
