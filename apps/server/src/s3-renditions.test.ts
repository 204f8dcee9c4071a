import { buffer } from "node:stream/consumers"
import { Readable } from "node:stream"
import { S3Failed, type S3Client } from "@marque/embedded/s3"
import { expect, it } from "vitest"
import { s3Renditions } from "./s3-renditions.ts"

const SECOND = 1000

const start = () => {
  const objects = new Map<string, Buffer>()
  const asked: Array<string> = []
  const state = { now: 0, fails: false }
  const noted = (call: string, key: string) => {
    asked.push(`${call} ${key}`)
    if (state.fails) throw new S3Failed("away")
  }
  const client: Pick<S3Client, "put" | "read" | "remove"> = {
    put: async (key, upload) => {
      noted("put", key)
      objects.set(key, await buffer(upload.open()))
    },
    read: async (key, take) => {
      noted("read", key)
      const bytes = objects.get(key)
      return bytes && take({ size: bytes.length, bytes: Readable.from([bytes]) })
    },
    remove: async (key) => {
      noted("remove", key)
      objects.delete(key)
    }
  }
  return { state, asked, objects, store: s3Renditions(client, () => state.now) }
}

const bytes = Buffer.from("picture")

it("S-016 gives back what was kept, and nothing of what was not", async () => {
  const { objects, store } = start()
  expect(await store.read("abc-320.webp")).toBeUndefined()
  await store.keep("abc-320.webp", bytes)
  expect([...objects.keys()]).toEqual(["renditions/abc-320.webp"])
  expect(await store.read("abc-320.webp")).toEqual(bytes)
})

it("forgets every picture that was drawn of a file, and no other", async () => {
  const { objects, store } = start()
  for (const name of ["abc-160.webp", "abc-1600.jpeg", "abcd-320.webp"]) await store.keep(name, bytes)
  await store.forget("abc")
  expect([...objects.keys()]).toEqual(["renditions/abcd-320.webp"])
})

it("reads nothing while the storage fails, and leaves it alone for half a minute", async () => {
  const { asked, state, store } = start()
  await store.keep("abc-320.webp", bytes)
  state.fails = true
  expect(await store.read("abc-320.webp")).toBeUndefined()
  await store.keep("abc-640.webp", bytes)
  state.now = 30 * SECOND - 1
  expect(await store.read("abc-320.webp")).toBeUndefined()
  expect(asked).toHaveLength(2)
  state.fails = false
  state.now = 30 * SECOND
  expect(await store.read("abc-320.webp")).toEqual(bytes)
})

it("has forgotten nothing while the storage fails, so that it is tried again", async () => {
  const { state, store } = start()
  state.fails = true
  await expect(store.forget("abc")).rejects.toThrow("the object storage does not answer")
})
