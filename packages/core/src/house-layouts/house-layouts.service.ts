import { Context, type Stream } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { NoFilter } from "../records/record-list.rules.ts"
import type { RecordStore } from "../records/record-store.service.ts"
import type { DeskAsked } from "./house-layout-form.machine.ts"
import type { HouseLayout, HouseLayoutDesk, HouseLayoutDraft } from "./house-layouts.schema.ts"

interface HouseLayouts extends RecordStore<HouseLayout, HouseLayoutDraft, NoFilter> {
  readonly desk: (asked: DeskAsked) => Stream.Stream<HouseLayoutDesk, BackendFailed>
}

export class HouseLayoutStore extends Context.Service<HouseLayoutStore, HouseLayouts>()(
  "@marque/core/house-layouts/HouseLayoutStore"
) {}
