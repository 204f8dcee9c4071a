import { WordsQueue, type Writer, writeWords } from "@marque/core/gallery"
import { Effect, Schedule, Semaphore, Stream } from "effect"

const AFTER_FAILURE = Schedule.min([Schedule.exponential("500 millis"), Schedule.spaced("15 seconds")])

/** Concurrent questions: each mostly waits. */
const AT_A_TIME = 4

const answerOne = (writer: Writer) =>
  Effect.gen(function* () {
    const queue = yield* WordsQueue
    const taken = yield* queue.take
    if (taken === undefined) return false
    const { ask, brief, questionId } = taken
    const written = Effect.flatMap(writeWords(ask, brief, writer), (words) => queue.answered(questionId, words))
    const unwanted = Stream.runDrain(Stream.takeWhile(queue.wanted(questionId), (wanted) => wanted))
    yield* Effect.raceFirst(written, unwanted)
    return true
  })

export const serveWords = (writer: Writer) =>
  Effect.gen(function* () {
    const queue = yield* WordsQueue
    const room = yield* Semaphore.make(AT_A_TIME)
    const answering = answerOne(writer).pipe(
      Effect.catchCause((cause) => Effect.as(Effect.logError("A question for words was not answered", cause), false)),
      room.withPermits(1)
    )
    yield* Stream.runForEach(queue.open, (open) =>
      Effect.forEach(Array.from({ length: Math.min(open, AT_A_TIME) }), () => Effect.forkChild(answering), {
        discard: true
      })
    ).pipe(Effect.retry(AFTER_FAILURE))
  })
