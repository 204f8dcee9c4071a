import {
  type Asset,
  BadOutput,
  contractProblems,
  type Ending,
  Engines,
  type GenError,
  type GenEvent,
  ImageGenerator,
  type ImageRequest,
  makeTries,
  PictureCheck,
  type ProviderEngine
} from "@marque/core/engines"
import { Effect, Exit, Fiber, Layer, Stream } from "effect"
import { TestClock } from "effect/testing"

/** Must appear in no log. */
export const CANARY = "the secret violet canary"

const request: ImageRequest = {
  prompt: `${CANARY} on a table`,
  aspectRatio: "portrait_9_16",
  count: 1,
  seed: 4_000_000_000,
  references: [],
  creative: {
    brand: {
      id: "b",
      version: 1,
      name: "B",
      roles: { paper: "#FFFFFF", ink: "#000000", deep: "#222222", accents: ["#FF0000"] },
      fonts: { display: "Fraunces", text: "DM Sans" },
      logos: []
    },
    mode: "custom",
    ratio: "portrait_9_16",
    seed: 7,
    variant: 0,
    copy: { headline: "Red clay" },
    locale: "en",
    direction: "ltr"
  },
  files: new Map()
}

const PNG = [0x89, 0x50, 0x4e, 0x47]

const surroundings = Layer.mergeAll(
  Layer.succeed(ImageGenerator, {
    capabilities: Effect.succeed({ aspectRatios: [], seeded: true, references: false }),
    generate: () =>
      Stream.fromIterable<GenEvent>([
        { _tag: "Started", provider: "local", model: "1", attempt: 1 },
        { _tag: "Asset", bytes: new Uint8Array([1]), mediaType: "image/jpeg", seed: 7, warnings: [] },
        { _tag: "Cost", credits: 0, basis: "measured" },
        { _tag: "Done" }
      ])
  }),
  Layer.succeed(PictureCheck, {
    check: (file, provider) =>
      PNG.every((byte, at) => file.bytes[at] === byte)
        ? Effect.succeed(file)
        : Effect.fail(new BadOutput({ provider, reason: "no picture" }))
  })
)

export interface Ran {
  readonly assets: ReadonlyArray<Asset>
  readonly ending: Ending
  readonly error: GenError | undefined
  readonly events: ReadonlyArray<GenEvent>
  readonly attempts: ReadonlyArray<number>
  readonly problems: ReadonlyArray<string>
}

/**
 * On simulated time: a second passes with every answer of `ping`, a real round trip, so that real answers arrive before
 * simulated limits. `until` interrupts.
 */
export const run = async (
  engine: ProviderEngine,
  ping: () => Promise<unknown>,
  asked: Partial<ImageRequest> = {},
  until: (events: ReadonlyArray<GenEvent>) => boolean = () => false,
  mode: "custom" | "place" = "custom"
): Promise<Ran> => {
  const events: Array<GenEvent> = []
  const program = Effect.gen(function* () {
    const { images } = yield* Engines
    const tries = yield* makeTries(0)
    const order = { engine: engine.offer.id, mode, tries, request: { ...request, ...asked } }
    const fiber = yield* Effect.forkChild(
      Stream.runForEach(images(order), (event) => Effect.sync(() => void events.push(event)))
    )
    while (fiber.pollUnsafe() === undefined) {
      yield* Effect.promise(ping)
      if (until(events)) yield* Fiber.interrupt(fiber)
      else yield* TestClock.adjust("1 second")
    }
    return yield* Fiber.await(fiber)
  })
  const engines = Engines.layerFrom([engine]).pipe(Layer.provide(surroundings))
  const exit = await Effect.runPromise(program.pipe(Effect.provide(Layer.mergeAll(engines, TestClock.layer()))))
  const error = Exit.isFailure(exit) ? exit.cause.reasons.find((reason) => reason._tag === "Fail")?.error : undefined
  const ending = Exit.isSuccess(exit) ? "done" : error === undefined ? "interrupted" : "failed"
  return {
    assets: events.filter((event) => event._tag === "Asset"),
    attempts: events.flatMap((event) =>
      event._tag === "Started" && event.provider === engine.offer.provider ? [event.attempt] : []
    ),
    ending,
    error,
    events,
    problems: contractProblems(events, ending)
  }
}
