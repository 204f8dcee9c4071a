import { Cause, Effect, Stream } from "effect"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import { makeKey } from "../kernel/idempotency-key.ts"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { SaveInput } from "../records/record-form.events.ts"
import { uploadActors } from "../uploads/uploads.actors.ts"
import { uploadMachine } from "../uploads/uploads.machine.ts"
import type { Uploads } from "../uploads/uploads.service.ts"
import type { AddLogoInput, BrandFormEvent, ChangeLogoInput, SaveBrandInput } from "./brand-form.events.ts"
import { identityPreviewActors } from "./identity-preview.actors.ts"
import { identityPreviewMachine } from "./identity-preview.machine.ts"
import type { IdentityPainter } from "./identity-preview.service.ts"
import { picturePickerActors } from "../references/picture-picker.actors.ts"
import { picturePickerMachine } from "../references/picture-picker.machine.ts"
import type { BrandPictures } from "../references/picture-picker.service.ts"
import { logoUseOf } from "./logo-use.rules.ts"
import { BrandStore } from "./brands.service.ts"

const save = ({ draft, id, key: idempotencyKey, organizationId, version }: SaveBrandInput) =>
  BrandStore.use((store): Effect.Effect<{ readonly id: string; readonly version: number }, BackendFailed> =>
    id === undefined
      ? Effect.map(store.create({ organizationId, idempotencyKey, draft }), (made) => ({ id: made, version: 1 }))
      : Effect.map(store.update({ brandId: id, version, idempotencyKey, draft }), (next) => ({ id, version: next }))
  )

const addLogo = ({ assetId, brandId, ...logo }: AddLogoInput) =>
  brandId === undefined || assetId === undefined
    ? Effect.void
    : Effect.asVoid(BrandStore.use((store) => store.addLogo({ ...logo, brandId, assetId })))

const changeLogo = ({ brandId, edit }: ChangeLogoInput) => {
  const logo = edit && logoUseOf(edit)
  return brandId === undefined || edit === undefined || logo === undefined
    ? Effect.void
    : BrandStore.use((store) => store.changeLogo({ brandId, logoId: edit.logoId, logo }))
}

const removeLogo = ({ brandId, logoId }: { readonly brandId: string | undefined; readonly logoId: string }) =>
  brandId === undefined ? Effect.void : BrandStore.use((store) => store.removeLogo({ brandId, logoId }))

/** The ports of the brand form, and the uploads it invokes with theirs. */
export const brandFormActors = (runner: EffectRunner<BrandPictures | BrandStore | IdentityPainter | Uploads>) => {
  const upload = uploadMachine.provide({ actors: uploadActors(runner) })
  return {
    watchRecord: fromStream(
      runner,
      (id: string | undefined) =>
        id === undefined
          ? Stream.never
          : Stream.map(Stream.unwrap(BrandStore.useSync((store) => store.get(id))), (row): BrandFormEvent => ({
              type: "record.changed",
              row
            })),
      (cause): BrandFormEvent => ({ type: "record.lost", error: Cause.squash(cause) })
    ),
    makeKey: makeKey(runner),
    // What the form saves is a draft of a brand, in the organization it was opened in.
    saveRecord: fromEffect(runner, (given: SaveInput<unknown>) => save(given as unknown as SaveBrandInput)),
    addLogo: fromEffect(runner, addLogo),
    changeLogo: fromEffect(runner, changeLogo),
    removeLogo: fromEffect(runner, removeLogo),
    reference: upload,
    pictures: picturePickerMachine.provide({ actors: picturePickerActors(runner) }),
    preview: identityPreviewMachine.provide({ actors: identityPreviewActors(runner) }),
    logo: upload,
    headingFont: upload,
    bodyFont: upload,
    accentFont: upload
  }
}
