import { Context, Effect, Layer, PubSub, Stream } from "effect"

export type PageSignal = { readonly type: "page.focused" } | { readonly type: "page.visible" }

/** Never ends by itself. */
export class PageSignals extends Context.Service<
  PageSignals,
  {
    readonly changes: Stream.Stream<PageSignal>
  }
>()("@marque/core/version-watcher/PageSignals") {
  /** Fed by {@link PageSignalSource}; a terminal publishes nothing. */
  static readonly layerMemory = Layer.unwrap(
    Effect.map(PubSub.unbounded<PageSignal>(), (source) =>
      Layer.mergeAll(
        Layer.succeed(PageSignalSource, source),
        Layer.succeed(PageSignals, { changes: Stream.fromPubSub(source) })
      )
    )
  )
}

export class PageSignalSource extends Context.Service<PageSignalSource, PubSub.PubSub<PageSignal>>()(
  "@marque/core/version-watcher/PageSignalSource"
) {}
