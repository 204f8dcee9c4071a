import { Effect } from "effect"
import { type EffectRunner, fromEffect } from "../kernel/effect-actor.ts"
import type { IdentityLook } from "./identity-preview.rules.ts"
import { IdentityNotPainted, IdentityPainter } from "./identity-preview.service.ts"
import { previewTexts } from "./identity-preview.texts.ts"

export const identityPreviewActors = (runner: EffectRunner<IdentityPainter>) => ({
  paintIdentity: fromEffect(runner, ({ look }: { readonly look: IdentityLook | undefined }) =>
    look === undefined
      ? Effect.fail(new IdentityNotPainted({ message: previewTexts.failed }))
      : IdentityPainter.use((painter) => painter.paint(look))
  )
})
