import { readdir, rm } from "node:fs/promises"
import { join } from "node:path"
import { ConvexHttpClient } from "convex/browser"
import type { GenericId } from "convex/values"
import { afterAll, afterEach, expect, it } from "vitest"
import { api } from "./app/convex/_generated/api.js"
import { answering, startS3 } from "./blobs/s3-stand-in.ts"
import { useRuntime } from "./harness.ts"

const s3 = await startS3()
const host = useRuntime({ blobs: { kind: "s3", ...s3.settings } })

afterEach(() => s3.fault(undefined))
afterAll(() => s3.close())

const http = () => new ConvexHttpClient(host.url(), { logger: false })
const here = (address: string) => address.replace("http://localhost:3999/_convex", host.url())

const upload = async (text: string): Promise<Response> =>
  fetch(here(await http().mutation(api.files.uploadUrl, {})), { method: "POST", body: text })

const stored = async (text: string): Promise<string> => {
  const { storageId } = (await (await upload(text)).json()) as { readonly storageId: string }
  return here((await http().query(api.files.address, { storageId: storageId as GenericId<"_storage"> })) ?? "")
}

/** What this machine has of the files. */
const loseCopies = async (): Promise<void> => {
  const files = join(host.directory(), "files")
  const folders = (await readdir(files)).filter((name) => name.length === 2)
  await Promise.all(folders.map((name) => rm(join(files, name), { recursive: true })))
}

it("an upload that the bucket refuses is told so, and can be sent again", async () => {
  s3.fault(answering(403))
  const refused = await upload("hello")
  expect([refused.status, await refused.json()]).toEqual([
    503,
    { code: "StorageAway", message: "Nothing was stored: the object storage refuses the keys" }
  ])
  s3.fault(undefined)
  expect((await upload("hello")).status).toBe(200)
})

it("a file is sent from the bucket, whole and in part, and what cannot be reached now can be later", async () => {
  const url = await stored("0123456789")
  await loseCopies()
  s3.fault(answering(403))
  const away = await fetch(url)
  expect([away.status, (await away.json()) as unknown]).toMatchObject([503, { code: "StorageAway" }])
  s3.fault(undefined)
  const part = await fetch(url, { headers: { Range: "bytes=2-4" } })
  expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([206, "bytes 2-4/10", "234"])
  await loseCopies()
  expect(await (await fetch(url)).text()).toBe("0123456789")
})
