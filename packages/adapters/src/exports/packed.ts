import { ExportFailed } from "@marque/core/campaign-assets"
import { Effect, Queue, Stream } from "effect"

/** `report` gets how many files are done. Ending the stream aborts the signal; other failures than known ones are `lost`. */
export const packed = (
  work: (signal: AbortSignal, report: (done: number) => void) => Promise<void>,
  lost: string
): Stream.Stream<number, ExportFailed> =>
  Stream.callback<number, ExportFailed>((queue) =>
    Effect.tryPromise({
      try: (signal) => work(signal, (done) => Queue.offerUnsafe(queue, done)),
      catch: (error) => (error instanceof ExportFailed ? error : new ExportFailed({ message: lost }))
    }).pipe(
      Effect.matchEffect({
        onFailure: (failure) => Queue.fail(queue, failure),
        onSuccess: () => Queue.end(queue)
      })
    )
  )
