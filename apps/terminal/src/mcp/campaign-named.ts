import { toolTexts } from "@marque/core/agents"
import { campaignSearchOf, CampaignStore } from "@marque/core/campaigns"
import { SlotStore } from "@marque/core/campaign-assets"
import { Option, Stream } from "effect"
import type { Door } from "./door.ts"
import { brandOf, notFound, oneNamed, ToolRefusal } from "./tool.ts"

const slotsOf = (door: Door, campaignId: string) =>
  door.run(SlotStore.use((store) => Stream.runHead(store.watch(campaignId))))

/** With its slots. By its id, or by its whole name in a brand. */
export const campaignNamed = async (door: Door, asked: string, brand: string | undefined) => {
  if (/^[0-9a-z]{31,37}$/.test(asked)) return Option.getOrThrowWith(await slotsOf(door, asked), notFound)
  const { id: brandId } = await brandOf(door, brand)
  const query = { brandId, ...campaignSearchOf({ q: asked, page: 1, status: "all" }) }
  const page = await door.run(CampaignStore.use((store) => Stream.runHead(store.list(query))))
  const rows = Option.getOrThrowWith(page, notFound).rows.map(({ _id, name }) => ({ id: _id as string, name }))
  const { id } = oneNamed(rows, asked)
  return Option.getOrThrowWith(await slotsOf(door, id), notFound)
}

/** Of one campaign: each by its id. */
export const slotIn = <Slot extends { readonly _id: string }>(slots: ReadonlyArray<Slot>, id: string): Slot => {
  const slot = slots.find(({ _id }) => _id === id)
  if (slot === undefined) throw new ToolRefusal("not_found", toolTexts.slots.unknownSlot)
  return slot
}
