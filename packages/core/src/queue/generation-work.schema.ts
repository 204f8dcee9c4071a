import { Schema } from "effect"
import { AspectRatio } from "../model/aspect-ratio.ts"
import { CheckFix } from "../creative/check-report.schema.ts"
import { LightSide } from "../creative/creative.schema.ts"
import { Camera } from "../model/camera.ts"
import { ProductSize } from "../model/product-size.ts"
import { Operation } from "../engines/engine.schema.ts"
import { ClipSeconds, Motion } from "../model/clip-motion.ts"
import { GenerationMode, LayoutName, Offer } from "../creative/generation-request.schema.ts"

const optional = Schema.optionalKey

/** A rectangle of a photograph; fractions 0-1 of it, origin at the top left. */
export const Box = Schema.Struct({ x: Schema.Number, y: Schema.Number, w: Schema.Number, h: Schema.Number })
const Point = Schema.Struct({ x: Schema.Number, y: Schema.Number })

/**
 * A product as the worker takes it. `photoId` and `cutoutId` name the stored files: a recipe keeps them, and the same
 * name is the same file for as long as there is one.
 */
const WorkProduct = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  camera: Camera,
  price: optional(Schema.String),
  size: optional(ProductSize),
  photoId: optional(Schema.String),
  photoUrl: optional(Schema.String),
  cutoutId: optional(Schema.String),
  cutoutUrl: optional(Schema.String),
  /** Where the label is; fractions of the photograph, origin at the top left. */
  labelRegion: optional(Box),
  /** Product pixels stay as they were uploaded. */
  exact: optional(Schema.Boolean),
  /** The product may be shown mirrored. */
  mayMirror: optional(Schema.Boolean),
  cutoutTrusted: Schema.Boolean,
  marksFound: Schema.Array(Schema.String)
})

/** A photograph of a place; positions are fractions 0-1 of it, origin at the top left. */
const WorkPlacePhoto = Schema.Struct({
  photoId: optional(Schema.String),
  photoUrl: Schema.String,
  /** Pixels. */
  width: optional(Schema.Number),
  height: optional(Schema.Number),
  focus: optional(Point),
  horizon: optional(Schema.Number),
  zone: optional(Box),
  lightFrom: optional(LightSide),
  frameWidthCm: optional(Schema.Number),
  marksFound: Schema.Array(Schema.String)
})

/** A place with the photograph to take, and with others that suit some shapes better; none where one was asked for. */
const WorkPlace = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  ...WorkPlacePhoto.fields,
  others: optional(Schema.Array(WorkPlacePhoto))
})

const WorkPhoto = Schema.Struct({
  id: Schema.String,
  url: Schema.String,
  focus: optional(Point),
  marksFound: Schema.Array(Schema.String)
})

/** The picture that is to move, and how. `sceneUrl` is its scene as JSON, when it was composed here. */
const WorkClip = Schema.Struct({
  sourceAssetId: Schema.String,
  sourceUrl: Schema.String,
  /** Pixels. */
  sourceWidth: Schema.Number,
  sourceHeight: Schema.Number,
  sceneUrl: optional(Schema.String),
  /** What is cut out of it, in a file of the same size, when that outline is trusted. */
  cutoutUrl: optional(Schema.String),
  motion: Motion,
  seconds: ClipSeconds,
  loop: Schema.Boolean,
  marksFound: Schema.Array(Schema.String)
})

/**
 * A stored recipe with the addresses of its files: JSON of the `CreativeInput` that a creative was made from. The same
 * input gives the same pixels; another ratio keeps its layout, seed and words.
 */
const WorkRepeat = Schema.Struct({
  inputJson: Schema.String,
  files: Schema.Array(Schema.Struct({ id: Schema.String, url: Schema.String, marksFound: Schema.Array(Schema.String) }))
})

/**
 * One fault that is to be fixed: in a scene that was painted before (words are laid out again by the recipe), or in the
 * pixels of a picture that has none.
 */
const WorkFix = Schema.Struct({
  fix: CheckFix,
  sceneUrl: optional(Schema.String),
  picture: optional(
    Schema.Struct({ assetId: Schema.String, url: Schema.String, marksFound: Schema.Array(Schema.String) })
  )
})

/** Everything a worker needs to make what a generation still lacks. Addresses can be read without a session. */
export const GenerationWork = Schema.Struct({
  generationId: Schema.String,
  brandId: Schema.String,
  mode: GenerationMode,
  copy: Schema.Struct({
    headline: Schema.String,
    body: optional(Schema.String),
    cta: optional(Schema.String)
  }),
  seed: Schema.Number,
  layout: optional(LayoutName),
  /** Still to make; `variant` counts from 0. */
  outputs: Schema.Array(Schema.Struct({ index: Schema.Number, variant: Schema.Number, aspectRatio: AspectRatio })),
  brand: Schema.Struct({
    id: Schema.String,
    name: Schema.String,
    version: Schema.Number,
    rules: Schema.Literals(["draft", "published"]),
    colours: Schema.Array(
      Schema.Struct({
        hex: Schema.String,
        role: Schema.Literals(["primary", "secondary", "accent", "background", "text", "highlight"])
      })
    ),
    type: Schema.Array(
      Schema.Struct({
        role: Schema.Literals(["heading", "body"]),
        family: Schema.String,
        /** The brand's own file, which goes before the family; weight 1-1000. */
        file: optional(
          Schema.Struct({ fileId: Schema.String, family: Schema.String, weight: Schema.Number, url: Schema.String })
        )
      })
    ),
    disclaimer: optional(Schema.String),
    adjectives: optional(Schema.Array(Schema.String)),
    logos: Schema.Array(
      Schema.Struct({
        id: Schema.String,
        variant: Schema.Literals(["primary", "mono", "icon", "wordmark"]),
        theme: Schema.Literals(["light", "dark", "any"]),
        fileId: optional(Schema.String),
        url: Schema.String
      })
    )
  }),
  product: optional(WorkProduct),
  companions: optional(Schema.Array(WorkProduct)),
  place: optional(WorkPlace),
  photo: optional(WorkPhoto),
  prompt: optional(Schema.String),
  /** Id of the engine that was chosen; the local one when absent. */
  engine: optional(Schema.String),
  /** Tries at a provider that failed in earlier leases. */
  tries: optional(Schema.Number),
  operation: optional(Schema.fromJsonString(Operation)),
  accent: optional(Schema.String),
  offer: optional(Offer),
  clip: optional(WorkClip),
  /** JSON of the `KeptFix`es of the recipe that this one goes on from. */
  fixesJson: optional(Schema.String),
  /** Stands for brand, copy, layout, seed, products, place and photo when it is there; `clip` may move what it makes. */
  repeat: optional(WorkRepeat),
  /** Stands for everything that a layout would decide; a fix of a scene has `repeat` as well. */
  fix: optional(WorkFix)
})
export type GenerationWork = typeof GenerationWork.Type
