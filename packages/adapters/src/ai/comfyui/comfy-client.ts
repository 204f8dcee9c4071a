import { BadOutput, Cancelled, type GenError, NotConfigured, ProviderDown } from "@marque/core/engines"
import { Clock, Effect, Schema } from "effect"
import { failureOf } from "../failures.ts"
import type { Workflow } from "./workflow.ts"

export const COMFYUI = "comfyui"

const Accepted = Schema.Struct({ prompt_id: Schema.String })
const Uploaded = Schema.Struct({ name: Schema.String, subfolder: Schema.optionalKey(Schema.String) })
const Picture = Schema.Struct({ filename: Schema.String, subfolder: Schema.String, type: Schema.String })
const Ticket = Schema.Tuple([Schema.Number, Schema.String])
const Tickets = Schema.Array(Schema.TupleWithRest(Ticket, [Schema.Unknown]))
const Waiting = Schema.Struct({ queue_running: Tickets, queue_pending: Tickets })
const Entry = Schema.Struct({
  outputs: Schema.Record(Schema.String, Schema.Struct({ images: Schema.optionalKey(Schema.Array(Picture)) })),
  status: Schema.optionalKey(
    Schema.Struct({
      status_str: Schema.String,
      completed: Schema.optionalKey(Schema.Boolean),
      messages: Schema.optionalKey(Schema.Array(Schema.TupleWithRest(Schema.Tuple([Schema.String]), [Schema.Unknown])))
    })
  )
})
const History = Schema.Record(Schema.String, Entry)

export type ComfyPicture = typeof Picture.Type

export type ComfyState =
  | { readonly at: "waiting"; readonly position: number }
  | { readonly at: "running" }
  /** Neither waiting, running nor finished: between two states, or lost by a server restart. */
  | { readonly at: "unknown" }
  | { readonly at: "finished"; readonly pictures: ReadonlyArray<ComfyPicture> }

const bad = (reason: string) => new BadOutput({ provider: COMFYUI, reason })

/** A request's words cannot break a workflow, so 4xx is a set-up error. */
const refusalOf = (status: number): GenError =>
  status >= 500 ? new ProviderDown({ provider: COMFYUI }) : new NotConfigured({ provider: COMFYUI })

const endOf = ({ status }: typeof Entry.Type): GenError | undefined => {
  if (status?.status_str !== "error") return undefined
  const interrupted = status.messages?.some(([name]) => name === "execution_interrupted")
  return interrupted === true ? new Cancelled({ provider: COMFYUI }) : new ProviderDown({ provider: COMFYUI })
}

export const comfyClient = (base: string, fetch: typeof globalThis.fetch) => {
  const call = <A>(path: string, init: RequestInit, read: (response: Response) => Promise<A>) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) =>
      Effect.tryPromise({
        try: async (signal) => {
          const response = await fetch(`${base}${path}`, { ...init, signal })
          if (response.ok) return { answer: await read(response) }
          await response.body?.cancel()
          return { refused: response.status }
        },
        catch: (error) => (error instanceof SyntaxError ? bad("no JSON") : failureOf(error, COMFYUI, now))
      })
    ).pipe(
      Effect.flatMap((result) =>
        result.refused === undefined ? Effect.succeed(result.answer) : Effect.fail(refusalOf(result.refused))
      )
    )

  const json = <S extends Schema.Codec<unknown, unknown>>(schema: S, path: string, init: RequestInit = {}) =>
    call(path, init, (response): Promise<unknown> => response.json()).pipe(
      Effect.flatMap((answer) =>
        Effect.mapError(Schema.decodeUnknownEffect(schema)(answer), () => bad("fields missing"))
      )
    )

  const post = (body: Schema.Json): RequestInit => ({
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body)
  })

  const send = (path: string, body: Schema.Json) => call(path, post(body), (response) => response.text())

  /**
   * Dequeues or stops an order; never fails, because the server may be gone. Older servers stop whatever runs, so only
   * a running order is stopped.
   */
  const cancel = (id: string) =>
    Effect.gen(function* () {
      const { queue_running } = yield* json(Waiting, "/queue")
      const runs = queue_running.some(([, running]) => running === id)
      yield* runs ? send("/interrupt", { prompt_id: id }) : send("/queue", { delete: [id] })
    }).pipe(Effect.ignore)

  const state = (id: string): Effect.Effect<ComfyState, GenError> =>
    Effect.gen(function* () {
      const history = yield* json(History, `/history/${encodeURIComponent(id)}`)
      const entry = Object.entries(history).find(([key]) => key === id)?.[1]
      if (entry !== undefined) {
        const failure = endOf(entry)
        if (failure !== undefined) return yield* Effect.fail(failure)
        const pictures = Object.values(entry.outputs).flatMap(({ images = [] }) => images)
        return { at: "finished", pictures: pictures.filter(({ type }) => type === "output") } as const
      }
      const { queue_pending, queue_running } = yield* json(Waiting, "/queue")
      const order = queue_pending.toSorted(([a], [b]) => a - b).findIndex(([, waiting]) => waiting === id)
      if (order !== -1) return { at: "waiting", position: order } as const
      const runs = queue_running.some(([, running]) => running === id)
      return { at: runs ? "running" : "unknown" } as const
    })

  return {
    cancel,
    state,
    /** Newer servers use `id` for the order; the answer has the effective one. */
    order: (workflow: Workflow, id: string) =>
      Effect.map(
        json(Accepted, "/prompt", post({ prompt: workflow, client_id: "marque", prompt_id: id })),
        (order) => order.prompt_id
      ),
    upload: (bytes: Uint8Array, mediaType: string) => {
      const body = new FormData()
      body.append("image", new Blob([Uint8Array.from(bytes)], { type: mediaType }), "marque-reference")
      body.append("overwrite", "false")
      return Effect.map(json(Uploaded, "/upload/image", { method: "POST", body }), ({ name, subfolder = "" }) =>
        subfolder === "" ? name : `${subfolder}/${name}`
      )
    },
    picture: ({ filename, subfolder, type }: ComfyPicture) =>
      call(`/view?${new URLSearchParams({ filename, subfolder, type })}`, {}, async (response) => ({
        bytes: new Uint8Array(await response.arrayBuffer()),
        mediaType: response.headers.get("content-type") ?? "image/png"
      }))
  }
}
