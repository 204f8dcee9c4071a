import { type Behaviour, expectSame } from "./behaviour.ts"
import type { FeedbackWorld } from "./feedback-world.ts"

export interface FeedbackDriver {
  readonly world: Pick<FeedbackWorld, "hold" | "refuse" | "sent">
  readonly open: (subject?: { readonly contextTitle: string }) => Promise<void>
  readonly write: (message: string) => Promise<void>
  readonly chooseSatisfaction: (label: string) => Promise<void>
  readonly submit: () => Promise<void>
  readonly dismiss: () => Promise<void>
  readonly canSubmit: () => Promise<boolean>
  readonly sees: (text: string) => Promise<void>
  readonly isClosed: () => Promise<void>
}

export const feedbackBehaviour: ReadonlyArray<Behaviour<FeedbackDriver>> = [
  {
    name: "S-101 S-102 S-105 S-107 says its title, what it is about, what is sent and how long the message is",
    run: async ({ canSubmit, dismiss, isClosed, open, sees }) => {
      await open({ contextTitle: "Autumn hero" })
      await sees("Send us your feedback")
      await sees("Regarding: Autumn hero")
      await sees("Your name, your organization and the active brand")
      await sees("0/1000 characters")
      await sees("Send Feedback")
      expectSame("An empty message can be sent", await canSubmit(), false)
      await dismiss()
      await isClosed()
    }
  },
  {
    name: "S-105 S-163 S-164 refuses nine characters with a sentence and takes ten",
    run: async ({ canSubmit, dismiss, open, sees, write }) => {
      await open()
      await write("too short")
      await sees("Please provide at least 10 characters of feedback")
      expectSame("Nine characters can be sent", await canSubmit(), false)
      await write("just right")
      await sees("10/1000 characters")
      expectSame("Ten characters can be sent", await canSubmit(), true)
      await write("x".repeat(1001))
      await sees("Feedback must be less than 1000 characters")
      expectSame("1001 characters can be sent", await canSubmit(), false)
      await dismiss()
    }
  },
  {
    name: "S-103 S-158 sends the message with the satisfaction that was chosen last, thanks and closes",
    run: async ({ chooseSatisfaction, isClosed, open, sees, submit, world, write }) => {
      await open()
      await chooseSatisfaction("Neutral")
      await chooseSatisfaction("Very Satisfied")
      await write("The shadow is where it should be.")
      await submit()
      await sees("Thank you for your feedback!")
      await isClosed()
      expectSame("What was sent", world.sent(), [
        {
          message: "The shadow is where it should be.",
          satisfaction: "very_satisfied",
          organizationId: "org_1"
        }
      ])
    }
  },
  {
    name: "S-108 S-156 says that it is sending, and can be left only afterwards",
    run: async ({ isClosed, open, sees, submit, world, write }) => {
      const answer = world.hold()
      await open()
      await write("A message that takes its time")
      await submit()
      await sees("Sending...")
      expectSame("What was sent before the answer", world.sent().length, 0)
      answer()
      await isClosed()
      expectSame("What was sent", world.sent().length, 1)
    }
  },
  {
    name: "S-155 S-206 shows the backend's words when it refuses, and keeps what was written",
    run: async ({ isClosed, open, sees, submit, world, write }) => {
      world.refuse("Feedback is closed for today")
      await open()
      await write("A message that is not lost")
      await submit()
      await sees("Feedback is closed for today")
      world.refuse(undefined)
      await submit()
      await isClosed()
      expectSame(
        "What was sent",
        world.sent().map(({ message }) => message),
        ["A message that is not lost"]
      )
    }
  },
  {
    name: "S-106 S-157 forgets what was written when it was left",
    run: async ({ dismiss, isClosed, open, sees, world, write }) => {
      await open()
      await write("On second thoughts, no")
      await dismiss()
      await isClosed()
      await open()
      await sees("0/1000 characters")
      await dismiss()
      expectSame("What was sent", world.sent(), [])
    }
  }
]
