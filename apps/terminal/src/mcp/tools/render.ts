import { toolTexts } from "@marque/core/agents"
import { AgentWork } from "@marque/core/agents"
import { Copy, COUNT_MAX, GenerationRequest, placements, PROMPT_MAX } from "@marque/core/creative"
import { idempotencyKey } from "@marque/core/kernel"
import { AspectRatio } from "@marque/core/model"
import { GenerationStore, isTerminal } from "@marque/core/queue"
import { Duration, Effect, Option, Schema, Stream } from "effect"
import { brandField, brandOf, notFound, refused, Source, text, tool } from "../tool.ts"

const optional = Schema.optionalKey
/** Of one call; what is not made by then goes on, and stands in tray and gallery. */
const WAIT = Duration.minutes(4)

const Input = Schema.Struct({
  brand: brandField,
  mode: Schema.Literals(["product", "place", "custom"]),
  product: optional(text(64, toolTexts.render.product)),
  place: optional(text(64, toolTexts.render.place)),
  prompt: optional(text(PROMPT_MAX, toolTexts.render.prompt)),
  words: Copy.annotate({ description: toolTexts.render.words }),
  placements: optional(
    Schema.Array(Schema.Literals(placements.map(({ id }) => id))).annotate({
      description: toolTexts.render.placements
    })
  ),
  ratios: optional(Schema.Array(AspectRatio).annotate({ description: toolTexts.render.ratios })),
  market: optional(text(64, toolTexts.render.market)),
  language: optional(text(10, toolTexts.render.language)),
  count: optional(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: COUNT_MAX }))),
  engine: optional(text(200, toolTexts.render.engine)),
  mostCredits: optional(
    Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100_000 })).annotate({
      description: toolTexts.render.mostCredits
    })
  )
})

const Output = Schema.Struct({
  generation: Schema.String,
  status: Schema.String,
  credits: Schema.Finite,
  pictures: Schema.Array(
    Schema.Struct({ source: Source, id: Schema.String, placement: optional(Schema.String), ratio: Schema.String })
  ),
  error: optional(Schema.String)
})

const LOCAL = "local"

const decode = Schema.decodeUnknownSync(GenerationRequest)

const requestOf = (asked: typeof Input.Type): GenerationRequest => {
  const { count = 1, engine = LOCAL, language, market, mode, place, product, prompt, words } = asked
  const ratios = asked.ratios ?? (asked.placements === undefined ? ["square"] : [])
  return decode({
    mode,
    copy: words,
    aspectRatios: ratios,
    count,
    engine,
    ...(asked.placements !== undefined && { placementIds: asked.placements }),
    ...(product !== undefined && { productId: product }),
    ...(place !== undefined && { placeId: place }),
    ...(prompt !== undefined && { prompt }),
    ...(market !== undefined && { marketId: market }),
    ...(language !== undefined && { language })
  })
}

export const render = tool({
  name: "render",
  title: toolTexts.render.title,
  description: toolTexts.render.description,
  input: Input,
  output: Output,
  reads: false,
  run: async (door, asked) => {
    const { id: brandId } = await brandOf(door, asked.brand)
    const { mostCredits = 0 } = asked
    const request = requestOf(asked)
    const quote = await door.run(GenerationStore.use((store) => store.quote(brandId, request)))
    const [problem] = quote.problems
    if (problem !== undefined) throw refused(problem)
    const generation = await door.run(
      Effect.flatMap(idempotencyKey, (key) =>
        GenerationStore.use((store) => store.submit({ brandId, request, mostCredits, idempotencyKey: key }))
      )
    )
    const last = await door.run(
      AgentWork.use((work) =>
        work.made(generation).pipe(
          Stream.takeUntil(({ status }) => isTerminal(status)),
          Stream.interruptWhen(Effect.sleep(WAIT)),
          Stream.runLast
        )
      )
    )
    const { creditsCommitted, error, outputs, status } = Option.getOrThrowWith(last, notFound)
    return {
      output: {
        generation,
        status,
        credits: creditsCommitted,
        pictures: outputs.flatMap(({ aspectRatio, assetId, placementId }) =>
          assetId === undefined
            ? []
            : [
                {
                  source: { kind: "picture" as const, id: assetId },
                  id: assetId,
                  ratio: aspectRatio,
                  ...(placementId !== undefined && { placement: placementId })
                }
              ]
        ),
        ...(error !== undefined && { error: error.message })
      }
    }
  }
})
