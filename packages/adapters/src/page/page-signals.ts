import { type PageSignal, PageSignals } from "@marque/core/shell"
import { Effect, Layer, Queue, Stream } from "effect"

export interface PageParts {
  readonly window: EventTarget
  readonly document: EventTarget & { readonly visibilityState: string }
}

/** Window focus and tab visibility; listens only while there is a reader. */
export const layer = ({ document, window }: PageParts): Layer.Layer<PageSignals> =>
  Layer.succeed(PageSignals, {
    changes: Stream.callback<PageSignal>((queue) => {
      const focused = () => Queue.offerUnsafe(queue, { type: "page.focused" })
      const changed = () => {
        if (document.visibilityState === "visible") Queue.offerUnsafe(queue, { type: "page.visible" })
      }
      return Effect.acquireRelease(
        Effect.sync(() => {
          window.addEventListener("focus", focused)
          document.addEventListener("visibilitychange", changed)
        }),
        () =>
          Effect.sync(() => {
            window.removeEventListener("focus", focused)
            document.removeEventListener("visibilitychange", changed)
          })
      )
    })
  })
