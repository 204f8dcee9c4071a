import { DownloadFailed, Downloads } from "@marque/core/gallery"
import { Effect, Fiber, Stream } from "effect"
import { expect, it } from "vitest"
import { withoutIteration } from "./body-without-iteration.ts"
import { type DownloadHost, layerFrom } from "./browser-downloads.ts"

const saving = (fetch: DownloadHost["fetch"]) => {
  const kept: Array<{ readonly blob: Blob; readonly name: string }> = []
  const host: DownloadHost = { fetch, keep: (blob, name) => void kept.push({ blob, name }) }
  const steps = Stream.unwrap(
    Downloads.useSync((downloads) => downloads.save({ url: "http://localhost/file", name: "fig.jpg" }))
  ).pipe(Stream.provide(layerFrom(host)))
  return { kept, steps }
}

const body = (parts: number) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (let part = 0; part < parts; part += 1) controller.enqueue(new Uint8Array(10).fill(part))
      controller.close()
    }
  })

it("S-009 fetches the file from its address, tells how far it is and saves it under the given name", async () => {
  const { kept, steps } = saving(() =>
    Promise.resolve(new Response(body(40), { headers: { "content-length": "400", "content-type": "image/jpeg" } }))
  )
  const fractions = await Effect.runPromise(Stream.runCollect(steps))
  expect(fractions).toHaveLength(20)
  expect(fractions.at(-1)).toBe(1)
  expect([...fractions].toSorted((one, other) => one - other)).toEqual([...fractions])
  expect(kept).toHaveLength(1)
  expect(kept[0]).toMatchObject({ name: "fig.jpg" })
  expect(kept[0]?.blob.type).toBe("image/jpeg")
  expect((await kept[0]?.blob.bytes())?.length).toBe(400)
})

it("S-009 saves a file in Safari, whose streams are no async iterables", async () => {
  const { kept, steps } = saving(() => Promise.resolve(withoutIteration(new Response(body(3)))))
  expect(await Effect.runPromise(Stream.runCollect(steps))).toEqual([])
  expect(kept[0]?.blob.size).toBe(30)
})

it("saves a file of unknown length without saying how far it is", async () => {
  const { kept, steps } = saving(() => Promise.resolve(new Response(body(3))))
  expect(await Effect.runPromise(Stream.runCollect(steps))).toEqual([])
  expect(kept[0]?.blob.size).toBe(30)
})

it.each([
  [404, "The file is not there any more"],
  [403, "You may not download this file"],
  [500, "The server could not send the file (500)"]
])("says why status %i gives no file, and saves nothing", async (status, message) => {
  const { kept, steps } = saving(() => Promise.resolve(new Response("no", { status })))
  const failure = await Effect.runPromise(Effect.flip(Stream.runDrain(steps)))
  expect(failure).toBeInstanceOf(DownloadFailed)
  expect(failure.message).toBe(message)
  expect(kept).toEqual([])
})

it("says that the connection was lost", async () => {
  const { steps } = saving(() => Promise.reject(new TypeError("fetch failed")))
  const failure = await Effect.runPromise(Effect.flip(Stream.runDrain(steps)))
  expect(failure.message).toBe("The connection was lost while downloading")
})

it("stops the transfer when nobody waits for it any more", async () => {
  const started = Promise.withResolvers<AbortSignal>()
  const { kept, steps } = saving((_, { signal }) => {
    started.resolve(signal)
    return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)))
  })
  const aborted = await Effect.runPromise(
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(Stream.runDrain(steps))
      const signal = yield* Effect.promise(() => started.promise)
      yield* Fiber.interrupt(fiber)
      return signal.aborted
    })
  )
  expect(aborted).toBe(true)
  expect(kept).toEqual([])
})
