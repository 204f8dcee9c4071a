import { Context, Effect, Layer, PubSub, Stream } from "effect"

export type PageSignal = { readonly type: "page.focused" } | { readonly type: "page.visible" }

/** What the page notices about itself, as it happens; it never ends by itself. */
export class PageSignals extends Context.Service<
  PageSignals,
  {
    readonly changes: Stream.Stream<PageSignal>
  }
>()("@marque/core/version-watcher/PageSignals") {
  /** Gives what is published to {@link PageSignalSource}; a terminal, which has no tabs, publishes nothing. */
  static readonly layerMemory = Layer.unwrap(
    Effect.map(PubSub.unbounded<PageSignal>(), (source) =>
      Layer.mergeAll(
        Layer.succeed(PageSignalSource, source),
        Layer.succeed(PageSignals, { changes: Stream.fromPubSub(source) })
      )
    )
  )
}

/** Where {@link PageSignals.layerMemory} takes its signals from. */
export class PageSignalSource extends Context.Service<PageSignalSource, PubSub.PubSub<PageSignal>>()(
  "@marque/core/version-watcher/PageSignalSource"
) {}
