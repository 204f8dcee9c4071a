import type { SnapshotFrom } from "xstate"
import type { notificationChoicesMachine } from "./notification-choices.machine.ts"
import { type KindChoice, MailChoice } from "./notifications.schema.ts"
import { notificationTexts as texts } from "./notifications.texts.ts"

export interface KindChoiceRow extends KindChoice {
  readonly label: string
  readonly hint: string
  readonly bellLabel: string
  readonly mailLabel: string
}

export interface NotificationChoicesView {
  readonly state: "loading" | "ready" | "failed"
  readonly intro: string
  readonly rows: ReadonlyArray<KindChoiceRow>
  readonly mailOptions: ReadonlyArray<{ readonly value: MailChoice; readonly label: string }>
  readonly busy: boolean
  readonly error: string | undefined
}

const mailOptions = MailChoice.literals.map((value) => ({ value, label: texts.mailLabels[value] }))

const rowOf = (choice: KindChoice): KindChoiceRow => {
  const label = texts.kindLabels[choice.kind]
  return {
    ...choice,
    label,
    hint: texts.kindHints[choice.kind],
    bellLabel: texts.bellFor(label),
    mailLabel: texts.mailFor(label)
  }
}

export const notificationChoicesView = (
  snapshot: SnapshotFrom<typeof notificationChoicesMachine>
): NotificationChoicesView => {
  const { choices, error, pending } = snapshot.context
  const kinds = (choices?.kinds ?? []).map((each) => (each.kind === pending?.kind ? pending : each))
  return {
    state: snapshot.matches("failed") ? "failed" : choices === undefined ? "loading" : "ready",
    intro: texts.choicesIntro(choices?.timeZone ?? texts.ownZone),
    rows: kinds.map(rowOf),
    mailOptions,
    busy: pending !== undefined,
    error
  }
}
