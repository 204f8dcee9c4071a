import { Context, Effect, Layer, Option, Ref, Schema } from "effect"

export class VersionUnavailable extends Schema.TaggedError<VersionUnavailable>()("VersionUnavailable", {
  cause: Schema.optionalKey(Schema.Defect())
}) {}

/** None where no version was published. */
export class AppVersion extends Context.Service<
  AppVersion,
  {
    readonly current: Effect.Effect<Option.Option<string>, VersionUnavailable>
  }
>()("@marque/core/version-watcher/AppVersion") {
  /** Serves {@link PublishedVersion}. */
  static readonly layerMemory = Layer.unwrap(
    Effect.map(Ref.make(Option.none<string>()), (published) =>
      Layer.mergeAll(
        Layer.succeed(PublishedVersion, published),
        Layer.succeed(AppVersion, { current: Ref.get(published) })
      )
    )
  )
}

export class PublishedVersion extends Context.Service<PublishedVersion, Ref.Ref<Option.Option<string>>>()(
  "@marque/core/version-watcher/PublishedVersion"
) {}
