import { Schema } from "effect"
import { Season, TimeOfDay } from "../model/place-time.ts"
import { AspectRatio } from "../model/aspect-ratio.ts"
import { CheckFix } from "../creative/check-report.schema.ts"
import { CreativeProduct } from "../creative/creative-product.schema.ts"
import { LightSide } from "../creative/creative.schema.ts"
import { Operation } from "../engines/engine.schema.ts"
import { ClipSeconds, Motion } from "../model/clip-motion.ts"
import { paintedLogoRules } from "../model/logo-rules.ts"
import { fontFallbacks } from "../model/typefaces.ts"
import { Imagery } from "../model/imagery.ts"
import { PairUse } from "../model/pair-use.ts"
import { GenerationMode } from "../creative/generation-mode.ts"
import { LayoutName, Offer } from "../creative/generation-request.schema.ts"
import { ArtDirection } from "../creative/art-direction.schema.ts"
import { StyleStrength } from "../creative/style-strength.ts"
import { Staging } from "../creative/staging.schema.ts"
import { FixedRoles, LogoAnchor } from "../creative/house-layout.schema.ts"

const optional = Schema.optionalKey

/** Pairs of a brand's colours, by hex. */
export const WorkPairs = Schema.Array(Schema.Struct({ one: Schema.String, other: Schema.String, use: PairUse }))

/** Fractions 0-1 of the photograph, origin top left. */
export const Box = Schema.Struct({ x: Schema.Number, y: Schema.Number, w: Schema.Number, h: Schema.Number })
const Point = Schema.Struct({ x: Schema.Number, y: Schema.Number })

/** `files`: those that it names, to read. */
const WorkProduct = Schema.Struct({
  ...CreativeProduct.fields,
  files: Schema.Array(Schema.Struct({ id: Schema.String, url: Schema.String })),
  marksFound: Schema.Array(Schema.String)
})

/** Positions are fractions 0-1, origin top left. */
const WorkPlacePhoto = Schema.Struct({
  photoId: Schema.String,
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

/** The photograph to use, with alternatives for other shapes; none when one was chosen explicitly. */
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

/** `sceneUrl`: its scene as JSON, when it was composed here. */
const WorkClip = Schema.Struct({
  sourceAssetId: Schema.String,
  sourceUrl: Schema.String,
  /** Pixels. */
  sourceWidth: Schema.Number,
  sourceHeight: Schema.Number,
  sceneUrl: optional(Schema.String),
  /** Same size as the picture; only with a trusted outline. */
  cutoutUrl: optional(Schema.String),
  motion: Motion,
  seconds: ClipSeconds,
  loop: Schema.Boolean,
  marksFound: Schema.Array(Schema.String)
})

/** `file`: absent when it was deleted or replaced since it was asked for. */
const WorkReference = Schema.Struct({
  liked: Schema.Boolean,
  note: optional(Schema.String),
  file: optional(Schema.Struct({ url: Schema.String, mime: Schema.String }))
})

/**
 * A recipe as `CreativeInput` JSON, with its files' addresses. The same input gives the same pixels; another ratio
 * keeps layout, seed and words.
 */
const WorkRepeat = Schema.Struct({
  inputJson: Schema.String,
  files: Schema.Array(Schema.Struct({ id: Schema.String, url: Schema.String, marksFound: Schema.Array(Schema.String) }))
})

/** Fixes a painted scene, whose words are laid out again, or the pixels of a picture without one. */
const WorkFix = Schema.Struct({
  fix: CheckFix,
  sceneUrl: optional(Schema.String),
  picture: optional(
    Schema.Struct({ assetId: Schema.String, url: Schema.String, marksFound: Schema.Array(Schema.String) })
  )
})

/** What a house layout fixes beside the words, which `copy` has; `logoId` is one of the brand's. */
export const WorkHouse = Schema.Struct({
  name: Schema.String,
  variant: Schema.Number,
  logoId: optional(Schema.String),
  anchor: optional(LogoAnchor),
  roles: optional(FixedRoles),
  legal: optional(Schema.String)
})
export type WorkHouse = typeof WorkHouse.Type

const printFields = {
  disclaimer: optional(Schema.String),
  /** Pixels; absent where the disclaimer may be left out. */
  disclaimerMinPx: optional(Schema.Number)
}

/**
 * Addresses can be read without a session. Files are named by what is stored and kept in recipes; a name is never reused
 * for another file.
 */
export const GenerationWork = Schema.Struct({
  generationId: Schema.String,
  brandId: Schema.String,
  mode: GenerationMode,
  copy: Schema.Struct({
    headline: Schema.String,
    eyebrow: optional(Schema.String),
    body: optional(Schema.String),
    cta: optional(Schema.String)
  }),
  seed: Schema.Number,
  layout: optional(LayoutName),
  house: optional(WorkHouse),
  /** Still to make; `variant` counts from 0. */
  outputs: Schema.Array(
    Schema.Struct({
      index: Schema.Number,
      variant: Schema.Number,
      aspectRatio: AspectRatio,
      placementId: optional(Schema.String),
      /** What its channel asks for, in place of the brand's. */
      print: optional(Schema.Struct(printFields))
    })
  ),
  brand: Schema.Struct({
    id: Schema.String,
    name: Schema.String,
    version: Schema.Number,
    rules: Schema.Literals(["draft", "published"]),
    colours: Schema.Array(
      Schema.Struct({
        hex: Schema.String,
        role: Schema.Literals(["primary", "secondary", "accent", "background", "text", "highlight"]),
        /** Percent of a picture that it may at most cover. */
        maxShare: optional(Schema.Number)
      })
    ),
    colourPairs: optional(WorkPairs),
    type: Schema.Array(
      Schema.Struct({
        role: Schema.Literals(["heading", "body", "accent"]),
        family: Schema.String,
        /** Weights that may be used, 1-1000; every one when absent. */
        weights: optional(Schema.Array(Schema.Number)),
        /** What stands in where the family cannot draw a text. */
        fallback: optional(Schema.Literals(fontFallbacks)),
        /** Overrides the family; weight 1-1000. */
        file: optional(
          Schema.Struct({ fileId: Schema.String, family: Schema.String, weight: Schema.Number, url: Schema.String })
        )
      })
    ),
    ...printFields,
    adjectives: optional(Schema.Array(Schema.String)),
    imagery: optional(Imagery),
    logos: Schema.Array(
      Schema.Struct({
        id: Schema.String,
        variant: Schema.Literals(["primary", "mono", "icon", "wordmark"]),
        theme: Schema.Literals(["light", "dark", "any"]),
        fileId: Schema.String,
        url: Schema.String,
        ...paintedLogoRules
      })
    )
  }),
  product: optional(WorkProduct),
  companions: optional(Schema.Array(WorkProduct)),
  place: optional(WorkPlace),
  photo: optional(WorkPhoto),
  prompt: optional(Schema.String),
  /** Engine id; the local one when absent. */
  engine: optional(Schema.String),
  /** Failed provider tries of earlier leases. */
  tries: optional(Schema.Number),
  operation: optional(Schema.fromJsonString(Operation)),
  accent: optional(Schema.String),
  staging: optional(Staging),
  artDirection: optional(ArtDirection),
  styleStrength: optional(StyleStrength),
  /** When its place is shown. */
  season: optional(Season),
  timeOfDay: optional(TimeOfDay),
  /** For an engine that paints from words. */
  references: optional(Schema.Array(WorkReference)),
  offer: optional(Offer),
  clip: optional(WorkClip),
  /** JSON array of `KeptFix`, from the previous recipe. */
  fixesJson: optional(Schema.String),
  /** Replaces brand, copy, layout, seed, products, place and photo; `clip` may animate the result. */
  repeat: optional(WorkRepeat),
  /** With `repeat`, an approved picture's recipe: it keeps all but words, prices, small print and size. Its scene is compared. */
  adapt: optional(Schema.Struct({ sceneUrl: Schema.String })),
  /** Replaces everything that a layout would decide; a fix of a scene also has `repeat`. */
  fix: optional(WorkFix)
})
export type GenerationWork = typeof GenerationWork.Type
