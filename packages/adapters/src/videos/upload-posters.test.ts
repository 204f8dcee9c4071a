import { type LocalFile, MediaStore } from "@marque/core/uploads"
import type { ConvexClient } from "convex/browser"
import { Effect, Stream } from "effect"
import { describe, expect, it } from "vitest"
import * as uploads from "../convex/upload-store.ts"
import * as posters from "./upload-posters.ts"

// Sending bytes asks the backend nothing.
const client = {} as Pick<ConvexClient, "mutation" | "onUpdate">
const picture: LocalFile = { name: "mug.png", size: 3, type: "image/png", content: new Blob(["png"]) }

describe("the still of a video", () => {
  const video: LocalFile = { name: "steam.mp4", size: 5, type: "video/mp4", content: new Blob(["video"]) }

  const sent = async (sentFile: LocalFile, makePoster: () => Promise<Blob | undefined>, refusesPoster = false) => {
    const calls: Array<string> = []
    const send: uploads.Send = async (url, body) => {
      calls.push(`${url} ${await body.text()}`)
      if (refusesPoster && url.endsWith("/poster")) throw new Error("The connection broke")
      return { uploadId: "upload_1" }
    }
    const steps = Stream.unwrap(MediaStore.use((store) => Effect.succeed(store.put("/_upload/t", sentFile))))
    const layer = posters.layerFrom(uploads.layerFrom(client, send), send, makePoster)
    return { steps: await Effect.runPromise(Stream.runCollect(steps).pipe(Effect.provide(layer))), calls }
  }

  const stored = [{ type: "stored", uploadId: "upload_1" }]

  it("is sent beside it, before it is stored", async () => {
    const { calls, steps } = await sent(video, async () => new Blob(["still"]))
    expect(calls.toSorted()).toEqual(["/_upload/t video", "/_upload/t/poster still"])
    expect(steps).toEqual(stored)
  })

  it.each([
    ["there is none", async () => undefined, false],
    ["it cannot be made", () => Promise.reject(new Error("HEVC")), false],
    ["it does not arrive", async () => new Blob(["still"]), true]
  ])("is no reason to stop when %s", async (_, makePoster, refuses) => {
    expect((await sent(video, makePoster, refuses)).steps).toEqual(stored)
  })

  it("is not made of a picture", async () => {
    const { calls } = await sent(picture, () => Promise.reject(new Error("It is no video")))
    expect(calls).toHaveLength(1)
  })
})
