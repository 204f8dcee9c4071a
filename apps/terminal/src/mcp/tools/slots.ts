import { toolTexts } from "@marque/core/agents"
import { SlotStore, SlotTexts, textsHash } from "@marque/core/campaign-assets"
import { Schema } from "effect"
import { campaignNamed, slotIn } from "../campaign-named.ts"
import { brandField, Source, text, tool, ToolRefusal } from "../tool.ts"

const optional = Schema.optionalKey

const Input = Schema.Struct({
  campaign: text(200, toolTexts.slots.campaign),
  brand: brandField,
  slot: optional(text(64, toolTexts.slots.slot)),
  asset: optional(text(64, toolTexts.slots.asset)),
  language: optional(text(20, toolTexts.slots.language)),
  words: optional(SlotTexts.annotate({ description: toolTexts.slots.words }))
})

const Output = Schema.Struct({
  source: Source,
  name: Schema.String,
  status: Schema.String,
  slots: Schema.Array(
    Schema.Struct({
      source: Source,
      id: Schema.String,
      status: Schema.String,
      placement: Schema.String,
      market: Schema.String,
      width: Schema.Finite,
      height: Schema.Finite,
      locked: Schema.Boolean,
      date: optional(Schema.String),
      picture: optional(Schema.Struct({ source: Source, name: Schema.String, verdict: optional(Schema.String) })),
      words: Schema.Array(Schema.Struct({ language: Schema.String, state: Schema.String, ...SlotTexts.fields }))
    })
  )
})

type Campaign = Awaited<ReturnType<typeof campaignNamed>>

const shown = ({ campaignId, markets, name, slots: all, status }: Campaign): typeof Output.Encoded => ({
  source: { kind: "campaign", id: campaignId },
  name,
  status,
  slots: all.map((slot) => ({
    source: { kind: "slot", id: slot._id },
    id: slot._id,
    status: slot.status,
    placement: slot.placementId,
    market: markets.find(({ id }) => id === slot.marketId)?.name ?? slot.marketId,
    width: slot.width,
    height: slot.height,
    locked: slot.locked,
    ...(slot.plannedAt !== undefined && { date: slot.plannedAt.date }),
    ...(slot.picture !== undefined && {
      picture: {
        source: { kind: "picture" as const, id: slot.picture.assetId },
        name: slot.picture.name,
        ...(slot.picture.verdict !== undefined && { verdict: slot.picture.verdict })
      }
    }),
    words: slot.copy.map(({ language, onPicture, post, state }) => ({ language, state, onPicture, post }))
  }))
})

export const slots = tool({
  name: "slots",
  title: toolTexts.slots.title,
  description: toolTexts.slots.description,
  input: Input,
  output: Output,
  reads: false,
  run: async (door, asked) => {
    const campaign = await campaignNamed(door, asked.campaign, asked.brand)
    const { asset, slot: slotId, words } = asked
    if (slotId === undefined) {
      if (asset !== undefined || words !== undefined) throw new ToolRefusal("invalid", toolTexts.slots.noSlot)
      return { output: shown(campaign) }
    }
    const slot = slotIn(campaign.slots, slotId)
    if (words !== undefined) {
      const language = asked.language ?? slot.copy[0]?.language ?? ""
      const before = slot.copy.find((each) => each.language === language)
      if (before === undefined) throw new ToolRefusal("invalid", toolTexts.slots.noWords)
      await door.run(
        SlotStore.use((store) => store.write({ slotId, language, texts: words, expected: textsHash(before) }))
      )
    }
    if (asset !== undefined) await door.run(SlotStore.use((store) => store.usePicture({ slotId, assetId: asset })))
    return { output: shown(await campaignNamed(door, campaign.campaignId, undefined)) }
  }
})
