import { randomUUID } from "node:crypto"
import {
  BadOutput,
  type GenError,
  type GenEvent,
  ImageGenerator,
  type ImageRequest,
  type PictureFile,
  ProviderDown,
  type ProviderEngine,
  Unsupported
} from "@marque/core/engines"
import { AspectRatio, creditsFor } from "@marque/core/model"
import { Effect, Exit, Ref, Stream } from "effect"
import { ANSWER_MAX_BYTES, guardedFetch } from "../../net/guarded-fetch.ts"
import { COMFYUI, comfyClient } from "./comfy-client.ts"
import { asksFor, canvasSize, filledIn, readWorkflow, type Workflow } from "./workflow.ts"

const MODEL = "workflow"
const NAME = "ComfyUI"
/** Poll interval, ms; the server is near. */
const LOOK_MS = 1_000
/** Time limit of a cancellation, ms. */
const CANCEL_MS = 5_000

type Client = ReturnType<typeof comfyClient>

const uploaded = (
  client: Client,
  workflow: Workflow,
  name: "image" | "reference",
  picture: PictureFile | undefined,
  feature: string
) =>
  Effect.gen(function* () {
    if (!asksFor(workflow, name)) return {}
    if (picture === undefined) return yield* new Unsupported({ provider: COMFYUI, feature })
    return { [name]: yield* client.upload(picture.bytes, picture.mediaType) }
  })

const picturesFor = (client: Client, workflow: Workflow, { references: [reference], start }: ImageRequest) =>
  Effect.gen(function* () {
    const image = yield* uploaded(client, workflow, "image", start, "this without a picture to start from")
    const like = yield* uploaded(client, workflow, "reference", reference, "this without a reference picture")
    return { ...image, ...like }
  })

const delivered = (client: Client, pictures: ReadonlyArray<Parameters<Client["picture"]>[0]>, seed: number) =>
  Effect.gen(function* () {
    if (pictures.length === 0) return yield* new BadOutput({ provider: COMFYUI, reason: "no picture" })
    const files = yield* Effect.forEach(pictures, client.picture)
    const credits = creditsFor({ provider: COMFYUI, model: MODEL, unit: "image", amount: files.length })
    return [
      ...files.map((file): GenEvent => ({ _tag: "Asset", ...file, seed, warnings: [] })),
      { _tag: "Cost", credits, basis: "measured" },
      { _tag: "Done" }
    ] satisfies ReadonlyArray<GenEvent>
  })

const watched = (
  client: Client,
  id: string,
  { count, seed }: Pick<ImageRequest, "count" | "seed">,
  position = -1,
  unseen = 0
): Stream.Stream<GenEvent, GenError> =>
  Stream.unwrap(
    Effect.map(client.state(id), (state) => {
      if (state.at === "finished") {
        return Stream.fromIterableEffect(delivered(client, state.pictures.slice(0, count), seed))
      }
      if (state.at === "unknown" && unseen > 0) return Stream.fail(new ProviderDown({ provider: COMFYUI }))
      const place = state.at === "waiting" ? state.position : 0
      const events: ReadonlyArray<GenEvent> =
        state.at !== "waiting" || place === position ? [] : [{ _tag: "Queued", position: place }]
      const again = Stream.unwrap(
        Effect.as(
          Effect.sleep(LOOK_MS),
          watched(client, id, { count, seed }, place, state.at === "unknown" ? unseen + 1 : 0)
        )
      )
      return Stream.concat(Stream.fromIterable(events), again)
    })
  )

const takenBack = (client: Client, held: Ref.Ref<string>) => Effect.flatMap(Ref.get(held), client.cancel)

const generate = (client: Client, workflow: Workflow, request: ImageRequest): Stream.Stream<GenEvent, GenError> => {
  const ordered = Effect.gen(function* () {
    const { aspectRatio, count, prompt, seed } = request
    const pictures = yield* picturesFor(client, workflow, request)
    const filled = filledIn(workflow, { prompt, seed, count, ...canvasSize[aspectRatio], ...pictures })
    const held = yield* Effect.acquireRelease(Ref.make<string>(randomUUID()), (ref, exit) =>
      Exit.isSuccess(exit) ? Effect.void : Effect.ignore(Effect.timeout(takenBack(client, ref), CANCEL_MS))
    )
    const id = yield* client.order(filled, yield* Ref.get(held))
    yield* Ref.set(held, id)
    return watched(client, id, request)
  })
  const started: GenEvent = { _tag: "Started", provider: COMFYUI, model: MODEL, attempt: 1 }
  return Stream.concat(Stream.make(started), Stream.unwrap(ordered))
}

/**
 * The operator's ComfyUI server. `workflowPath` names their own workflow; see the README for its placeholders.
 * Interruption cancels the order on the server. Throws when the workflow file is missing or no JSON.
 */
export const comfyEngine = (base: string, workflowPath?: string): ProviderEngine => {
  const client = comfyClient(base, guardedFetch({ trusted: [base], maxBytes: ANSWER_MAX_BYTES }))
  const workflow = readWorkflow(workflowPath)
  const taken = (["image", "reference"] as const).filter((name) => asksFor(workflow, name)).length
  return {
    offer: {
      id: COMFYUI,
      name: NAME,
      provider: COMFYUI,
      model: MODEL,
      local: false,
      makes: ["image"],
      // Place mode needs a workflow that starts from a picture; others would invent the place.
      modes: asksFor(workflow, "image") ? ["place"] : ["product", "halax", "custom"],
      ...(taken > 0 && { references: taken })
    },
    images: ImageGenerator.of({
      capabilities: Effect.succeed({
        aspectRatios: AspectRatio.literals,
        seeded: asksFor(workflow, "seed"),
        references: taken > 0
      }),
      generate: (request) => generate(client, workflow, request)
    })
  }
}
