import { Effect } from "effect"
import { type EffectRunner, fromEffect } from "../kernel/effect-actor.ts"
import { Identity } from "./identity.service.ts"
import type { CutOut } from "./profile-picture.machine.ts"
import type { PictureFile } from "./profile-picture.rules.ts"
import { PictureCutter } from "./profile-picture.service.ts"

export const profilePictureActors = (runner: EffectRunner<Identity | PictureCutter>) => ({
  open: fromEffect(runner, (file: PictureFile) => PictureCutter.use((cutter) => cutter.open(file))),
  save: fromEffect(runner, ({ crop, picture }: CutOut) =>
    Effect.gen(function* () {
      const bytes = yield* PictureCutter.use((cutter) => cutter.cut(picture, crop))
      yield* Identity.use(({ profile }) => profile.setPicture(bytes))
    })
  ),
  remove: fromEffect(runner, (_: void) => Identity.use(({ profile }) => profile.removePicture))
})
