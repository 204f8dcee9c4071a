import { Context, Effect, Layer, Option, Ref, Schema } from "effect"

/** The server did not say which version of the app it serves. */
export class VersionUnavailable extends Schema.TaggedError<VersionUnavailable>()("VersionUnavailable", {
  cause: Schema.optionalKey(Schema.Defect())
}) {}

/** The version of the app the server serves now; none where no version was published. */
export class AppVersion extends Context.Service<
  AppVersion,
  {
    readonly current: Effect.Effect<Option.Option<string>, VersionUnavailable>
  }
>()("@marque/core/version-watcher/AppVersion") {
  /** Serves the version held by {@link PublishedVersion}: none until one is published there. */
  static readonly layerMemory = Layer.unwrap(
    Effect.map(Ref.make(Option.none<string>()), (published) =>
      Layer.mergeAll(
        Layer.succeed(PublishedVersion, published),
        Layer.succeed(AppVersion, { current: Ref.get(published) })
      )
    )
  )
}

/** The version {@link AppVersion.layerMemory} serves. */
export class PublishedVersion extends Context.Service<PublishedVersion, Ref.Ref<Option.Option<string>>>()(
  "@marque/core/version-watcher/PublishedVersion"
) {}
