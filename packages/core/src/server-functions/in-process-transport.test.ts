import { Effect, Option } from "effect"
import { expect, it } from "vitest"
import { type HttpRequest, HttpTransport } from "./http-transport.service.ts"
import { layerInProcess } from "./in-process-transport.service.ts"
import type { ServerRequest } from "./server-handler.service.ts"
import { utf8Bytes } from "./utf8.rules.ts"

const page = { method: "POST", path: "/_server/x" } as const

const send = (request: HttpRequest, headers: ReadonlyArray<readonly [string, string]> = []) => {
  const got: Array<unknown> = []
  const handler = (given: ServerRequest) =>
    Effect.promise(async () => {
      got.push(await given.text(), [...(await given.formData()).entries()], given.headers.get("accept"))
      return Option.some({ status: 200, headers, bytes: utf8Bytes("1") })
    })
  const sent = HttpTransport.use((transport) => transport.send(request))
  return Effect.runPromise(Effect.map(Effect.provide(sent, layerInProcess(handler)), (answer) => ({ answer, got })))
}

it("a handler in this process reads a body as text or as a form, whichever was sent", async () => {
  const json = await send({ ...page, body: { type: "json", text: '{"a":1}' } })
  expect(json.got).toEqual(['{"a":1}', [], null])
  const form = await send({ ...page, body: { type: "form", fields: [["a", "1"]] } })
  expect(form.got).toEqual(["", [["a", "1"]], null])
  const none = await send({ method: "GET", path: "/_server/x" })
  expect(none.got).toEqual(["", [], null])
})

it("the type of an answer is its header's, or empty", async () => {
  const typed = await send(page, [["content-type", "text/plain"]])
  expect(typed.answer).toMatchObject({ status: 200, contentType: "text/plain" })
  expect((await send(page, [["x-frame-options", "DENY"]])).answer.contentType).toBe("")
})

it("a handler that does not know the address is a failed transport", async () => {
  const sent = HttpTransport.use((transport) => transport.send(page))
  const failure = Effect.flip(
    Effect.provide(
      sent,
      layerInProcess(() => Effect.succeedNone)
    )
  )
  expect(await Effect.runPromise(failure)).toMatchObject({ _tag: "TransportFailed" })
})
