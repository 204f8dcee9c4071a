import type { NewCampaignContext } from "./new-campaign.events.ts"
import { type MarkedText, markedText, overfull, spokenFind } from "./pasted-answers.rules.ts"
import { pastedTexts } from "./pasted-texts.ts"
import { fieldTexts } from "./brief.texts.ts"

export interface PastedView {
  readonly text: string
  readonly error: string | undefined
  /** What was found; undefined until the text is read. */
  readonly read:
    | {
        readonly marked: ReadonlyArray<MarkedText>
        readonly summary: string
        readonly finds: ReadonlyArray<{
          readonly find: number
          readonly label: string
          /** The words it came from, and why it does not fit into its field. */
          readonly words: string
          readonly fault: string | undefined
          readonly taken: boolean
        }>
        readonly doubts: ReadonlyArray<{ readonly words: string; readonly reason: string }>
        readonly notes: ReadonlyArray<string>
      }
    | undefined
}

export const pastedView = ({ left, reading, text, touched, way }: NewCampaignContext): PastedView | undefined => {
  if (way !== "paste") return undefined
  const error = touched && text.trim() === "" ? pastedTexts.empty : undefined
  if (reading === undefined) return { text, error, read: undefined }
  const { catalogue, doubts, finds, unread } = reading
  const faults = overfull({ left, reading })
  return {
    text,
    error,
    read: {
      marked: markedText(text, { left, reading }),
      summary: pastedTexts.foundCount(finds.length, finds.length - left.length),
      finds: finds.map((find, index) => ({
        find: index,
        label: pastedTexts.find(index + 1, fieldTexts[find.field].label, spokenFind(find, catalogue)),
        words: pastedTexts.from(find.words),
        fault: faults.get(index),
        taken: !left.includes(index)
      })),
      doubts: doubts.map(({ field, reason, words }) => ({
        words: pastedTexts.doubt(fieldTexts[field].label, words),
        reason
      })),
      notes: [...(finds.length === 0 ? [pastedTexts.nothing] : []), ...(unread > 0 ? [pastedTexts.tooLong] : [])]
    }
  }
}
