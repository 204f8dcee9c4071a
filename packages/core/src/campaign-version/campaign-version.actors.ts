import { Cause, Stream } from "effect"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import type { CampaignVersionEvent, MoveOrder } from "./campaign-version.events.ts"
import { CampaignVersions } from "./campaign-version.service.ts"

export const campaignVersionActors = (runner: EffectRunner<CampaignVersions>) => ({
  watchVersion: fromStream(
    runner,
    (campaignId: string) =>
      Stream.unwrap(CampaignVersions.useSync((versions) => versions.watch(campaignId))).pipe(
        Stream.map((version): CampaignVersionEvent => ({ type: "version.changed", version }))
      ),
    (cause): CampaignVersionEvent => ({ type: "version.lost", error: Cause.squash(cause) })
  ),
  watchMove: fromStream(
    runner,
    (campaignId: string) =>
      Stream.unwrap(CampaignVersions.useSync((versions) => versions.preview(campaignId))).pipe(
        Stream.map((move): CampaignVersionEvent => ({ type: "move.changed", move }))
      ),
    (cause): CampaignVersionEvent => ({ type: "move.lost", error: Cause.squash(cause) })
  ),
  measure: fromEffect(runner, (campaignId: string) => CampaignVersions.use((versions) => versions.measure(campaignId))),
  move: fromEffect(runner, ({ campaignId, number }: MoveOrder) =>
    CampaignVersions.use((versions) => versions.move(campaignId, number))
  )
})
