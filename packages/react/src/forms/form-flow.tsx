import type { StoryObj } from "@storybook/react-vite"
import type { ReactNode } from "react"
import { fn, within } from "storybook/test"
import { PageFrame } from "./page-frame.tsx"

interface FormListeners {
  readonly onDraft: ReturnType<typeof fn>
  readonly onSaved: ReturnType<typeof fn>
  readonly onNotice: ReturnType<typeof fn>
}

export interface FormGiven<Time, Input> extends FormListeners {
  readonly time: Time
  readonly input: Input
}

export interface FormFlow<Time> extends FormListeners {
  readonly screen: ReturnType<typeof within>
  readonly time: Time
}

/** On simulated time; every run has its own services. */
export const formFlows =
  <Time, Input>(makeTime: () => Time, Form: (given: FormGiven<Time, Input>) => ReactNode) =>
  (input: Input, play: (step: FormFlow<Time>) => Promise<void>): StoryObj => ({
    loaders: [() => ({ time: makeTime(), onDraft: fn(), onSaved: fn(), onNotice: fn() })],
    render: (_, { loaded: { onDraft, onNotice, onSaved, time } }) => (
      <PageFrame>
        <Form time={time} input={input} onDraft={onDraft} onSaved={onSaved} onNotice={onNotice} />
      </PageFrame>
    ),
    play: ({ canvasElement, loaded: { onDraft, onNotice, onSaved, time } }) =>
      play({ screen: within(canvasElement.ownerDocument.body), time, onDraft, onNotice, onSaved })
  })
