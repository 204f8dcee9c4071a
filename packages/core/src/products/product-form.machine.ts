import { streamPort } from "../kernel/effect-actor.ts"
import type { RecordForm } from "../records/record-form.events.ts"
import { recordFormMachine } from "../records/record-form.machine.ts"
import { changeFields } from "../records/record-form.rules.ts"
import { picturePickerMachine } from "../references/picture-picker.machine.ts"
import { batchMachine } from "../uploads/batch.machine.ts"
import { cutoutEditingMachine } from "../uploads/cutout-editing.machine.ts"
import { uploadMachine } from "../uploads/uploads.machine.ts"
import {
  blankProduct,
  productDraftOf,
  productFieldAt,
  productFieldsOf,
  productProblems
} from "./product-fields.rules.ts"
import type { ProductFormTypes } from "./product-form.events.ts"
import {
  addRelated,
  changePictures,
  choiceOf,
  dropPhoto,
  failPhoto,
  loseUnusable,
  pickPicture,
  placeLabel,
  removePicture,
  restorePicture,
  setFlag,
  showPhoto,
  storePhoto,
  storePicture,
  unseenPictures
} from "./product-form.rules.ts"
import { movePicture, picturesOf, withRole } from "./product-pictures.rules.ts"
import { PRODUCT_PARTS, writtenWhere } from "../records/local-texts.rules.ts"
import { withLocalTexts } from "../records/local-texts-table.rules.ts"
import { detailedWhere, pricedWhere, soldWhere } from "./product-markets.rules.ts"
import { claimAllowed, claimWritten, withClaim, withoutClaim } from "./product-claims.rules.ts"
import { relatedProductsMachine } from "./related-products.machine.ts"
import { productTexts } from "./product.texts.ts"

/** What the uploads of further pictures are invoked as. */
const FURTHER = "pictures"

const logics = {
  photo: uploadMachine,
  pictures: batchMachine,
  uploads: picturePickerMachine,
  cutoutEditing: cutoutEditingMachine,
  related: relatedProductsMachine,
  watchDay: streamPort<void>("watchDay"),
  watchFacets: streamPort<string>("watchFacets")
}

/** The photograph is an upload; saving waits until it has an id, not until it is checked. */
export const productForm: RecordForm<ProductFormTypes, typeof logics> = {
  id: "productForm",
  texts: productTexts,
  blank: blankProduct,
  fieldsOf: productFieldsOf,
  draftOf: (context) => productDraftOf(context.fields, choiceOf(context)),
  problemsOf: productProblems,
  fieldAt: productFieldAt,
  carried: ({ camera, category, currency, sizeUnit }) => ({ camera, category, currency, sizeUnit }),
  extra: {
    categories: [],
    photo: undefined,
    photoOnItsWay: false,
    seen: [],
    picturesPending: 0,
    taken: undefined,
    choices: new Map(),
    today: undefined,
    relatedNames: new Map(),
    relatedSearch: { q: undefined, found: undefined }
  },
  turned: (context, fields, isGivenUp) => ({
    ...(context.fields.heroAssetId !== fields.heroAssetId && { photo: undefined }),
    taken: undefined,
    ...(isGivenUp && { photoOnItsWay: false, picturesPending: 0 })
  }),
  waits: ({ photoOnItsWay, picturesPending }) => photoOnItsWay || picturesPending > 0,
  edits: {
    "status.choose": (context, { status }) => changeFields(context, { status }),
    "camera.choose": (context, { camera }) => changeFields(context, { camera }),
    "number.choose": (context, { number }) => changeFields(context, { number }),
    "unit.choose": (context, { unit }) => changeFields(context, { sizeUnit: unit }),
    "market.sell": (context, event) => changeFields(context, soldWhere(context.fields, event)),
    "market.price": (context, event) => changeFields(context, pricedWhere(context.fields, event)),
    "market.priceDetail": (context, event) => changeFields(context, detailedWhere(context.fields, event)),
    "claim.add": (context) => changeFields(context, withClaim(context.fields)),
    "claim.remove": (context, event) => changeFields(context, withoutClaim(context.fields, event)),
    "claim.write": (context, event) => changeFields(context, claimWritten(context.fields, event)),
    "claim.allow": (context, event) => changeFields(context, claimAllowed(context.fields, event)),
    "language.write": (context, event) => changeFields(context, { texts: writtenWhere(context.fields.texts, event) }),
    "languages.paste": (context, event) =>
      changeFields(context, { texts: withLocalTexts(context.fields.texts, event, { parts: PRODUCT_PARTS }) }),
    "cutout.choose": (context, { choice }) => changeFields(context, { cutoutChoice: choice }),
    "flag.set": (context, { flag, on }) => setFlag(context, flag, on),
    "label.place": {
      when: ({ fields }) => fields.heroAssetId !== undefined,
      change: (context, { region }) => placeLabel(context, region)
    },
    "picture.role": (context, { assetId, role }) =>
      changePictures(context, withRole(picturesOf(context.fields), assetId, role)),
    "picture.move": {
      change: (context, { assetId, to }) =>
        changePictures(context, movePicture(picturesOf(context.fields), assetId, to)),
      follows: true
    },
    "picture.remove": { change: (context, { assetId }) => removePicture(context, assetId), follows: true },
    "picture.restore": { change: (context) => restorePicture(context), follows: true },
    // The first of further pictures is the main one where there was none.
    "picture.picked": { change: (context, { picture }) => pickPicture(context, picture), follows: true },
    "related.add": (context, { choice }) => addRelated(context, choice),
    "related.remove": (context, { id }) =>
      changeFields(context, { relatedIds: context.fields.relatedIds.filter((each) => each !== id) }),
    "file.stored": {
      change: (context, { assetId, from }) =>
        from === FURTHER ? storePicture(context, assetId) : storePhoto(context, assetId),
      // The first of further pictures is the main one where there was none.
      follows: true
    },
    "file.unusable": (context, { assetId }) => loseUnusable(context, assetId),
    "file.failed": (context) => failPhoto(context),
    "file.removed": {
      change: (context, { assetId, from }) => (from === FURTHER ? removePicture(context, assetId) : dropPhoto(context)),
      follows: true
    }
  },
  hears: {
    "file.sending": () => ({ photoOnItsWay: true }),
    "files.pending": (_, { count }) => ({ picturesPending: count }),
    "file.ready": showPhoto,
    "cutout.edited": showPhoto,
    "related.changed": (_, { found, q }) => ({ relatedSearch: { found, q } }),
    "day.changed": (_, { today }) => ({ today }),
    "facets.changed": (_, { facets }) => ({ categories: facets["categories"] ?? [] })
  },
  logics,
  children: {
    photo: {
      input: ({ brandId, fields }) => ({ purpose: "product", brandId, assetId: fields.heroAssetId }),
      follow: ({ fields, photoOnItsWay }) =>
        photoOnItsWay ? undefined : { type: "file.show", assetId: fields.heroAssetId }
    },
    pictures: {
      input: (context) => ({ purpose: "product", brandId: context.brandId, assetIds: unseenPictures(context) }),
      follow: (context) =>
        // Files that wait or failed stay while pictures are only moved.
        context.picturesPending > 0 || context.fields !== context.basis.fields
          ? undefined
          : { type: "files.show", assetIds: unseenPictures(context) }
    },
    uploads: { input: ({ brandId }) => ({ brandId, first: "product" as const }) },
    cutoutEditing: { input: () => undefined },
    related: { input: ({ brandId }) => ({ brandId }) },
    watchDay: { input: () => undefined },
    watchFacets: { input: ({ brandId }) => brandId }
  }
}

export const productFormMachine = recordFormMachine(productForm)
