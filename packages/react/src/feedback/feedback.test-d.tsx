import { type FeedbackEvent, feedbackMachine, type FeedbackView, recoveryMachine } from "@marque/core/shell"
import { FeedbackProvider, useFeedback } from "@marque/react/feedback"
import { expectTypeOf, it } from "vitest"

it("the hook gives the whole view or the part that is picked, and takes the machine's events", () => {
  const useAll = () => useFeedback()
  const usePart = () => useFeedback(({ counter }) => counter)
  expectTypeOf<ReturnType<typeof useAll>["view"]>().toEqualTypeOf<FeedbackView>()
  expectTypeOf<ReturnType<typeof usePart>["view"]>().toEqualTypeOf<string>()
  expectTypeOf<ReturnType<typeof useAll>["send"]>().toEqualTypeOf<(event: FeedbackEvent) => void>()
})

it("the provider takes the dialog's machine and no other", () => {
  const right = <FeedbackProvider machine={feedbackMachine}>{null}</FeedbackProvider>
  // @ts-expect-error another machine
  const wrong = <FeedbackProvider machine={recoveryMachine}>{null}</FeedbackProvider>
  expectTypeOf(wrong).toEqualTypeOf(right)
})
