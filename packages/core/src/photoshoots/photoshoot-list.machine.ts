import { recordListMachine } from "../records/record-list.machine.ts"
import { EVERY_PHOTOSHOOT, type PhotoshootFilter, photoshootSearchOf } from "./photoshoot-list.rules.ts"
import { photoshootTexts } from "./photoshoot.texts.ts"
import type { Photoshoot } from "./photoshoots.schema.ts"

export const photoshootListMachine = recordListMachine<Photoshoot, PhotoshootFilter>({
  id: "photoshootList",
  texts: photoshootTexts,
  everything: photoshootSearchOf(EVERY_PHOTOSHOOT)
})
