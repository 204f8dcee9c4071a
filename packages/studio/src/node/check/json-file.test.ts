import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Schema } from "effect"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { readJson, UnusableFile } from "./json-file.ts"

let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marque-json-"))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

const read = async (text: string, schema: Schema.Codec<unknown, unknown> = Schema.Unknown) => {
  const path = join(folder, "file.json")
  await writeFile(path, text)
  return readJson(path, schema, "a list").catch((cause: unknown) =>
    cause instanceof UnusableFile ? cause.message.slice(path.length + 2) : cause
  )
}

describe("a JSON file", () => {
  it.each([
    ['{\n "name": "x",\n "colors": [,]\n}', "line 3, column 13"],
    ['{ "name": "x" "colors": [] }', "line 1, column 15"],
    ['{\n "name": "x"', "line 2, column 13"],
    ["{'name': 1}", "line 1, column 2"],
    ['{"name": "a\tb"}', "line 1, column 10"],
    ["[1, 02]", "line 1, column 6"],
    ["", "line 1, column 1"],
    ["[1] 2", "line 1, column 5"]
  ])("%j is none, and the place where it stops being one is named", async (text, place) => {
    expect(await read(text)).toBe(`is not JSON: ${place}`)
  })

  it("is read whatever it holds, and with a stray sign between two values the place of that is named", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.jsonValue(), { minLength: 1, maxLength: 4 }), async (values) => {
        const texts = values.map((value) => JSON.stringify(value))
        expect(await read(`[${texts.join(",")}]`)).toEqual(JSON.parse(`[${texts.join(",")}]`))
        const broken = `[${texts.join(",\n")};]`
        const column = (broken.split("\n").at(-1)?.length ?? 0) - 1
        expect(await read(broken)).toBe(`is not JSON: line ${texts.length}, column ${column}`)
      }),
      { numRuns: 50 }
    )
  })

  it("is read with the mark that some editors put before it", async () => {
    expect(await read('\uFEFF{"a": 1}')).toEqual({ a: 1 })
  })

  it("that is none of what is asked says where, in one line", async () => {
    const answer = await read('["a", 3]', Schema.Array(Schema.String))
    expect(answer).toMatch(/^is not a list: .*\[1\]$/)
  })
})
