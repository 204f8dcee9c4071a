import { Layer, ManagedRuntime } from "effect"

/**
 * Services can be added later: pages load their own.
 *
 * Every layer is built once, on first use, however many runtimes contain it.
 */
export const makeGrowingRuntime = <R>(services: Layer.Layer<R>) => {
  const runtime = ManagedRuntime.make(services)
  return {
    runtime,
    with: <More>(more: Layer.Layer<More, never, R>): ManagedRuntime.ManagedRuntime<R | More, never> =>
      ManagedRuntime.make(Layer.provideMerge(more, services), { memoMap: runtime.memoMap })
  }
}
