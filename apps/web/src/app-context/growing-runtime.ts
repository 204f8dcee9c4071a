import { Layer, ManagedRuntime } from "effect"

/**
 * A runtime that more services can join later: pages bring their own when they are fetched.
 *
 * Every layer is built once, when an effect first needs it, however many runtimes it is part of.
 */
export const makeGrowingRuntime = <R>(services: Layer.Layer<R>) => {
  const runtime = ManagedRuntime.make(services)
  return {
    runtime,
    with: <More>(more: Layer.Layer<More, never, R>): ManagedRuntime.ManagedRuntime<R | More, never> =>
      ManagedRuntime.make(Layer.provideMerge(more, services), { memoMap: runtime.memoMap })
  }
}
