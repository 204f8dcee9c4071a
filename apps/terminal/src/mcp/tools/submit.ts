import { toolTexts } from "@marque/core/agents"
import { REVIEW_MESSAGE_MAX, REVIEWERS_MAX, Reviews } from "@marque/core/reviews"
import { Option, Schema, Stream } from "effect"
import { campaignNamed, slotIn } from "../campaign-named.ts"
import type { Door } from "../door.ts"
import { brandField, notFound, oneNamed, Source, text, tool } from "../tool.ts"

const optional = Schema.optionalKey

const Input = Schema.Struct({
  campaign: text(200, toolTexts.slots.campaign),
  brand: brandField,
  slots: Schema.Array(Schema.String).check(Schema.isMinLength(1), Schema.isMaxLength(200)).annotate({
    description: toolTexts.submit.slots
  }),
  people: Schema.Array(Schema.String).check(Schema.isMinLength(1), Schema.isMaxLength(REVIEWERS_MAX)).annotate({
    description: toolTexts.submit.people
  }),
  message: optional(text(REVIEW_MESSAGE_MAX, toolTexts.submit.message)),
  due: optional(text(10, toolTexts.submit.due))
})

const Output = Schema.Struct({
  source: Source,
  asked: Schema.Array(Schema.Struct({ source: Source, name: Schema.String })),
  slots: Schema.Array(Schema.String)
})

const personNamed = async (door: Door, campaignId: string, name: string) => {
  const byWords = await door.run(Reviews.use((reviews) => Stream.runHead(reviews.people({ campaignId }, name))))
  const found = Option.getOrElse(byWords, () => [])
  if (found.length > 0) return oneNamed(found, name)
  const all = await door.run(Reviews.use((reviews) => Stream.runHead(reviews.people({ campaignId }, ""))))
  return oneNamed(Option.getOrThrowWith(all, notFound), name)
}

export const submit = tool({
  name: "submit",
  title: toolTexts.submit.title,
  description: toolTexts.submit.description,
  input: Input,
  output: Output,
  reads: false,
  run: async (door, asked) => {
    const { campaignId, slots: all } = await campaignNamed(door, asked.campaign, asked.brand)
    const slotIds = asked.slots.map((id) => slotIn(all, id)._id)
    const people = []
    for (const name of asked.people) people.push(await personNamed(door, campaignId, name))
    const draft = {
      userIds: people.map(({ id }) => id),
      ...(asked.message !== undefined && { message: asked.message }),
      ...(asked.due !== undefined && { due: asked.due })
    }
    await door.run(Reviews.use((reviews) => reviews.ask({ target: { kind: "assets", campaignId, slotIds }, draft })))
    return {
      output: {
        source: { kind: "campaign" as const, id: campaignId },
        asked: people.map(({ id, name }) => ({ source: { kind: "person" as const, id }, name })),
        slots: slotIds
      }
    }
  }
})
