import { PassThrough } from "node:stream"
import { placements } from "@marque/core/creative"
import { expect, it } from "vitest"
import { run } from "../src/run.ts"

const list = async (...parts: ReadonlyArray<string>) => {
  const output = new PassThrough()
  // No server answers at this address: a command that asked one would fail.
  const environment = { MARQUE_URL: "http://127.0.0.1:1" }
  const streams = { input: new PassThrough(), output, errors: new PassThrough() }
  const status = await run(["placements", ...parts], { environment, ...streams, version: "" })
  return { status, said: String(output.read()) }
}

it("every placement is listed with its size, without a server", async () => {
  const { said, status } = await list("--json")
  expect(status).toBe(0)
  const listed = JSON.parse(said).placements
  expect(listed).toHaveLength(placements.length)
  expect(listed).toContainEqual(
    expect.objectContaining({ id: "display-300x250", width: 300, height: 250, minTextPx: 11, maxBytes: 150_000 })
  )
})

it("placements are found by label, key or channel, and a word that none has says so", async () => {
  const { said } = await list("--q", "pinterest")
  expect(said).toMatch(/^pinterest-pin +Pinterest pin 2:3 +1000 x 1500 +.*picture, clip\n$/)
  expect((await list("--q", "billboard")).said).toBe("No placement found\n")
})
