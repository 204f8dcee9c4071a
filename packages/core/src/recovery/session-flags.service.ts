import { Context, Effect, Layer, Option, Ref, Schema } from "effect"

export class FlagNotStored extends Schema.TaggedError<FlagNotStored>()("FlagNotStored", {
  cause: Schema.optionalKey(Schema.Defect())
}) {}

export class SessionFlags extends Context.Service<
  SessionFlags,
  {
    readonly get: (name: string) => Effect.Effect<Option.Option<string>, FlagNotStored>
    readonly set: (name: string, value: string) => Effect.Effect<void, FlagNotStored>
    readonly clear: (name: string) => Effect.Effect<void, FlagNotStored>
  }
>()("@marque/core/recovery/SessionFlags") {
  static readonly layerMemory = Layer.effect(
    SessionFlags,
    Effect.gen(function* () {
      const flags = yield* Ref.make<ReadonlyMap<string, string>>(new Map())
      return SessionFlags.of({
        get: (name) => Effect.map(Ref.get(flags), (all) => Option.fromUndefinedOr(all.get(name))),
        set: (name, value) => Ref.update(flags, (all) => new Map([...all, [name, value]])),
        clear: (name) => Ref.update(flags, (all) => new Map([...all].filter(([other]) => other !== name)))
      })
    })
  )
}
